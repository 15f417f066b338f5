import type { DiscoverableDecorator, DiscoveryService, MetadataScanner } from '@nestjs/core';

/** One marked method: the decorator's options, and how to call it. */
export interface MarkedMethod<Options, Result = void> {
  options: Options;
  /** `Class.method`, for messages. */
  name: string;
  call: (argument: unknown) => Promise<Result>;
}

/** All methods of providers and controllers that carry a discoverable decorator. */
export function handlersOf<Options, Result = void>(
  discovery: DiscoveryService,
  scanner: MetadataScanner,
  decorator: DiscoverableDecorator<Options>,
): MarkedMethod<Options, Result>[] {
  return [...discovery.getProviders(), ...discovery.getControllers()].flatMap((wrapper) => {
    const instance: unknown = wrapper.isDependencyTreeStatic() ? wrapper.instance : undefined;
    if (typeof instance !== 'object' || instance === null) return [];
    return scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((method) => {
      const options = discovery.getMetadataByDecorator(decorator, wrapper, method);
      if (options === undefined) return [];
      const handler = (instance as Record<string, (argument: unknown) => Promise<Result>>)[method];
      if (!handler) return [];
      return [{ options, name: `${wrapper.name as string}.${method}`, call: handler.bind(instance) }];
    });
  });
}

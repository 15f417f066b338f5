import { Injectable } from '@nestjs/common';
import { type DiscoverableDecorator, DiscoveryService, MetadataScanner } from '@nestjs/core';

/** One marked method: the decorator's options, and how to call it. */
export interface MarkedMethod<Options, Result> {
  options: Options;
  /** `Class.method`, for messages. */
  name: string;
  call: (argument: unknown) => Promise<Result>;
}

/** The methods of a service that decorators mark. */
@Injectable()
export class MarkedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /**
   * All methods of providers and controllers that carry a discoverable decorator. Fails where two modules provide a
   * class: both instances would do its work.
   */
  of<Options, Result = void>(decorator: DiscoverableDecorator<Options>): MarkedMethod<Options, Result>[] {
    const found = [...this.discovery.getProviders(), ...this.discovery.getControllers()].flatMap((wrapper) => {
      const instance: unknown = wrapper.isDependencyTreeStatic() ? wrapper.instance : undefined;
      if (typeof instance !== 'object' || instance === null) return [];
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((method) => {
        const options = this.discovery.getMetadataByDecorator(decorator, wrapper, method);
        if (options === undefined) return [];
        const handler = (instance as Record<string, (argument: unknown) => Promise<Result>>)[method];
        if (!handler) return [];
        return [{ options, name: `${wrapper.name as string}.${method}`, call: handler.bind(instance) }];
      });
    });
    const names = found.map(({ name }) => name);
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    if (twice !== undefined) throw new Error(`Two modules provide the class of ${twice}`);
    return found;
  }
}

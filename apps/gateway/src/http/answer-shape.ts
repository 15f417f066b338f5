/**
 * Lets a route answer the result of `shape`. For everybody else the method stays the same: its name, and what other
 * decorators set on it.
 */
export function answering(shape: (answer: unknown) => unknown): MethodDecorator {
  return (_target, _key, descriptor: PropertyDescriptor) => {
    const method = descriptor.value as (...args: unknown[]) => unknown;
    async function shaped(this: unknown, ...args: unknown[]): Promise<unknown> {
      return shape(await method.apply(this, args));
    }
    Object.defineProperty(shaped, 'name', { value: method.name });
    for (const key of Reflect.getMetadataKeys(method) as unknown[])
      Reflect.defineMetadata(key, Reflect.getMetadata(key, method), shaped);
    descriptor.value = shaped;
  };
}

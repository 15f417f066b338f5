/**
 * Jest runs each test file in a realm of its own, so an error that Node itself makes (a refused `fetch`, a socket
 * error) is no `instanceof` the file's own `Error` or `TypeError`. Libraries decide by `instanceof` whether to try
 * again; in production there is one realm. This makes the error classes know their namesakes.
 */
for (const ErrorClass of [Error, TypeError, RangeError, SyntaxError]) {
  const ordinary = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(ErrorClass, Symbol.hasInstance, {
    value(this: typeof ErrorClass, candidate: unknown): boolean {
      return ordinary.call(this, candidate) || (this === ErrorClass && inheritsByName(candidate, ErrorClass.name));
    },
  });
}

function inheritsByName(candidate: unknown, name: string): boolean {
  for (let proto: unknown = prototypeOf(candidate); proto !== null; proto = prototypeOf(proto)) {
    if ((proto as { constructor?: { name?: string } }).constructor?.name === name) return true;
  }
  return false;
}

function prototypeOf(value: unknown): object | null {
  return typeof value === 'object' && value !== null ? (Object.getPrototypeOf(value) as object | null) : null;
}

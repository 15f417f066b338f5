/** Input from outside that cannot be read; the message is public and tells its owner why. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}

/** A parser that ended without an answer. */
export class ParserFailed extends Error {
  constructor(what: string, how: string) {
    super(`The parser of a ${what} ${how}`);
    this.name = 'ParserFailed';
  }
}

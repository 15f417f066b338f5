/** What came from outside and cannot be read, for a reason that its owner can understand: the message is public. */
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

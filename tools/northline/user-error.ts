/** Something the person at the keyboard can cure: the message is one sentence that says how; no stack is shown. */
export class UserError extends Error {
  override name = 'UserError';
}

/**
 * Where a NATS user receives answers; nobody else may listen there. Without users, as in a plain server for
 * development, everybody's answers come in under the name that NATS clients use by default.
 */
export function inboxOf(user: string | undefined): string {
  return user === undefined ? '_INBOX' : `_INBOX_${user}`;
}

/**
 * Where a user receives the answers of one service: nobody else may write there, so no service can answer in the place
 * of another. `owner` is the first word of the service's subjects.
 */
export function answersOf(user: string | undefined, owner: string): string {
  return `${inboxOf(user)}.${owner}`;
}

/** Where a service receives the parts of large requests that it fetches. */
export function partsOf(user: string | undefined): string {
  return `${inboxOf(user)}.parts`;
}

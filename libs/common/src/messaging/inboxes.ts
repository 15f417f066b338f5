/**
 * Where answers to a user of NATS come in; nobody else may listen there. Without users, as in a plain server for
 * development, everybody's answers come in under the name that NATS clients use by default.
 */
export function inboxOf(user: string | undefined): string {
  return user === undefined ? '_INBOX' : `_INBOX_${user}`;
}

/**
 * Where the answers of one service to a user come in: nobody else may write there, so no service can answer in the place
 * of another. `owner` is the first word of the service's subjects.
 */
export function answersOf(user: string | undefined, owner: string): string {
  return `${inboxOf(user)}.${owner}`;
}

/** Where the parts of large questions come in to the service that fetches them. */
export function partsOf(user: string | undefined): string {
  return `${inboxOf(user)}.parts`;
}

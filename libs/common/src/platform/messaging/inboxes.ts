/**
 * The inbox of a NATS user; nobody else may listen there. Without users, as in a plain server for development, all
 * answers arrive under the default prefix of NATS clients.
 */
export function inboxOf(user: string | undefined): string {
  return user === undefined ? '_INBOX' : `_INBOX_${user}`;
}

/**
 * Where a user receives the answers of one service. Nobody else may write there, so no service can answer in another's
 * place. `owner` is the first word of the service's subjects.
 */
export function answersOf(user: string | undefined, owner: string): string {
  return `${inboxOf(user)}.${owner}`;
}

/** Where a service receives the parts of large requests that it fetches. */
export function partsOf(user: string | undefined): string {
  return `${inboxOf(user)}.parts`;
}

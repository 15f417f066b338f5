import type { SessionRow } from '../accounts/account.schema';
import type { Session } from './sessions-bodies';

/** A session as its user sees it; `currentId` is the session that asks. */
export function toSession(
  { _id, createdAt, lastUsedAt = createdAt, expiresAt, userAgent, address }: SessionRow,
  currentId: string,
): Session {
  return {
    _id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(userAgent !== undefined && { userAgent }),
    ...(address !== undefined && { address }),
    current: _id === currentId,
  };
}

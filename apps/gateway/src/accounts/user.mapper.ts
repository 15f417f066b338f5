import type { UserRow } from './account.schema';
import type { Member, User } from './user-bodies';

/** A user as shown: without the password's hash. */
export function toUser({ _id, accountId, email, name, role }: UserRow): User {
  return { _id, accountId, email, name, role };
}

/** See {@link toUser}; with when it was made and changed. */
export function toMember(row: UserRow): Member {
  return { ...toUser(row), createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

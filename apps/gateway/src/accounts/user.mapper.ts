import type { UserRow } from './account.schema';
import type { Member, MemberName, User } from './user-bodies';

/** A user as shown: without the password's hash. */
export function toUser({ _id, accountId, email, name, role }: UserRow): User {
  return { _id, accountId, email, name, role };
}

/** See {@link toUser}; with when it was made and changed. */
export function toMember(row: UserRow): Member {
  return { ...toUser(row), createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** A member as everybody who sees conversations may know them. */
export function toMemberName({ _id, name, email }: Pick<UserRow, '_id' | 'name' | 'email'>): MemberName {
  return { _id, name: name || email };
}

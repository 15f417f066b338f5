import type { ConversationRow } from './conversation.schema';

/** Who follows a conversation, and for whom of them it is unread. Absent: nobody. */
export type Readers = Pick<ConversationRow, 'followers' | 'unreadBy'>;

/** Most members who follow one conversation: those who began last. */
const mostFollowers = 50;

/** Whether a lead wrote in it since the member read it, or it was given to them. */
export function isUnread({ unreadBy }: Readers, memberId: string): boolean {
  return unreadBy?.includes(memberId) ?? false;
}

/** A member has read the first `seen` messages, or all: it stays unread when the lead has written since. */
export function readUpTo(row: Readers & Pick<ConversationRow, 'messages'>, memberId: string, seen = Infinity): Readers {
  return marked(row, memberId, { unread: row.messages.some(({ role, seq }) => role === 'lead' && seq > seen) });
}

/** The readers once it is unread for a member, or read: either way they follow it. */
export function marked(
  { followers = [], unreadBy = [] }: Readers,
  memberId: string,
  { unread }: { unread: boolean },
): Readers {
  const kept = followers.includes(memberId) ? followers : [...followers, memberId].slice(-mostFollowers);
  const others = unreadBy.filter((one) => one !== memberId && kept.includes(one));
  return { followers: kept, unreadBy: someOf(unread ? [...others, memberId] : others) };
}

/** The readers once the lead has written. */
export function heard({ followers }: Readers): Readers {
  return { followers, unreadBy: followers };
}

/** Whether two states of the readers are the same. */
export function sameReaders(one: Readers, other: Readers): boolean {
  const same = (these: string[] = [], those: string[] = []): boolean =>
    these.length === those.length && these.every((id) => those.includes(id));
  return same(one.followers, other.followers) && same(one.unreadBy, other.unreadBy);
}

function someOf(ids: string[]): string[] | undefined {
  return ids.length > 0 ? ids : undefined;
}

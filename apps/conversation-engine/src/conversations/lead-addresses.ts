import type { Reached } from '../leads/contact-changes';
import { overlap } from '../leads/person-addresses';
import type { ConversationDraft } from './conversation-draft';
import type { ConversationRow } from './conversation.schema';
import { addressOf } from './event-data';

const kindOn = { whatsapp: 'phone', telegram: 'chat', email: 'email' } as const;

/** Moves an open conversation to its lead's present addresses. */
export function followLead(draft: ConversationDraft, lead: Omit<Reached, 'id'>): void {
  if (draft.row.open) readdress(draft, lead);
}

/**
 * Moves a conversation to its lead's present addresses (DECISIONS 176): new messages go there, and so do those that
 * still wait to be sent. Messages from the former phone and email no longer belong to it.
 */
export function readdress(draft: ConversationDraft, lead: Omit<Reached, 'id'>): void {
  const { row } = draft;
  const [leadPhone, leadEmail] = [lead.phone || undefined, lead.email || undefined];
  const userId = row.channel === 'whatsapp' && lead.whatsappUserId ? `user:${lead.whatsappUserId}` : undefined;
  const knowsUser = userId === undefined || row.addresses.includes(userId);
  if (leadPhone === row.leadPhone && leadEmail === row.leadEmail && knowsUser) return;
  const before = reachedAt(row);
  const followed =
    leadPhone === row.leadPhone ? row.addresses : corrected(row.addresses, 'phone:', row.leadPhone, lead.e164);
  const addresses = leadEmail === row.leadEmail ? followed : corrected(followed, 'email:', row.leadEmail, leadEmail);
  draft.set({ addresses: knowsUser ? addresses : [...addresses, userId], leadPhone, leadEmail });
  if (reachedAt(row) === before) return;
  // It may tell what somebody else said at the former address; it is made again without that.
  draft.note({ summary: undefined });
  for (const message of row.messages)
    if (message.delivery?.status === 'queued') draft.request(message, message.delivery.round, { readdressed: true });
}

// WhatsApp knows people who hide their phone by their user id.
function reachedAt(row: ConversationRow): string | undefined {
  return addressOf(row, kindOn[row.channel]) ?? (row.channel === 'whatsapp' ? addressOf(row, 'user') : undefined);
}

// The lead's own address of a kind comes first; others were learned from its messages.
function corrected(
  addresses: string[],
  prefix: string,
  former: string | undefined,
  present: string | undefined,
): string[] {
  const own = former === undefined ? undefined : addresses.find((address) => address.startsWith(prefix));
  const others = addresses.filter((address) => own === undefined || !overlap([own], [address]));
  return [...new Set([...(present === undefined ? [] : [`${prefix}${present}`]), ...others])];
}

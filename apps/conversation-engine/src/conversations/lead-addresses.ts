import type { LeadRow } from '../leads/lead.schema';
import type { ConversationDraft } from './conversation-draft';
import { addressOf } from './event-data';

const kindOn = { whatsapp: 'phone', telegram: 'chat', email: 'email' } as const;

/**
 * Moves an open conversation to its lead's present phone and email (DECISIONS 176): new messages go there, and so do
 * those that still wait to be sent. Messages from the former ones no longer belong to it.
 */
export function followLead(draft: ConversationDraft, lead: Pick<LeadRow, 'phone' | 'e164' | 'email'>): void {
  const { row } = draft;
  const [leadPhone, leadEmail] = [lead.phone || undefined, lead.email || undefined];
  if (!row.open || (leadPhone === row.leadPhone && leadEmail === row.leadEmail)) return;
  const kind = kindOn[row.channel];
  const before = addressOf(row, kind);
  const followed =
    leadPhone === row.leadPhone ? row.addresses : corrected(row.addresses, 'phone:', row.leadPhone, lead.e164);
  const addresses = leadEmail === row.leadEmail ? followed : corrected(followed, 'email:', row.leadEmail, leadEmail);
  draft.set({ addresses, leadPhone, leadEmail });
  if (addressOf(row, kind) === before) return;
  for (const message of row.messages)
    if (message.delivery?.status === 'queued') draft.request(message, message.delivery.round, { readdressed: true });
}

// The lead's own address of a kind comes first; others were learned from its messages.
function corrected(
  addresses: string[],
  prefix: string,
  former: string | undefined,
  present: string | undefined,
): string[] {
  const own = former === undefined ? undefined : addresses.find((address) => address.startsWith(prefix));
  const others = addresses.filter((address) => address !== own);
  return [...new Set([...(present === undefined ? [] : [`${prefix}${present}`]), ...others])];
}

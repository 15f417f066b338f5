import type { ContactAddresses } from '@northline/common/contracts';
import { addressForms as formsOf } from '@northline/common/features/addresses';
import type { LeadRow } from './lead.schema';

type Addressed = Partial<Pick<LeadRow, 'e164' | 'email' | 'telegramChatId' | 'whatsappUserId'>>;

/** What tells which addresses are a lead's, and which were. */
export type Corrected = Addressed & Pick<LeadRow, 'formerAddresses' | 'leftTimes' | 'leftAt' | 'movedFrom'>;

/** The identifiers of a person, as other services know them. */
export interface Contact extends ContactAddresses {
  leadId?: string;
}

/** The identifiers of a lead; without `id`, of one that has no number yet. */
export function contactOf({ id, e164, email, telegramChatId, whatsappUserId }: Addressed & { id?: string }): Contact {
  return { leadId: id, phone: e164, email, chatId: telegramChatId, userId: whatsappUserId };
}

/** The addresses of a person, as conversations keep them: `phone:+41…`, `email:…`, `chat:…`, `user:…`. */
export function contactAddresses({ phone, email, chatId, userId }: ContactAddresses): string[] {
  return [
    ...(phone ? [`phone:${phone}`] : []),
    ...(email ? [`email:${email.toLowerCase()}`] : []),
    ...(chatId ? [`chat:${chatId}`] : []),
    ...(userId ? [`user:${userId}`] : []),
  ];
}

/** The addresses of a lead, as conversations keep them. */
export function personAddresses(lead: Addressed): string[] {
  return contactAddresses(contactOf(lead));
}

/** Every form in which somebody with these addresses may be stored ({@link formsOf}). */
export function addressForms(addresses: string[]): string[] {
  return addresses.flatMap((address) => {
    const kind = address.slice(0, address.indexOf(':') + 1);
    return formsOf(address.slice(kind.length)).map((form) => kind + form);
  });
}

/** Whether two lists have an address in common, in whatever form. */
export function overlap(addresses: string[], others: string[]): boolean {
  const forms = new Set(addressForms(addresses));
  return others.some((other) => forms.has(other));
}

/** Whether somebody who writes from these addresses has only those that a lead had before its phone or email was corrected. */
export function hasLeft(lead: Addressed & Pick<LeadRow, 'formerAddresses'>, addresses: string[]): boolean {
  return overlap(addresses, lead.formerAddresses ?? []) && !overlap(addresses, personAddresses(lead));
}

/**
 * Whether somebody else may have written a message: it came from an address that the lead has left. Not where WhatsApp says
 * that the same person has moved.
 */
export function mayBeAnothers(lead: Corrected, { from = [] }: { from?: string[] }): boolean {
  return hasLeft(lead, from) && !overlap(from, lead.movedFrom ?? []);
}

/** When a lead left addresses that are not its own any more; undefined: before that was kept. */
export function whenLeft(
  { leftTimes = [], leftAt }: Pick<LeadRow, 'leftTimes' | 'leftAt'>,
  addresses: string[],
): Date | undefined {
  return leftTimes.findLast(({ address }) => overlap([address], addresses))?.leftAt ?? leftAt;
}

/** How many addresses that a lead had are remembered. */
const mostRemembered = 10;

/** Addresses that a lead had, with those that it has just left: each once, the newest last. */
export function withNewest(known: string[] = [], left: string[]): string[] {
  return [...known.filter((address) => !left.includes(address)), ...left].slice(-mostRemembered);
}

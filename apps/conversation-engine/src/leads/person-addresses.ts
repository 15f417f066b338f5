import type { LeadRow } from './lead.schema';

type Addressed = Partial<Pick<LeadRow, 'e164' | 'email' | 'telegramChatId' | 'whatsappUserId'>>;

/** The addresses of a lead, as conversations keep them: `phone:+41…`, `email:…`, `chat:…`, `user:…`. */
export function personAddresses({ e164, email, telegramChatId, whatsappUserId }: Addressed): string[] {
  return [
    ...(e164 ? [`phone:${e164}`] : []),
    ...(email ? [`email:${email}`] : []),
    ...(telegramChatId ? [`chat:${telegramChatId}`] : []),
    ...(whatsappUserId ? [`user:${whatsappUserId}`] : []),
  ];
}

/** Whether somebody who writes from these addresses has only those that a lead had before its phone or email was corrected. */
export function hasLeft(lead: Addressed & Pick<LeadRow, 'formerAddresses'>, addresses: string[]): boolean {
  const present = personAddresses(lead);
  const isFormer = addresses.some((address) => lead.formerAddresses?.includes(address));
  return isFormer && !addresses.some((address) => present.includes(address));
}

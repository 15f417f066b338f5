import type { IntegrationsStatus } from '@northline/client';
import type { Channel } from './health.rules';

/** Something that a channel needs in order to work. */
export interface Check {
  id: 'credentials' | 'template' | 'quality' | 'sender' | 'replies' | 'signed';
  state: 'good' | 'bad' | 'unknown';
  /** In the provider's words, where there are any. */
  problem?: string;
}

/** What a connected channel needs, and whether it has it; `approved` is the number of approved templates once that is known. */
export function checksOf(status: IntegrationsStatus, channel: Channel, approved: number | undefined): Check[] {
  if (channel === 'telegram') return [{ id: 'credentials', state: 'good' }];
  return channel === 'whatsapp' ? checksOfWhatsApp(status, approved) : checksOfEmail(status.email);
}

function checksOfWhatsApp(
  { whatsapp: { qualityRating, templatesProblem }, whatsappTokenStale }: IntegrationsStatus,
  approved: number | undefined,
): Check[] {
  const isRated = qualityRating !== undefined && qualityRating !== 'UNKNOWN';
  const template = approved === undefined ? 'unknown' : approved > 0 ? 'good' : 'bad';
  return [
    { id: 'credentials', state: whatsappTokenStale ? 'bad' : 'good' },
    templatesProblem === undefined ? { id: 'template', state: template } : bad('template', templatesProblem),
    { id: 'quality', state: !isRated ? 'unknown' : qualityRating === 'RED' ? 'bad' : 'good' },
  ];
}

function checksOfEmail({ senderProblem, replyProblem, webhooksSigned }: IntegrationsStatus['email']): Check[] {
  return [
    { id: 'credentials', state: 'good' },
    senderProblem === undefined ? { id: 'sender', state: 'good' } : bad('sender', senderProblem),
    replyProblem === undefined ? { id: 'replies', state: 'good' } : bad('replies', replyProblem),
    { id: 'signed', state: webhooksSigned === false ? 'bad' : 'good' },
  ];
}

const bad = (id: Check['id'], problem: string): Check => ({ id, state: 'bad', problem });

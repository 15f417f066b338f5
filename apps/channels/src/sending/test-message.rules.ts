import type { Channel, OutboundContent } from '@northline/common/contracts';
import { readPhone } from '@northline/common/features/phones';
import { invalid } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import { emailOf } from '../contacts/contact-address';

const mark = '[Test]';

/**
 * An address that somebody gave, as the channel knows it. Errors: 400 for what is no email address, phone number or
 * chat id.
 */
export function testAddress(channel: Channel, to: string, defaultCountry?: string): string {
  const given = to.trim();
  const known = {
    email: () => emailOf(given),
    whatsapp: () => readPhone(given, defaultCountry)?.e164,
    telegram: () => (/^\d{1,20}$/.test(given) ? given : undefined),
  }[channel]();
  if (known !== undefined) return known;
  const wanted = { email: 'not_an_email', whatsapp: 'not_a_phone_number', telegram: 'not_a_chat' } as const;
  throw invalid('to', say(wanted[channel], { field: 'to' }));
}

/** The content with a mark that it is a test; a template has to stay as Meta approved it. */
export function marked(content: OutboundContent): OutboundContent {
  if (content.type === 'template') return content;
  const text = `${mark} ${content.text}`;
  return content.type === 'email' ? { ...content, subject: `${mark} ${content.subject}`, text } : { ...content, text };
}

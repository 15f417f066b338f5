import { join } from 'node:path';
import { Parser } from '@northline/common/platform/parsing';
import type { MailParts } from './email-content';
import { keptWhole } from './email-mime';
import type { MailEnvelope, MailTask } from './mail-parse';

/** Mails come often, so a process reads many of them. */
const parser = new Parser<MailTask, MailEnvelope | string>({
  what: 'mail',
  module: join(__dirname, 'mail-parse'),
  cpuMs: 5_000,
  // Twice that, and the requests for the mail, are less than the lease of its job.
  patienceMs: 7_000,
  memoryMb: 128,
  inputBytes: keptWhole,
  outputBytes: 4 * 1024 * 1024,
  atOnce: 2,
  perProcess: 1_000,
});

/** A mail, read from the provider's answer. Errors: `Unreadable`; anything else is the parser's own failure. */
export async function readEnvelope(answer: Uint8Array): Promise<MailEnvelope> {
  return (await parser.parse({ want: 'envelope' }, answer)) as MailEnvelope;
}

/** What the person wrote. Errors: as {@link readEnvelope}. */
export async function readWords(parts: MailParts): Promise<string> {
  return (await parser.parse({ want: 'words' }, Buffer.from(JSON.stringify(parts)))) as string;
}

import type { ParseModule } from '@northline/common/platform/parsing';
import { jsonOf } from '@northline/common/platform/parsing/json';
import { Unreadable } from '@northline/common/platform/parsing/unreadable';
import { say } from '@northline/common/vocabulary/sentences';
import type { FoundAttachment } from '../../attachments/attachment.rules';
import { kindOf, mostAttachments } from '../../attachments/media-type';
import { emailOf, hasSeveralEmails, nameOf } from '../../contacts/contact-address';
import {
  isAutomatic,
  isDisowned,
  type MailParts,
  mayBeAutomatic,
  partLimits,
  referencesOf,
  textOf,
} from './email-content';
import { messageIdOf } from './message-id';

/** What to read: `envelope`, from Resend's answer; `words`, from the parts of an envelope. */
export interface MailTask {
  want: 'envelope' | 'words';
}

/** A received mail before its text is read. */
export interface MailEnvelope {
  /** The sender's bare address; absent when there is none. */
  from?: string;
  name?: string;
  subject: string;
  messageId?: string;
  /** Message ids, oldest first. */
  references: string[];
  /** An automatic answer, for certain. */
  automatic: boolean;
  /** Marked as machines and help desks mark their mails. */
  mayBeAutomatic: boolean;
  /** Disowned by the domain of its sender. */
  disowned: boolean;
  /** Its header names several senders: which of them was checked, nobody knows. */
  severalSenders: boolean;
  /** Where the original mail can be fetched, for an hour; not every server offers it. */
  mimeUrl?: string;
  /** Of more, only the first. */
  attachments: FoundAttachment[];
  parts: MailParts;
}

/** The most that is read of each, in characters. */
const limits = { ...partLimits, address: 1_000, subject: 1_000, header: 10_000, url: 2_000, fileName: 500 };

/** How many headers are looked at. */
const headersRead = 500;

/** Reads mails; loaded by a parser's process. */
export const parse: ParseModule<MailTask, MailEnvelope | string> = ({ want }, bytes) => {
  const content = jsonOf(bytes.toString('utf8'));
  if (typeof content !== 'object' || content === null) throw new Unreadable(say('mail_unreadable'));
  const fields = content as Record<string, unknown>;
  return [
    want === 'envelope'
      ? envelopeOf(fields)
      : textOf({ text: cut(fields.text, limits.text), html: cut(fields.html, limits.html) }),
  ];
};

function envelopeOf(mail: Record<string, unknown>): MailEnvelope {
  const headers = headersOf(mail.headers);
  const sender = cut(mail.from, limits.address);
  const from = emailOf(sender);
  return {
    from,
    name: nameOf(sender),
    subject: cut(mail.subject, limits.subject),
    messageId: messageIdOf(mail.message_id),
    references: referencesOf(headers),
    automatic: isAutomatic(headers, from),
    mayBeAutomatic: mayBeAutomatic(headers),
    disowned: isDisowned(headers),
    severalSenders: hasSeveralEmails(sender),
    mimeUrl: mimeUrlIn(mail.raw),
    attachments: attachmentsIn(mail.attachments),
    parts: { text: cut(mail.text, limits.text), html: cut(mail.html, limits.html) },
  };
}

function attachmentsIn(list: unknown): FoundAttachment[] {
  return (Array.isArray(list) ? list : []).slice(0, mostAttachments).flatMap((listed: unknown): FoundAttachment[] => {
    const file = (typeof listed === 'object' && listed !== null ? listed : {}) as Record<string, unknown>;
    const providerId = cut(file.id, limits.address);
    const contentType = cut(file.content_type, limits.header) || undefined;
    const fileName = cut(file.filename, limits.fileName) || undefined;
    const sizeBytes = typeof file.size === 'number' ? file.size : undefined;
    return providerId === '' ? [] : [{ kind: kindOf(contentType), providerId, contentType, fileName, sizeBytes }];
  });
}

function mimeUrlIn(raw: unknown): string | undefined {
  const url = typeof raw === 'object' && raw !== null && 'download_url' in raw ? cut(raw.download_url, limits.url) : '';
  return URL.canParse(url) ? url : undefined;
}

function headersOf(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) return {};
  const some = Object.entries(headers).slice(0, headersRead);
  return Object.fromEntries(
    some.map(([name, value]) => [
      name.toLowerCase(),
      cut(Array.isArray(value) ? value.join('; ') : value, limits.header),
    ]),
  );
}

const cut = (value: unknown, length: number): string =>
  typeof value === 'string' ? value.slice(0, length).toWellFormed() : '';

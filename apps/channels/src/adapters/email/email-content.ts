import EmailReplyParser from 'email-reply-parser';
import { htmlToText } from 'html-to-text';
import { withoutText } from '@northline/common/contracts';
import { messageIdOf } from './message-id';

/** The words of a mail in the forms that it has. */
export interface MailParts {
  text: string | null;
  html: string | null;
}

/** The most of each form that is read, in characters. */
export const partLimits = { text: 50_000, html: 200_000 };

/** Searching a line takes a time that grows much faster than its length; in characters. */
const lineLimit = 1_000;

/** The longest text that becomes a message, in characters (DECISIONS 122). */
const messageLimit = 20_000;

/**
 * What the person wrote: the text part, else the HTML, without the quoted part and the signature, unless nothing else
 * would be left. Long mails are shortened.
 */
export function textOf({ text, html }: MailParts): string {
  const whole = inShortLines((text?.trim() ? text : asText(html ?? '')).slice(0, partLimits.text));
  const written = new EmailReplyParser().read(whole).getVisibleText().trim();
  return (written || whole.trim() || withoutText).slice(0, messageLimit).toWellFormed();
}

// Broken at a space where there is one.
function inShortLines(text: string): string {
  const pieces = new RegExp(`[^\\n]{1,${lineLimit}}(?!\\S)|[^\\n]{${lineLimit}}`, 'gu');
  return text
    .split('\n')
    .flatMap((line) => (line.length <= lineLimit ? line : (line.match(pieces) ?? [])))
    .join('\n');
}

/** Where Outlook's quoted part begins: it has no end mark. */
const outlookQuote = /(?:<hr[^<>]*>\s*)?<div[^<>]*\bid=["']?(?:x_)*(?:appendonsend|divRplyFwdMsg)\b/i;

function asText(html: string): string {
  const selectors = [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    // Mail programs mark what they quote; in text the mark would be lost.
    { selector: 'blockquote', format: 'skip' },
    { selector: 'div.gmail_quote', format: 'skip' },
  ];
  const own = html.slice(0, partLimits.html).split(outlookQuote, 1)[0] ?? '';
  try {
    return htmlToText(own, { wordwrap: false, selectors });
  } catch (error) {
    // Thousands of nested elements are more than its recursion takes: then all tags are removed instead.
    if (!(error instanceof RangeError)) throw error;
    const words = own.split('<').map((part) => part.slice(part.indexOf('>') + 1));
    return htmlToText(words.join(' '), { wordwrap: false });
  }
}

/** Certainly an automatic answer (RFC 3834, or from nobody): answering it could go on for ever. */
export function isAutomatic(headers: Record<string, string>, from = ''): boolean {
  if (/^(?:mailer-daemon|postmaster)@/.test(from) || headers['return-path'] === '<>') return true;
  const submitted = headers['auto-submitted']?.toLowerCase() ?? '';
  return submitted !== '' && submitted !== 'no';
}

/** Marks of machines, which help desks also put on what people type. */
export function mayBeAutomatic(headers: Record<string, string>): boolean {
  if (/\b(bulk|auto_reply|junk|list)\b/i.test(headers.precedence ?? '')) return true;
  return ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'].some(
    (name) => headers[name] !== undefined,
  );
}

/** Whether the domain of the sender disowns the mail (RFC 8601, the verdict of DMARC): somebody else may have written it. */
export function isDisowned(headers: Record<string, string>): boolean {
  return /\bdmarc\s*=\s*fail\b/i.test(headers['authentication-results'] ?? '');
}

/** The ids of a `References` header, oldest first, 20 at most. */
export function referencesOf(headers: Record<string, string>): string[] {
  return (headers.references ?? headers['in-reply-to'] ?? '')
    .split(/\s+/)
    .filter((id) => id.startsWith('<'))
    .flatMap((id) => messageIdOf(id) ?? [])
    .slice(-20);
}

import EmailReplyParser from 'email-reply-parser';
import { htmlToText } from 'html-to-text';
import type { FetchedEmail } from './email.adapter';

/** The most that is kept of a raw mail, in characters. */
const rawLimit = 200_000;

/** What is kept of a mail's content. */
export interface EmailContent {
  /** What the person wrote, without the quoted part and the signature. */
  text: string;
  rawText: string;
  rawHtml?: string;
}

/** The words of a mail: its text part, else its HTML as text; quotes stripped unless nothing would be left. */
export function contentOf({ text, html }: Pick<FetchedEmail, 'text' | 'html'>): EmailContent {
  const rawText = (text?.trim() ? text : asText(html ?? '')).slice(0, rawLimit);
  const written = new EmailReplyParser().read(rawText).getVisibleText().trim();
  return { text: written || rawText.trim() || '(no text)', rawText, ...(html && { rawHtml: html.slice(0, rawLimit) }) };
}

/** Where Outlook's quoted part begins: it has no end mark. */
const outlookQuote = /(?:<hr[^>]*>\s*)?<div[^>]*\bid=["']?(?:x_)*(?:appendonsend|divRplyFwdMsg)\b/i;

function asText(html: string): string {
  const selectors = [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    // Mail programs mark what they quote; in text the mark would be lost.
    { selector: 'blockquote', format: 'skip' },
    { selector: 'div.gmail_quote', format: 'skip' },
  ];
  const own = html.slice(0, rawLimit).split(outlookQuote, 1)[0] ?? '';
  return htmlToText(own, { wordwrap: false, selectors });
}

/** An automatic answer (RFC 3834 and what is common beside it): answering it could go on for ever. */
export function isAutomatic(headers: Record<string, string>, from = ''): boolean {
  if (/^(?:mailer-daemon|postmaster)@/.test(from)) return true;
  const submitted = headers['auto-submitted']?.toLowerCase();
  if (submitted !== undefined && submitted !== '' && submitted !== 'no') return true;
  if (/\b(bulk|auto_reply|junk|list)\b/i.test(headers.precedence ?? '')) return true;
  const marks = ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'];
  return marks.some((name) => headers[name] !== undefined) || headers['return-path'] === '<>';
}

/** The ids of a `References` header, oldest first, 20 at most. */
export function referencesOf(headers: Record<string, string>): string[] {
  return (headers.references ?? headers['in-reply-to'] ?? '').split(/\s+/).filter((id) => /^<[^<>\s]+>$/.test(id)).slice(-20);
}

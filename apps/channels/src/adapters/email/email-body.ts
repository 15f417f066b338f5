import type { UnsubscribeLink } from '../channel-adapter';

/** The two forms of one mail: a program shows the one that it can. */
export interface MailBody {
  text: string;
  html: string;
}

/** An address in a text, without the punctuation that ends a sentence. */
const links = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

/**
 * Puts a message and its unsubscribe link into both forms. In the text the link is a signature (`-- `), which programs
 * leave out of replies.
 */
export function mailBody(message: string, unsubscribe?: UnsubscribeLink): MailBody {
  const paragraphs = message
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${linked(paragraph).replaceAll('\n', '<br>')}</p>`);
  return {
    text: unsubscribe ? `${message}\n\n-- \n${unsubscribe.text}: ${unsubscribe.url}\n` : message,
    html: `<!doctype html><html><body>${[...paragraphs, ...(unsubscribe ? [ending(unsubscribe)] : [])].join('\n')}</body></html>`,
  };
}

function ending({ url, text }: UnsubscribeLink): string {
  return `<p dir="auto" style="font-size:12px;color:#666"><a href="${escaped(url)}" style="color:#666">${escaped(text)}</a></p>`;
}

/**
 * A value for a mail's header: one line (RFC 5322, 2.2), because text from a lead's mail could otherwise add headers of
 * its own.
 */
export function headerLine(value: string): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 900);
}

function linked(text: string): string {
  const found = text.match(links) ?? [];
  return text
    .split(links)
    .map((plain, place) => escaped(plain) + anchor(found[place]))
    .join('');
}

function anchor(url: string | undefined): string {
  return url === undefined ? '' : `<a href="${escaped(url)}">${escaped(url)}</a>`;
}

function escaped(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

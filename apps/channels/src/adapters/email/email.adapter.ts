import { Injectable } from '@nestjs/common';
import { callProvider, type ProviderAnswer, retryAfterMs } from '@northline/common/http';
import { ChannelsConfig } from '../../app.config';
import { type ChannelAdapter, type Connection, CredentialRefused, type EmailConnection, type OutgoingMessage, ProviderBusy, type SendOutcome } from '../channel-adapter';
import { outcomeOfFailure } from '../failure';
import { headerLine, mailBody } from './email.body';
import { emailRule } from './email.errors';
import { keptWhole } from './email.mime';

/** A received mail, as Resend keeps it. */
export interface FetchedEmail {
  from: string;
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  /** Names in lower case. */
  headers: Record<string, string>;
  messageId: string;
  /** Where the mail as it came can be fetched, for an hour; not every server offers it. */
  mimeUrl?: string;
  /** All that Resend says of the mail, without that address. */
  answer: object;
}

/** Statuses by which a key is refused; any other one says nothing about it. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 422]);

const day = 24 * 60 * 60 * 1_000;

/** Resend. A key is remembered for 24 hours: until then the same mail is safe to send again. */
@Injectable()
export class EmailAdapter implements ChannelAdapter {
  readonly repeatableForMs = day - 60 * 60 * 1_000;

  constructor(private readonly config: ChannelsConfig) {}

  async send(connection: Connection, message: OutgoingMessage): Promise<SendOutcome> {
    if (connection.channel !== 'email') throw new Error('not an email connection');
    try {
      const headers = { 'idempotency-key': message.key };
      return outcomeOf(await this.resend(connection.apiKey, 'POST', 'emails', { headers, body: bodyOf(connection, message) }));
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  /** Lists the domains; a server without such a list (404) refuses no key. Throws {@link CredentialRefused}, {@link ProviderBusy} or `ProviderUnreachable`. */
  async check({ apiKey }: Pick<EmailConnection, 'apiKey'>): Promise<void> {
    const { status, headers, body } = await this.resend(apiKey, 'GET', 'domains');
    if ((status >= 200 && status < 300) || status === 404) return;
    if (refusals.has(status)) throw new CredentialRefused(wordsOf(body).message ?? 'refused');
    if (status === 429) throw new ProviderBusy(retryAfterMs(headers['retry-after']));
    throw new Error('Resend is not well');
  }

  /** The whole of a received mail; null when Resend has none of that id (yet). Throws when it cannot be asked. */
  async fetchReceived({ apiKey }: EmailConnection, emailId: string): Promise<FetchedEmail | null> {
    const path = `emails/receiving/${encodeURIComponent(emailId)}`;
    const limits = { maxBytes: keptWhole };
    const asked = await this.resend(apiKey, 'GET', `${path}?html_format=cid`, limits);
    // A server that does not know the query may know the mail.
    const { status, body } = asked.status === 404 ? await this.resend(apiKey, 'GET', path, limits) : asked;
    if (status === 404 || status === 422) return null;
    if (status !== 200 || typeof body !== 'object' || body === null) throw new Error(`Resend answered ${status}`);
    const { raw, ...mail } = body as Record<string, unknown>;
    return {
      from: text(mail.from),
      to: Array.isArray(mail.to) ? mail.to.map(text) : [],
      subject: text(mail.subject),
      text: typeof mail.text === 'string' ? mail.text : null,
      html: typeof mail.html === 'string' ? mail.html : null,
      headers: headersOf(mail.headers),
      messageId: text(mail.message_id),
      mimeUrl: mimeUrlIn(raw),
      answer: mail,
    };
  }

  private resend(apiKey: string, method: 'GET' | 'POST', path: string, more: { headers?: Record<string, string>; body?: object; maxBytes?: number } = {}): Promise<ProviderAnswer> {
    // Resend refuses calls without a User-Agent.
    const headers = { authorization: `Bearer ${apiKey}`, 'user-agent': 'northline/1', ...more.headers };
    return callProvider({ ...more, method, url: `${this.config.RESEND_API_URL}/${path}`, headers, timeoutMs: this.config.PROVIDER_TIMEOUT_MS });
  }
}

function bodyOf(connection: EmailConnection, message: OutgoingMessage): object {
  const { content, thread, unsubscribe, conversationId, deliveryId, target } = message;
  const subject = content.type === 'email' ? content.subject : (thread?.subject ?? 'Your message');
  const headers = {
    ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    ...(thread && { 'In-Reply-To': headerLine(thread.messageId), References: [...thread.references, headerLine(thread.messageId)].join(' ') }),
  };
  return {
    from: connection.fromAddress,
    to: [target.address],
    reply_to: [`reply+${conversationId}@${connection.replyDomain}`],
    subject: headerLine(subject),
    ...mailBody(content.text, unsubscribe),
    headers,
    tags: [
      { name: 'delivery_id', value: deliveryId },
      { name: 'conversation_id', value: conversationId },
    ],
  };
}

function outcomeOf({ status, headers, body }: ProviderAnswer): SendOutcome {
  const { id, name, message } = wordsOf(body);
  if (status >= 200 && status < 300) {
    if (id !== undefined) return { outcome: 'accepted', providerMessageId: id };
    return { outcome: 'unknown', code: `http_${status}`, message: 'Resend answered without an id' };
  }
  const { reaction, pauseMs } = emailRule(status, name);
  const wished = retryAfterMs(headers['retry-after']) ?? pauseMs;
  return {
    outcome: reaction,
    code: name ?? `http_${status}`,
    message: message ?? 'Resend refused the mail',
    ...(wished !== undefined && { retryAfterMs: wished, pausesChannel: true }),
  };
}

function wordsOf(body: unknown): { id?: string; name?: string; message?: string } {
  return typeof body === 'object' && body !== null ? body : {};
}

function mimeUrlIn(raw: unknown): string | undefined {
  const url = typeof raw === 'object' && raw !== null && 'download_url' in raw ? text(raw.download_url) : '';
  return URL.canParse(url) ? url : undefined;
}

function headersOf(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) return {};
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), text(value)]));
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

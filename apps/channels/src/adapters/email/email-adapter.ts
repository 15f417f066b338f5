import { Injectable } from '@nestjs/common';
import {
  callProvider,
  callProviderRaw,
  type ProviderAnswer,
  ProviderAnswerTooLarge,
  type ProviderCall,
  retryAfterMs,
} from '@northline/common/platform/http';
import { Unreadable } from '@northline/common/platform/parsing';
import { say } from '@northline/common/vocabulary/sentences';
import { ChannelsConfig } from '../../app-config';
import {
  busyOf,
  type ChannelAdapter,
  type Connection,
  CredentialRefused,
  type FileLocation,
  type FileRefusal,
  type EmailConnection,
  type OutgoingMessage,
  type SendOutcome,
} from '../channel-adapter';
import { outcomeOfFailure } from '../failure';
import { headerLine, mailBody } from './email-body';
import { readRecords, type ResendRecord } from './domain-records';
import { readDomains, type ResendDomain } from './email-domains';
import { emailRule } from './email-errors';
import { keptWhole } from './email-mime';

/** Statuses that refuse a key; others say nothing about it. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 422]);

const sendingOnly = "Resend's key may only send; a key with full access is needed";

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
      return outcomeOf(
        await this.resend(connection.apiKey, 'POST', 'emails', { headers, body: bodyOf(connection, message) }),
      );
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  /** Lists the domains; a server without such a list (404) refuses no key. Throws {@link CredentialRefused}, `ProviderBusy` or `ProviderUnreachable`. */
  async check({ apiKey }: Pick<EmailConnection, 'apiKey'>): Promise<ResendDomain[]> {
    const { status, headers, body } = await this.resend(apiKey, 'GET', 'domains');
    if (status >= 200 && status < 300) return readDomains(body);
    if (status === 404) return [];
    const { name, message = 'refused' } = wordsOf(body);
    if (refusals.has(status))
      throw new CredentialRefused(message, name === 'restricted_api_key' ? sendingOnly : undefined);
    throw busyOf(status, headers['retry-after']) ?? new Error(`Resend answered ${status}`);
  }

  /** The records that Resend asks for of a domain; none when it does not tell. */
  async records(apiKey: string, domainId: string): Promise<ResendRecord[]> {
    const { body } = await this.resend(apiKey, 'GET', `domains/${encodeURIComponent(domainId)}`);
    return readRecords(body);
  }

  /**
   * Resend's answer about a received mail, unparsed (JSON); null when it has none of that id (yet). Throws when Resend
   * cannot be reached, `ProviderBusy` when it limits calls at present, `Unreadable` when it is larger than what
   * is kept. One call: a server that does not know the query may know the mail, so every second attempt goes without.
   */
  async fetchReceived({ apiKey }: EmailConnection, emailId: string, attempt: number): Promise<Buffer | null> {
    const query = attempt % 2 === 0 ? '' : '?html_format=cid';
    const call = this.callOf(apiKey, 'GET', `emails/receiving/${encodeURIComponent(emailId)}${query}`);
    const { status, headers, bytes } = await callProviderRaw({ ...call, maxBytes: keptWhole }).catch(
      (error: unknown) => {
        throw error instanceof ProviderAnswerTooLarge
          ? new Unreadable(say('mail_too_large', { bytes: keptWhole }))
          : error;
      },
    );
    if (status === 404 || status === 422) return null;
    if (status !== 200) throw busyOf(status, headers['retry-after']) ?? new Error(`Resend answered ${status}`);
    return bytes;
  }

  /** Where an attachment is, for an hour. Throws `ProviderBusy`, or when Resend cannot be reached. */
  async locate(
    { apiKey }: EmailConnection,
    emailId: string,
    attachmentId: string,
  ): Promise<FileLocation | FileRefusal> {
    const path = `emails/receiving/${encodeURIComponent(emailId)}/attachments/${encodeURIComponent(attachmentId)}`;
    const { status, headers, body } = await this.resend(apiKey, 'GET', path);
    if (status === 404 || status === 422) return { status: 'failed', reason: say('file_gone_from_resend') };
    const { download_url: url } = wordsOf(body);
    if (status !== 200 || typeof url !== 'string')
      throw busyOf(status, headers['retry-after']) ?? new Error(`Resend answered ${status}`);
    return { url };
  }

  private resend(
    apiKey: string,
    method: 'GET' | 'POST',
    path: string,
    more: Pick<ProviderCall, 'headers' | 'body'> = {},
  ): Promise<ProviderAnswer> {
    return callProvider(this.callOf(apiKey, method, path, more));
  }

  private callOf(
    apiKey: string,
    method: 'GET' | 'POST',
    path: string,
    more: Pick<ProviderCall, 'headers' | 'body'> = {},
  ): ProviderCall {
    // Resend refuses calls without a User-Agent.
    const headers = { authorization: `Bearer ${apiKey}`, 'user-agent': 'northline/1', ...more.headers };
    return {
      ...more,
      method,
      url: `${this.config.RESEND_API_URL}/${path}`,
      headers,
      timeoutMs: this.config.PROVIDER_TIMEOUT_MS,
    };
  }
}

function bodyOf(connection: EmailConnection, message: OutgoingMessage): object {
  const { content, thread, unsubscribe, conversationId, deliveryId, target } = message;
  const subject = content.type === 'email' ? content.subject : 'Your message';
  const headers = {
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(thread && {
      'In-Reply-To': headerLine(thread.messageId),
      References: [...thread.references, thread.messageId].map(headerLine).join(' '),
    }),
  };
  return {
    from: senderOf(connection.fromAddress, content.type === 'email' ? content.fromName : undefined),
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

/**
 * The From header (RFC 5322): the name as a quoted string, which no character in it can leave; without a name, the
 * address as it was connected.
 */
export function senderOf(fromAddress: string, fromName?: string): string {
  const name = headerLine(fromName ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (name === '') return fromAddress;
  const address = /<([^<>]+)>\s*$/.exec(fromAddress)?.[1] ?? fromAddress;
  return `"${name.replace(/["\\]/g, String.raw`\$&`)}" <${address}>`;
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

function wordsOf(body: unknown): { id?: string; name?: string; message?: string; download_url?: unknown } {
  return typeof body === 'object' && body !== null ? body : {};
}

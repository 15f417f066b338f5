import { Injectable } from '@nestjs/common';
import { callProvider, type ProviderAnswer, retryAfterMs } from '@northline/common/http';
import { ChannelsConfig } from '../../app-config';
import {
  type ChannelAdapter,
  type Connection,
  CredentialRefused,
  type OutgoingMessage,
  ProviderBusy,
  type Reaction,
  type SendOutcome,
  type WhatsAppConnection,
} from '../channel-adapter';
import { outcomeOfFailure } from '../failure';
import { type GraphError, outcomeOfError } from './whatsapp-errors';

interface GraphBody {
  error?: Partial<GraphError>;
  messages?: { id?: string }[];
  display_phone_number?: string;
}

/**
 * WhatsApp Cloud API (Meta's Graph API). It has no idempotency key: a message that may have been accepted is never sent
 * again.
 */
@Injectable()
export class WhatsAppAdapter implements ChannelAdapter {
  readonly repeatableForMs = 0;

  private readonly base: string;

  constructor(private readonly config: ChannelsConfig) {
    const { WHATSAPP_API_URL: url, WHATSAPP_API_VERSION: version } = config;
    this.base = /\/v\d+\.\d+$/.test(url) ? url : `${url}/${version}`;
  }

  async send(connection: Connection, message: OutgoingMessage): Promise<SendOutcome> {
    if (connection.channel !== 'whatsapp') throw new Error('not a WhatsApp connection');
    const { phoneNumberId, accessToken } = connection;
    try {
      return outcomeOf(await this.graph(accessToken, 'POST', `${phoneNumberId}/messages`, bodyOf(message)));
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  /**
   * Looks the phone number up; a server that cannot (404 without an API error) refuses nothing. Throws {@link
   * CredentialRefused}, {@link ProviderBusy} or `ProviderUnreachable`.
   */
  async check({
    accessToken,
    phoneNumberId,
  }: Pick<WhatsAppConnection, 'accessToken' | 'phoneNumberId'>): Promise<{ displayPhoneNumber: string }> {
    const { status, headers, body } = await this.graph(
      accessToken,
      'GET',
      `${phoneNumberId}?fields=display_phone_number,verified_name`,
    );
    const { display_phone_number: displayPhoneNumber = phoneNumberId, error } = fieldsOf(body);
    if ((status >= 200 && status < 300) || (status === 404 && error?.code === undefined)) return { displayPhoneNumber };
    if (status === 429) throw new ProviderBusy(retryAfterMs(headers['retry-after']));
    if (status < 500) throw new CredentialRefused(error?.message ?? 'refused');
    throw new Error(`WhatsApp answered ${status}`);
  }

  private graph(accessToken: string, method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderAnswer> {
    const url = `${this.base}/${path}`;
    const headers = { authorization: `Bearer ${accessToken}` };
    return callProvider({ method, url, headers, body, timeoutMs: this.config.PROVIDER_TIMEOUT_MS });
  }
}

function fieldsOf(body: unknown): GraphBody {
  return typeof body === 'object' && body !== null ? body : {};
}

function bodyOf({ target, content, key }: OutgoingMessage): object {
  const common = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(target.isUserId ? { recipient: target.address } : { to: target.address.replace(/^\+/, '') }),
    biz_opaque_callback_data: key,
  };
  if (content.type !== 'template') return { ...common, type: 'text', text: { body: content.text, preview_url: false } };
  const parameters = content.parameters.map((text) => ({ type: 'text', text }));
  const components = parameters.length > 0 ? [{ type: 'body', parameters }] : [];
  return {
    ...common,
    type: 'template',
    template: { name: content.name, language: { code: content.language }, components },
  };
}

function outcomeOf({ status, body }: ProviderAnswer): SendOutcome {
  const { error, messages } = fieldsOf(body);
  const id = messages?.[0]?.id;
  if (status >= 200 && status < 300 && id !== undefined) return { outcome: 'accepted', providerMessageId: id };
  if (error?.code === undefined)
    return {
      outcome: reactionToStranger(status),
      code: `http_${status}`,
      message: `WhatsApp answered ${status} without saying why`,
    };
  return outcomeOfError({ ...error, code: error.code });
}

/** Without an API error, a proxy answered: unless it is a 4xx, the message may have been accepted. */
function reactionToStranger(status: number): Reaction {
  if (status === 429) return 'retry';
  return status >= 400 && status < 500 && status !== 408 ? 'give_up' : 'unknown';
}

import { Injectable } from '@nestjs/common';
import type { OutboundContent } from '@northline/common/contracts';
import { phoneForms } from '@northline/common/features/phones';
import { callProvider, type ProviderAnswer } from '@northline/common/platform/http';
import { say } from '@northline/common/vocabulary/sentences';
import { ChannelsConfig } from '../../app-config';
import {
  busyOf,
  type ChannelAdapter,
  type Connection,
  CredentialRefused,
  type FileLocation,
  type FileRefusal,
  type OutgoingMessage,
  type Reaction,
  type SendOutcome,
  type Target,
  type WhatsAppConnection,
} from '../channel-adapter';
import { outcomeOfFailure } from '../failure';
import { type GraphError, outcomeOfError } from './whatsapp-errors';
import { type DescribedTemplate, mostTemplates, templateOf } from './whatsapp-templates';
import type { WhatsAppStanding } from './messaging-limit';

type TemplateContent = Extract<OutboundContent, { type: 'template' }>;

/** Whom Meta has taken a message for. */
interface Recipient {
  wa_id?: unknown;
  user_id?: unknown;
}

interface GraphBody {
  error?: Partial<GraphError>;
  messages?: { id?: string }[];
  contacts?: Recipient[];
  display_phone_number?: string;
  quality_rating?: unknown;
  whatsapp_business_manager_messaging_limit?: unknown;
  data?: unknown[];
  paging?: { next?: string; cursors?: { after?: string } };
  url?: unknown;
  mime_type?: unknown;
}

const templateFields = 'name,language,status,category,components,rejected_reason,quality_score';
/** A page of a hundred templates with all their components is far smaller. */
const templatePage = { limit: 100, maxBytes: 4 * 1024 * 1024 };

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
      const answer = await this.graph(accessToken, 'POST', `${phoneNumberId}/messages`, bodyOf(message));
      return outcomeOf(answer, message.target);
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  /**
   * Looks the phone number up; a server that cannot (404 without an API error) refuses nothing. Throws {@link
   * CredentialRefused}, `ProviderBusy` or `ProviderUnreachable`.
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
    throw refusalOf(status, headers, error);
  }

  /** The number's quality and its business's messaging limit; what Meta does not tell is absent. Throws as {@link check}. */
  async standing({
    accessToken,
    phoneNumberId,
  }: Pick<WhatsAppConnection, 'accessToken' | 'phoneNumberId'>): Promise<WhatsAppStanding> {
    const fields = 'quality_rating,whatsapp_business_manager_messaging_limit';
    const { status, headers, body } = await this.graph(accessToken, 'GET', `${phoneNumberId}?fields=${fields}`);
    const { quality_rating: quality, whatsapp_business_manager_messaging_limit: limit, error } = fieldsOf(body);
    if (status >= 300) throw refusalOf(status, headers, error);
    return {
      ...(typeof quality === 'string' && { qualityRating: quality }),
      ...(typeof limit === 'string' && { messagingLimit: limit }),
    };
  }

  /**
   * The templates of a business account in all languages, at most {@link mostTemplates}. Throws as {@link check}; a
   * token without `whatsapp_business_management` is {@link CredentialRefused}, too.
   */
  async templates(accessToken: string, businessAccountId: string): Promise<DescribedTemplate[]> {
    const found: DescribedTemplate[] = [];
    let after: string | undefined;
    for (let read = 0; read < mostTemplates; read += templatePage.limit) {
      const query = new URLSearchParams({ fields: templateFields, limit: String(templatePage.limit) });
      if (after !== undefined) query.set('after', after);
      const path = `${businessAccountId}/message_templates?${query.toString()}`;
      const { status, headers, body } = await this.graph(accessToken, 'GET', path, undefined, templatePage.maxBytes);
      const { data, paging, error } = fieldsOf(body);
      if (status >= 300 || !Array.isArray(data)) throw refusalOf(status, headers, error);
      found.push(...data.flatMap((listed) => templateOf(listed) ?? []));
      after = paging?.next === undefined ? undefined : paging.cursors?.after;
      if (after === undefined) break;
    }
    return found;
  }

  /** Where a file is, for five minutes; it is fetched with the token. Throws as {@link check}. */
  async locate({ accessToken }: WhatsAppConnection, mediaId: string): Promise<FileLocation | FileRefusal> {
    const { status, headers, body } = await this.graph(accessToken, 'GET', encodeURIComponent(mediaId));
    const { url, mime_type: contentType, error } = fieldsOf(body);
    if (status === 404 || error?.code === missing) return { status: 'failed', reason: say('file_gone_from_whatsapp') };
    if (status >= 300 || typeof url !== 'string') throw refusalOf(status, headers, error);
    return {
      url,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(typeof contentType === 'string' && { contentType }),
    };
  }

  private graph(
    accessToken: string,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    maxBytes?: number,
  ): Promise<ProviderAnswer> {
    const url = `${this.base}/${path}`;
    const headers = { authorization: `Bearer ${accessToken}` };
    return callProvider({ method, url, headers, body, timeoutMs: this.config.PROVIDER_TIMEOUT_MS, maxBytes });
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
  const { name, language } = content;
  return {
    ...common,
    type: 'template',
    template: { name, language: { code: language }, components: componentsOf(content) },
  };
}

function componentsOf({ parameters, parameterNames, header, buttons = [] }: TemplateContent): object[] {
  const body = parameters.map((text, place) => ({
    type: 'text',
    ...(parameterNames?.[place] !== undefined && { parameter_name: parameterNames[place] }),
    text,
  }));
  return [
    ...(header ? [{ type: 'header', parameters: [headerParameter(header)] }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    ...buttons.map(({ type, index, value }) => ({
      type: 'button',
      sub_type: type,
      index: String(index),
      parameters: [buttonParameters[type](value)],
    })),
  ];
}

function headerParameter({ type, value, filename }: NonNullable<TemplateContent['header']>): object {
  if (type === 'text') return { type, text: value };
  return { type, [type]: { link: value, ...(type === 'document' && filename !== undefined && { filename }) } };
}

const buttonParameters: Record<NonNullable<TemplateContent['buttons']>[number]['type'], (value: string) => object> = {
  url: (text) => ({ type: 'text', text }),
  copy_code: (code) => ({ type: 'coupon_code', coupon_code: code }),
  quick_reply: (payload) => ({ type: 'payload', payload }),
};

/** Limits of the application and of the business account come with any status. */
const limitCodes: ReadonlySet<number | undefined> = new Set([4, 80007, 130429]);

/** An object that does not exist, or that the token may not see. */
const missing = 100;

function refusalOf(status: number, headers: ProviderAnswer['headers'], error: GraphBody['error']): Error {
  const busy = busyOf(limitCodes.has(error?.code) ? 429 : status, headers['retry-after']);
  if (busy) return busy;
  if (status < 500) return new CredentialRefused(error?.message ?? 'refused');
  return new Error(`WhatsApp answered ${status}`);
}

function outcomeOf({ status, body }: ProviderAnswer, target: Target): SendOutcome {
  const { error, messages, contacts } = fieldsOf(body);
  const id = messages?.[0]?.id;
  if (status >= 200 && status < 300 && id !== undefined) {
    const knownAs = othersOf(contacts?.[0], target);
    return { outcome: 'accepted', providerMessageId: id, ...(knownAs.length > 0 && { knownAs }) };
  }
  if (error?.code === undefined)
    return {
      outcome: reactionToStranger(status),
      code: `http_${status}`,
      message: say('refused_without_reason', { provider: 'WhatsApp', status }),
    };
  return outcomeOfError({ ...error, code: error.code });
}

/** What WhatsApp knows a person by, besides the number that we know: another number, or a user id. */
function othersOf({ wa_id: id, user_id: userId }: Recipient = {}, { address }: Target): string[] {
  const phone = typeof id === 'string' && /^\d+$/.test(id) ? `+${id}` : undefined;
  const known = ['', ...phoneForms(address)];
  return [phone, userId].filter((one): one is string => typeof one === 'string' && !known.includes(one));
}

/** Without an API error, a proxy answered: unless it is a 4xx, the message may have been accepted. */
function reactionToStranger(status: number): Reaction {
  if (status === 429) return 'retry';
  return status >= 400 && status < 500 && status !== 408 ? 'give_up' : 'unknown';
}

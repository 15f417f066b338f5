import { Injectable } from '@nestjs/common';
import { CredentialsService } from '../credentials/credentials.service';
import { asString, isRecord } from '../world/world-types';
import { isCallbackUrl } from '../world/world-urls';
import { graphError, invalidParameter } from '../errors/whatsapp-errors';
import { WhatsAppNumbers } from './whatsapp-numbers';
import { WhatsAppTemplates } from './whatsapp-templates';
import { displayNumber, WhatsAppWebhooks } from './whatsapp-webhooks';

/** The objects of the Graph API: phone numbers, the app and its subscription, templates. */
@Injectable()
export class GraphService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly webhooks: WhatsAppWebhooks,
    private readonly numbers: WhatsAppNumbers,
    private readonly templates: WhatsAppTemplates,
  ) {}

  /** Every id of 10 to 17 digits is a phone number of the sandbox. */
  requirePhoneNumber(id: string): void {
    if (!/^\d{10,17}$/.test(id)) throw missing(id);
  }

  /** A phone number, with the asked fields only when some are asked. */
  phoneNumber(id: string, fields?: string[]): object {
    this.requirePhoneNumber(id);
    const all = {
      verified_name: 'Northline Sandbox',
      display_phone_number: `+${displayNumber(id)}`,
      quality_rating: this.numbers.ratingOf(id),
      whatsapp_business_manager_messaging_limit: 'TIER_UNLIMITED',
      code_verification_status: 'VERIFIED',
      platform_type: 'CLOUD_API',
      throughput: { level: 'STANDARD' },
      id,
    };
    if (!fields) return all;
    return Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || fields.includes(name)));
  }

  /** Subscribes, as Meta does: only after the callback echoed the challenge. */
  async subscribe(appId: string, body: Record<string, unknown>): Promise<object> {
    this.requireApp(appId);
    const url = asString(body.callback_url);
    const verifyToken = asString(body.verify_token);
    if (body.object !== 'whatsapp_business_account') throw invalidParameter('object must be whatsapp_business_account');
    if (!verifyToken) throw invalidParameter('verify_token is required');
    if (!url || !isCallbackUrl(url)) throw graphError(400, 2200, '(#2200) Callback URL must be an https address');
    const fields = fieldNames(body.fields);
    if (!fields.includes('messages')) throw invalidParameter('fields must contain messages');
    await this.webhooks.subscribe({ object: 'whatsapp_business_account', callback_url: url, fields }, verifyToken);
    return { success: true };
  }

  /** The app's subscription, as a list of none or one. */
  subscriptions(appId: string): object {
    this.requireApp(appId);
    const { subscription } = this.webhooks;
    if (!subscription) return { data: [] };
    return {
      data: [
        { ...subscription, active: true, fields: subscription.fields.map((name) => ({ name, version: 'v24.0' })) },
      ],
    };
  }

  /** Ends the subscription. */
  unsubscribe(appId: string): object {
    this.requireApp(appId);
    this.webhooks.subscription = undefined;
    return { success: true };
  }

  /** Declares a template. */
  declareTemplate(given: Record<string, unknown>): object {
    const name = asString(given.name);
    const language = asString(given.language);
    const { components } = given;
    if (!name || !language || !Array.isArray(components)) {
      throw invalidParameter('name, language and components are required');
    }
    const category = asString(given.category)?.toUpperCase() ?? 'MARKETING';
    const { id, status } = this.templates.declare({
      name,
      language,
      category,
      components: components.filter(isRecord),
    });
    return { id, status, category };
  }

  /** A page of the business account's templates. */
  listTemplates(
    businessAccountId: string,
    { after, limit = '25' }: { after?: string; limit?: string },
  ): { data: object[]; paging?: object } {
    if (businessAccountId !== this.credentials.app.businessAccountId) throw missing(businessAccountId);
    const { listed, more } = this.templates.list(after, Number(limit));
    const data = listed.map((template) => ({
      ...template,
      rejected_reason: 'NONE',
      quality_score: { score: 'UNKNOWN' },
    }));
    const [first, last] = [listed.at(0)?.id, listed.at(-1)?.id];
    if (first === undefined || last === undefined) return { data };
    const next = `https://graph.facebook.com/${businessAccountId}/message_templates?after=${last}`;
    return { data, paging: { cursors: { before: first, after: last }, ...(more && { next }) } };
  }

  private requireApp(id: string): void {
    if (id !== this.credentials.app.appId) throw missing(id);
  }
}

/** Fields come as a list, a comma list or a JSON list. */
function fieldNames(fields: unknown): string[] {
  if (Array.isArray(fields)) return fields.filter((field): field is string => typeof field === 'string');
  return (asString(fields) ?? '').split(/[\s,[\]"]+/).filter(Boolean);
}

const missing = (id: string) =>
  graphError(
    400,
    100,
    `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { type: 'GraphMethodException', subcode: 33 },
  );

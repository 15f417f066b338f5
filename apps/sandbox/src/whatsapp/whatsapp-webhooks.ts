import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { request } from 'undici';
import { CallbacksService } from '../callbacks/callbacks.service';
import { CredentialsService } from '../credentials/credentials.service';
import type { OutboxMessage } from '../outbox/outbox.service';
import { graphError } from '../errors/whatsapp-errors';
import type { Person } from './whatsapp-people';
import type { StatusUpdate, Subscription, Template } from './whatsapp-types';

const HREF = 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/';

/** The app's webhook subscription, and what is sent to it. */
@Injectable()
export class WhatsAppWebhooks {
  /** Where webhooks go; undefined until the app subscribes. */
  subscription?: Subscription;

  constructor(
    private readonly callbacks: CallbacksService,
    private readonly credentials: CredentialsService,
  ) {}

  /**
   * Subscribes after the callback has echoed the challenge.
   * @throws ProviderError 2200 when it does not.
   */
  async subscribe(subscription: Subscription, verifyToken: string): Promise<void> {
    const challenge = randomBytes(8).readBigUInt64BE().toString();
    const url = new URL(subscription.callback_url);
    url.searchParams.set('hub.mode', 'subscribe');
    url.searchParams.set('hub.challenge', challenge);
    url.searchParams.set('hub.verify_token', verifyToken);
    const why = await echoes(url, challenge);
    if (why !== undefined) {
      throw graphError(400, 2200, `(#2200) Callback verification failed with the following errors: ${why}`);
    }
    this.subscription = subscription;
  }

  /** Sends a person's message. */
  message(person: Person, phoneNumberId: string, id: string, content: object): void {
    this.post(person, phoneNumberId, {
      contacts: [
        {
          profile: { name: person.name },
          ...(person.phone !== undefined && { wa_id: person.phone }),
          user_id: person.userId,
        },
      ],
      messages: [
        {
          ...(person.phone !== undefined && { from: person.phone }),
          from_user_id: person.userId,
          id,
          timestamp: unixNow(),
          ...content,
        },
      ],
    });
  }

  /** Sends what became of a message. */
  status(person: Person, message: OutboxMessage, update: StatusUpdate): void {
    const { fault } = update;
    this.post(person, message.from, {
      statuses: [
        {
          id: message.id,
          status: update.status,
          timestamp: unixNow(),
          ...(person.phone !== undefined && { recipient_id: person.phone }),
          recipient_user_id: person.userId,
          ...(message.reference !== undefined && { biz_opaque_callback_data: message.reference }),
          ...(fault
            ? {
                errors: [
                  {
                    code: fault.code,
                    title: fault.title,
                    message: fault.title,
                    error_data: { details: fault.details },
                    href: HREF,
                  },
                ],
              }
            : { pricing: pricing(message) }),
        },
      ],
    });
  }

  /** Sends what Meta thinks of a template now. */
  templateStatus({ id, name, language, status }: Template, reason: string): void {
    this.send('message_template_status_update', id, {
      event: status,
      message_template_id: Number(id),
      message_template_name: name,
      message_template_language: language,
      reason,
    });
  }

  /** Sends that a number is flagged, or no longer. */
  quality(phoneNumberId: string, event: 'FLAGGED' | 'UNFLAGGED'): void {
    this.send('phone_number_quality_update', phoneNumberId, {
      display_phone_number: displayNumber(phoneNumberId),
      event,
      current_limit: 'TIER_UNLIMITED',
      max_daily_conversations_per_business: 'TIER_UNLIMITED',
    });
  }

  private post(person: Person, phoneNumberId: string, value: object): void {
    const metadata = { display_phone_number: displayNumber(phoneNumberId), phone_number_id: phoneNumberId };
    this.send('messages', person.address, { messaging_product: 'whatsapp', metadata, ...value });
  }

  private send(field: string, address: string, value: object): void {
    if (!this.subscription?.fields.includes(field)) return;
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: this.credentials.app.businessAccountId, changes: [{ field, value }] }],
    });
    const signature = createHmac('sha256', this.credentials.app.appSecret).update(body).digest('hex');
    this.callbacks.post({
      channel: 'whatsapp',
      url: this.subscription.callback_url,
      address,
      body,
      headers: () => ({ 'x-hub-signature-256': `sha256=${signature}` }),
    });
  }
}

/** The number that people see for a phone number id. */
export const displayNumber = (phoneNumberId: string): string => `1555${phoneNumberId.slice(-7)}`;

const pricing = (message: OutboxMessage) =>
  message.kind === 'template'
    ? { billable: true, pricing_model: 'PMP', category: 'marketing', type: 'regular' }
    : { billable: false, pricing_model: 'PMP', category: 'service', type: 'free_customer_service' };

const unixNow = (): string => String(Math.floor(Date.now() / 1000));

async function echoes(url: URL, challenge: string): Promise<string | undefined> {
  try {
    const answer = await request(url, { method: 'GET', headersTimeout: 10_000 });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) return `HTTP Status Code = ${answer.statusCode}`;
    return text === challenge ? undefined : 'The challenge was not echoed';
  } catch (error) {
    return `Connection failed (${error instanceof Error ? error.message : String(error)})`;
  }
}

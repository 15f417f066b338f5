import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CallbacksService } from '../callbacks/callbacks.service';
import { LIMITS, LimitsService } from '../limits/limits.service';
import { type SentFile, sha256 } from '../files/files.service';
import { type OutboxMessage, OutboxService } from '../outbox/outbox.service';
import { normaliseAddress } from '../world/world-types';
import { graphError, invalidParameter, throughputReached, WHATSAPP_FAULTS } from '../errors/whatsapp-errors';
import { type Person, WhatsAppPeople } from './whatsapp-people';
import { WhatsAppTemplates } from './whatsapp-templates';
import type { SendAnswer, SendBody, StatusUpdate } from './whatsapp-types';
import { WhatsAppWebhooks } from './whatsapp-webhooks';

const TEXT_MAX = 4096;

/** Sends and receives as the WhatsApp Cloud API does: it accepts first, and tells by webhook what became of it. */
@Injectable()
export class WhatsAppService {
  constructor(
    private readonly people: WhatsAppPeople,
    private readonly templates: WhatsAppTemplates,
    private readonly webhooks: WhatsAppWebhooks,
    private readonly outbox: OutboxService,
    private readonly callbacks: CallbacksService,
    private readonly limits: LimitsService,
  ) {}

  /** Accepts a message of the business. */
  send(phoneNumberId: string, body: SendBody): SendAnswer {
    if (body.messaging_product !== 'whatsapp') throw invalidParameter('messaging_product must be whatsapp');
    const person = this.addressee(body);
    const content = this.content(body);
    if (this.limits.take(`whatsapp:${phoneNumberId}`, LIMITS.whatsapp).waitSeconds > 0) throw throughputReached();
    const message = this.outbox.record({
      at: new Date().toISOString(),
      channel: 'whatsapp',
      id: newMessageId(),
      to: person.address,
      from: phoneNumberId,
      status: 'accepted',
      reference: body.biz_opaque_callback_data,
      ...content,
    });
    this.carry(person, message);
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: body.to ?? body.recipient ?? '', wa_id: person.phone, user_id: person.userId }],
      messages: [{ id: message.id, ...(message.kind === 'template' && { message_status: 'accepted' as const }) }],
    };
  }

  /** A person (a phone number or a business-scoped user id) writes to a phone number id; returns the message's id. */
  say(
    from: string,
    phoneNumberId: string,
    text: string,
    { name, file }: { name?: string; file?: SentFile } = {},
  ): string {
    const person = this.people.find(normaliseAddress('whatsapp', from));
    if (name !== undefined) person.name = name;
    this.people.wrote(person, phoneNumberId);
    const id = newMessageId();
    const content = file ? fileContent(file, text) : { type: 'text', text: { body: text } };
    this.webhooks.message(person, phoneNumberId, id, content);
    return id;
  }

  /** The person has read a message. */
  read(message: OutboxMessage): void {
    this.tell(this.people.find(message.to), message, { status: 'read' });
  }

  private addressee(body: SendBody): Person {
    if (body.recipient !== undefined && body.to === undefined) return this.people.find(body.recipient);
    const digits = normaliseAddress('whatsapp', body.to ?? '');
    if (!/^\d{7,15}$/.test(digits)) {
      throw graphError(400, 131009, '(#131009) Parameter value is not valid', { details: 'to is not a phone number' });
    }
    return this.people.find(digits);
  }

  private content(body: SendBody): Pick<OutboxMessage, 'kind' | 'text' | 'template'> {
    const type = body.type ?? 'text';
    if (type === 'template') {
      const { text, ...template } = this.templates.render(body.template);
      return { kind: 'template', text, template };
    }
    if (type !== 'text') throw graphError(400, 131051, '(#131051) Unsupported message type');
    const text = body.text?.body;
    if (typeof text !== 'string' || text === '') throw invalidParameter('text.body is required');
    if (text.length > TEXT_MAX) throw invalidParameter(`text.body must be at most ${TEXT_MAX} characters long`);
    return { kind: 'text', text };
  }

  private carry(person: Person, message: OutboxMessage): void {
    const closed = message.kind === 'text' && !this.people.windowIsOpen(person, message.from);
    const fault = this.people.isReachable(person)
      ? closed && WHATSAPP_FAULTS.windowClosed
      : WHATSAPP_FAULTS.undeliverable;
    if (fault) {
      this.callbacks.after(40, () => this.tell(person, message, { status: 'failed', fault }));
      return;
    }
    this.callbacks.after(30, () => this.tell(person, message, { status: 'sent' }));
    this.callbacks.after(120, () => {
      this.tell(person, message, { status: 'delivered' });
      this.outbox.deliver(message);
    });
  }

  private tell(person: Person, message: OutboxMessage, update: StatusUpdate): void {
    message.status = update.status;
    if (update.fault) message.error = `${update.fault.code} ${update.fault.title}`;
    this.webhooks.status(person, message, update);
  }
}

const newMessageId = (): string =>
  `wamid.${Buffer.concat([Buffer.from('\x1d\x18\x0b'), randomBytes(24)]).toString('base64')}`;

/** A message with a file; voice messages and stickers have no text beneath them. */
function fileContent({ id, kind, contentType, fileName, bytes }: SentFile, text: string): object {
  const type = kind === 'voice' ? 'audio' : kind;
  const captioned = text !== '' && type !== 'audio' && type !== 'sticker';
  return {
    type,
    [type]: {
      id,
      mime_type: contentType,
      sha256: sha256(bytes),
      ...(type === 'audio' && { voice: kind === 'voice' }),
      ...(type === 'document' && { filename: fileName ?? 'document' }),
      ...(captioned && { caption: text }),
    },
  };
}

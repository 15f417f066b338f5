import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CallbacksService } from '../callbacks/callbacks.service';
import type { SentFile } from '../files/files.service';
import { type Reach, ReachService } from '../reach/reach.service';
import { type OutboxMessage, OutboxService } from '../outbox/outbox.service';
import { normaliseAddress } from '../world/world-types';
import { EmailDomains } from './email-domains';
import { emailValidation, resendError } from '../errors/email-errors';
import { EmailMailbox } from './email-mailbox';
import { asList, attachmentOf, type ReceivedEmail, type SendEmailBody, type SentEmail } from './email-types';
import { EmailWebhooks } from './email-webhooks';

/** What a lead writes; `to` is the address that they answer to. */
export interface LeadEmail {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
  readonly html?: string;
  readonly headers?: Record<string, string>;
  readonly files?: readonly SentFile[];
}

const ADDRESS = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;
/** Resend's own test addresses, labels allowed. */
const TEST_ADDRESS = /^(bounced|complained|suppressed)(?:\+[^@]*)?@resend\.dev$/;

/** Sends and receives as Resend does. */
@Injectable()
export class EmailService {
  constructor(
    private readonly mailbox: EmailMailbox,
    private readonly webhooks: EmailWebhooks,
    private readonly domains: EmailDomains,
    private readonly outbox: OutboxService,
    private readonly callbacks: CallbacksService,
    private readonly reach: ReachService,
  ) {}

  /** Accepts a mail and returns its id. */
  send(team: string, body: SendEmailBody, reference?: string): string {
    this.check(body);
    const id = randomUUID();
    const mail: SentEmail = {
      team,
      id,
      message_id: `<${id}@eu-west-1.amazonses.com>`,
      created_at: new Date().toISOString(),
      from: body.from ?? '',
      to: asList(body.to),
      cc: asList(body.cc),
      bcc: asList(body.bcc),
      reply_to: asList(body.reply_to),
      subject: body.subject ?? '',
      text: body.text ?? null,
      html: body.html ?? null,
      tags: body.tags ?? [],
      last_event: 'sent',
    };
    this.mailbox.keepSent(mail);
    for (const to of mail.to) this.carry(mail, this.outbox.record(entryOf(mail, to, body.headers ?? {}, reference)));
    return id;
  }

  /** A lead's mail arrives: it is kept for `GET /emails/receiving/{id}` and announced by `email.received`. */
  receive(mail: LeadEmail): ReceivedEmail {
    const id = randomUUID();
    const received: ReceivedEmail = {
      id,
      message_id: `<${id}@mail.${mail.from.split('@')[1]?.replace('>', '') ?? 'example'}>`,
      created_at: new Date().toISOString(),
      from: mail.from,
      to: [mail.to],
      subject: mail.subject ?? '(no subject)',
      text: mail.text,
      html: mail.html ?? null,
      headers: mail.headers ?? {},
      files: mail.files ?? [],
    };
    this.mailbox.keepReceived(received);
    this.webhooks.emit(this.mailbox.ownerOf(mail.to), 'email.received', normaliseAddress('email', mail.from), {
      email_id: id,
      created_at: received.created_at,
      from: received.from,
      to: received.to,
      cc: [],
      bcc: [],
      received_for: received.to,
      message_id: received.message_id,
      subject: received.subject,
      attachments: received.files.map(attachmentOf),
    });
    return received;
  }

  private check(body: SendEmailBody): void {
    for (const field of ['from', 'to', 'subject'] as const) {
      if (!body[field]) throw resendError(422, 'missing_required_field', `Missing \`${field}\` field.`);
    }
    if (!body.text && !body.html) throw resendError(422, 'missing_required_field', 'Missing `html` or `text` field.');
    for (const [field, value] of [
      ['from', body.from],
      ['to', body.to],
    ] as const) {
      if (asList(value).some((address) => !ADDRESS.test(address))) {
        throw emailValidation(
          `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
        );
      }
    }
    const domain = normaliseAddress('email', body.from ?? '').split('@')[1] ?? '';
    if (!this.domains.isVerified(domain)) {
      throw resendError(
        403,
        'validation_error',
        `The ${domain} domain is not verified. Please, add and verify your domain.`,
      );
    }
  }

  private carry(mail: SentEmail, entry: OutboxMessage): void {
    const reach = this.reachOf(entry.to);
    this.callbacks.after(30, () => this.tell(mail, entry, 'sent'));
    this.callbacks.after(120, () => {
      if (reach === 'bounces') {
        this.tell(mail, entry, 'bounced', { bounce: HARD_BOUNCE });
        return;
      }
      this.tell(mail, entry, 'delivered');
      this.outbox.deliver(entry);
      if (reach === 'complains') this.callbacks.after(120, () => this.tell(mail, entry, 'complained'));
    });
  }

  private reachOf(address: string): Reach {
    const test = TEST_ADDRESS.exec(address)?.[1];
    if (test !== undefined) return test === 'complained' ? 'complains' : 'bounces';
    const reach = this.reach.of('email', address);
    return reach === 'unreachable' || reach === 'blocked' ? 'bounces' : reach;
  }

  private tell(
    mail: SentEmail,
    entry: OutboxMessage,
    event: 'sent' | 'delivered' | 'bounced' | 'complained',
    more: object = {},
  ): void {
    mail.last_event = event;
    entry.status = event;
    this.webhooks.emit(mail.team, `email.${event}`, entry.to, {
      email_id: mail.id,
      message_id: mail.message_id,
      created_at: mail.created_at,
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      tags: Object.fromEntries(mail.tags.map((tag) => [tag.name, tag.value])),
      ...more,
    });
  }
}

const HARD_BOUNCE = {
  type: 'Permanent',
  subType: 'General',
  message: 'The recipient address does not exist.',
  diagnosticCode: ['smtp; 550 5.1.1 user unknown'],
};

const entryOf = (
  mail: SentEmail,
  to: string,
  headers: Record<string, string>,
  reference: string | undefined,
): OutboxMessage => ({
  at: mail.created_at,
  channel: 'email',
  id: mail.id,
  to: normaliseAddress('email', to),
  from: mail.from,
  kind: 'email',
  text:
    mail.text ??
    (mail.html ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  status: 'accepted',
  reference,
  email: {
    subject: mail.subject,
    html: mail.html,
    replyTo: mail.reply_to,
    headers,
    tags: Object.fromEntries(mail.tags.map((tag) => [tag.name, tag.value])),
    messageId: mail.message_id,
  },
});

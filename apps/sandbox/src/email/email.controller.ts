import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Plays } from '../misbehaviour/misbehaviour-interceptor';
import { asString } from '../world/world-types';
import { EmailDomains } from './email-domains';
import { resendError } from '../errors/email-errors';
import { ResendGuard, Team } from './email-guard';
import { EmailIdempotency } from './email-idempotency';
import { EmailMailbox } from './email-mailbox';
import { EmailService } from './email.service';
import type { EmailWebhook, SendEmailBody } from './email-types';
import { EmailWebhooks } from './email-webhooks';

/** Resend's API; `RESEND_API_URL` is `<sandbox>/resend`. */
@Controller('resend')
@UseGuards(ResendGuard)
export class EmailController {
  constructor(
    private readonly email: EmailService,
    private readonly mailbox: EmailMailbox,
    private readonly idempotency: EmailIdempotency,
    private readonly domains: EmailDomains,
    private readonly webhooks: EmailWebhooks,
  ) {}

  /** Sends a mail. */
  @Post('emails')
  @HttpCode(200)
  @Plays('email', 'sends')
  send(
    @Team() team: string,
    @Body() body: SendEmailBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('idempotency-key') key?: string,
  ): { id: string } {
    const call = { team, key, payload: body, answer: reply.raw };
    return { id: this.idempotency.once(call, () => this.email.send(team, body, key)) };
  }

  /** Reads a received mail. */
  @Get('emails/receiving/:id')
  @Plays('email', 'manages')
  received(@Param('id') id: string, @Headers('host') host: string): object {
    return this.mailbox.readReceived(id, `http://${host}/resend-inbound/${id}`);
  }

  /** Says where an attachment of a received mail is. */
  @Get('emails/receiving/:id/attachments/:attachmentId')
  @Plays('email', 'manages')
  attachment(
    @Param('id') id: string,
    @Param('attachmentId') attachmentId: string,
    @Headers('host') host: string,
  ): object {
    return this.mailbox.readAttachment(id, attachmentId, `http://${host}/resend-files/${attachmentId}`);
  }

  /** Reads a sent mail. */
  @Get('emails/:id')
  @Plays('email', 'manages')
  sent(@Team() team: string, @Param('id') id: string): object {
    return this.mailbox.readSent(team, id);
  }

  /** Lists the verified domains, which is also how a credential is checked. */
  @Get('domains')
  @Plays('email', 'manages')
  listDomains(): object {
    const data = this.domains.list().map((domain) => ({ ...domain, capabilities: CAPABILITIES }));
    return { object: 'list', has_more: false, data };
  }

  /** Adds a domain; the sandbox verifies it at once. */
  @Post('domains')
  @Plays('email', 'manages')
  addDomain(@Body() body: Record<string, unknown>): object {
    const name = asString(body.name);
    if (!name) throw resendError(422, 'missing_required_field', 'Missing `name` field.');
    return { ...this.domains.add(name.toLowerCase()), records: [], capabilities: CAPABILITIES };
  }

  /** Makes a webhook; the answer shows its signing secret. */
  @Post('webhooks')
  @Plays('email', 'manages')
  createWebhook(@Team() team: string, @Body() body: Record<string, unknown>): object {
    const webhook = this.webhooks.create(team, body.endpoint, body.events);
    return { object: 'webhook', id: webhook.id, signing_secret: webhook.secret };
  }

  /** Lists the webhooks. */
  @Get('webhooks')
  @Plays('email', 'manages')
  listWebhooks(@Team() team: string): object {
    return { object: 'list', has_more: false, data: this.webhooks.list(team).map(shown) };
  }

  /** Reads a webhook with its signing secret. */
  @Get('webhooks/:id')
  @Plays('email', 'manages')
  readWebhook(@Team() team: string, @Param('id') id: string): object {
    const webhook = this.webhooks.get(team, id);
    return { object: 'webhook', ...shown(webhook), signing_secret: webhook.secret };
  }

  /** Removes a webhook. */
  @Delete('webhooks/:id')
  @Plays('email', 'manages')
  removeWebhook(@Team() team: string, @Param('id') id: string): object {
    this.webhooks.remove(team, id);
    return { object: 'webhook', id, deleted: true };
  }
}

const CAPABILITIES = { sending: 'enabled', receiving: 'enabled' };

const shown = ({ id, endpoint, events, created_at }: EmailWebhook) => ({
  id,
  endpoint,
  events,
  created_at,
  status: 'enabled',
});

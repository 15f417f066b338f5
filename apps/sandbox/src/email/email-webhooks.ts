import { createHmac, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CallbacksService } from '../callbacks/callbacks.service';
import { CredentialsService } from '../credentials/credentials.service';
import { BoundedMap } from '../world/world-bounds';
import { isCallbackUrl } from '../world/world-urls';
import { emailNotFound, emailValidation, resendError } from '../errors/email-errors';
import type { EmailWebhook } from './email-types';

/** The teams' webhooks, and the Svix-signed events that go to them. */
@Injectable()
export class EmailWebhooks {
  private readonly webhooks = new BoundedMap<string, EmailWebhook>(1000);

  constructor(
    private readonly callbacks: CallbacksService,
    private readonly credentials: CredentialsService,
  ) {}

  /** Makes a webhook; all webhooks of one API key share its announced secret. */
  create(team: string, endpoint: unknown, events: unknown): EmailWebhook {
    if (typeof endpoint !== 'string') throw resendError(422, 'missing_required_field', 'Missing `endpoint` field.');
    if (!isCallbackUrl(endpoint)) throw emailValidation('The `endpoint` must be a valid HTTPS URL.');
    const kinds = Array.isArray(events) ? events.filter((kind): kind is string => typeof kind === 'string') : [];
    if (kinds.length === 0) throw resendError(422, 'missing_required_field', 'Missing `events` field.');
    const webhook: EmailWebhook = {
      id: randomUUID(),
      team,
      endpoint,
      events: kinds,
      created_at: new Date().toISOString(),
      secret: this.credentials.webhookSecret(team),
    };
    this.webhooks.set(webhook.id, webhook);
    return webhook;
  }

  /** A team's webhooks, oldest first. */
  list(team: string): EmailWebhook[] {
    return [...this.webhooks.values()].filter((webhook) => webhook.team === team);
  }

  /**
   * One webhook of a team.
   * @throws ProviderError 404 when the team has no such webhook.
   */
  get(team: string, id: string): EmailWebhook {
    const webhook = this.webhooks.get(id);
    if (webhook?.team !== team) throw emailNotFound('Webhook');
    return webhook;
  }

  /** Removes a webhook of a team. */
  remove(team: string, id: string): void {
    this.webhooks.delete(this.get(team, id).id);
  }

  /** Sends an event to the webhooks that asked for its kind: a team's, or everybody's when no team is known. */
  emit(team: string | undefined, type: string, address: string, data: object): void {
    const body = JSON.stringify({ type, created_at: new Date().toISOString(), data });
    for (const webhook of this.webhooks.values()) {
      if ((team !== undefined && webhook.team !== team) || !webhook.events.includes(type)) continue;
      const id = `msg_${randomUUID().replaceAll('-', '')}`;
      this.callbacks.post({
        channel: 'email',
        url: webhook.endpoint,
        address,
        body,
        headers: (at) => svixHeaders(id, at, body, webhook.secret),
      });
    }
  }
}

function svixHeaders(id: string, at: Date, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
}

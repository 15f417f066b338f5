import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import type { SuppressionReason, SvixHeaders } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import { type EmailStatusEvent, readEmailStatus } from '../adapters/email/email-events';
import { emailOf } from '../contacts/contact-address';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { type DeliveryReport, DeliveryReportsService } from '../sending/delivery-reports.service';
import { Connections, type OpenedConnection } from '../integrations/connections';
import { otherSecret } from './email-callbacks.service';
import { SuppressionsService } from '../suppressions/suppressions.service';
import { isSignedBy } from '../webhooks/standard-webhooks';

/** What an event type means for the delivery; other types are not processed. */
const reported: Record<string, DeliveryReport['status'] | undefined> = {
  'email.sent': 'sent',
  'email.delivered': 'delivered',
  'email.complained': 'delivered',
  'email.bounced': 'failed',
  'email.failed': 'failed',
  'email.suppressed': 'failed',
};

/** `POST /api/webhooks/email/status` (DECISIONS 81): what became of our mails. The signature is compulsory. */
@Injectable()
export class EmailStatusService {
  constructor(
    private readonly connections: Connections,
    private readonly deliveries: DeliveriesRepository,
    private readonly reports: DeliveryReportsService,
    private readonly suppressions: SuppressionsService,
  ) {}

  async receive(rawBody: string, svix: SvixHeaders): Promise<{ received: boolean }> {
    const event = readEmailStatus(rawBody);
    const row = event && (await this.deliveryOf(event));
    const owners = row ? [await this.connections.get(row.accountId, 'email')] : await this.sendersOf(event);
    const signer = owners.find(
      (one) => one?.connection.channel === 'email' && isSignedBy(one.connection.webhookSecrets, svix, rawBody),
    );
    const [only, other] = owners;
    // Of several who send from an address, nobody knows whose call was not signed.
    const meant = signer ?? (other ? undefined : only);
    if (meant) this.connections.calls.called(meant, 'statusCallback', signer ? undefined : otherSecret);
    if (!event || !signer) throw new DomainError('unauthenticated', 'Invalid signature');
    const status = reported[event.type];
    // A mail that the team sent without us.
    if (!row || status === undefined) return { received: false };
    await this.reports.apply(row.accountId, row, {
      status,
      at: timeOf(event),
      providerMessageId: event.data.email_id,
      mailId: event.data.message_id,
      error: errorOf(event),
    });
    const reason = suppressionOf(event);
    // Without an address its lead was erased.
    if (reason && row.address !== undefined)
      await this.suppressions.suppress(systemContext(row.accountId), {
        email: row.address,
        channel: 'email',
        reason,
        conversationId: row.conversationId,
      });
    return { received: true };
  }

  /** Those who send from the address of a mail, or else from its domain. */
  private async sendersOf(event: EmailStatusEvent | null): Promise<OpenedConnection[]> {
    const from = emailOf(event?.data.from ?? '');
    if (from === undefined) return [];
    const senders = await this.connections.ofFromAddress([from]);
    return senders.length > 0 ? senders : this.connections.ofMailDomain([from]);
  }

  private async deliveryOf({ data }: EmailStatusEvent): Promise<DeliveryRow | null> {
    const tag = data.tags?.delivery_id;
    const named = tag !== undefined && /^[0-9a-f]{24}$/.test(tag) ? await this.deliveries.findById(tag) : null;
    return named ?? this.deliveries.findByProviderId('email', data.email_id);
  }
}

// Only a permanent bounce means that the address is dead.
function suppressionOf({ type, data }: EmailStatusEvent): SuppressionReason | undefined {
  if (type === 'email.complained') return 'complaint';
  if (type === 'email.suppressed' || (type === 'email.bounced' && data.bounce?.type === 'Permanent')) return 'bounce';
  return undefined;
}

function errorOf({ type, data }: EmailStatusEvent): { code: string; message: string } | undefined {
  if (reported[type] !== 'failed') return undefined;
  return {
    code: type.replace('email.', ''),
    message: data.bounce?.message ?? data.failed?.reason ?? say('mail_not_deliverable'),
  };
}

function timeOf({ created_at: at }: EmailStatusEvent): Date {
  const time = new Date(at ?? '');
  return Number.isNaN(time.getTime()) ? new Date() : time;
}

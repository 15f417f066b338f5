import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { DomainError } from '@northline/common/vocabulary/errors';
import { HourlyRecords } from '@northline/common/platform/events';
import { counter } from '@northline/common/platform/metrics';
import { Quotas } from '@northline/common/platform/quotas';
import type { EmailReceived } from '../adapters/email/email-events';
import { InboundRepository } from '../inbound/inbound.repository';
import type { OpenedConnection } from '../integrations/connections';

const dropped = counter(
  'northline_mail_notices_dropped_total',
  'Notices of mails that were not signed by the secret of their integration',
);

/** Notices of mails that no secret signed (DECISIONS 158). */
@Injectable()
export class UnsignedMails {
  constructor(
    private readonly inbound: InboundRepository,
    private readonly quotas: Quotas,
    private readonly records: HourlyRecords,
  ) {}

  /**
   * Accepts a notice for an integration without a secret. Anybody can send these, and each costs a call to Resend,
   * which the account needs for sending. Error: 429 past the quota.
   */
  async admit({ accountId, integrationId }: OpenedConnection, { data }: EmailReceived): Promise<void> {
    if (await this.inbound.isKnown(integrationId, data.email_id)) return;
    const room = await this.quotas.take(accountId, 'unsigned_mails');
    if (!room.taken) throw new DomainError('rate_limited', room.reason);
  }

  /** Counts one that should have been signed, and records it once an hour. */
  drop(ctx: RequestContext, { integrationId }: OpenedConnection, { data }: EmailReceived): void {
    dropped.inc();
    void this.records.record(ctx, `inbound_email.dropped:${integrationId}`, {
      action: 'inbound_email.dropped',
      resource: { type: 'integration', id: integrationId },
      status: 'rejected',
      details: { reason: 'The webhook was not signed with the secret of the integration', emailId: data.email_id },
    });
  }
}

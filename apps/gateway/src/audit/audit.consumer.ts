import { Injectable } from '@nestjs/common';
import { accountId, type AuditRecorded, type DomainEvent } from '@northline/common/contracts';
import { eventContext, OnEvent, OnEvents } from '@northline/common/platform/events';
import { IdempotencyKeysRepository } from '../idempotency/idempotency-keys.repository';
import type { NewAuditLog } from './audit-log.schema';
import { AuditLogsRepository } from './audit-logs.repository';

/** Records what other services publish, and removes what a deleted lead leaves behind. */
@Injectable()
export class AuditConsumer {
  constructor(
    private readonly rows: AuditLogsRepository,
    private readonly idempotencyKeys: IdempotencyKeysRepository,
  ) {}

  /** The event's id is the record's, so a repeated event is recorded once. */
  @OnEvent('audit.recorded')
  async recorded(event: DomainEvent<'audit.recorded'>): Promise<void> {
    await this.add(rowOf(event, event.data));
  }

  /** A suppression by hand is recorded with its call; these are by leads and providers, each recorded once. */
  @OnEvent('contact.suppressed')
  async suppressed(event: DomainEvent<'contact.suppressed'>): Promise<void> {
    const { reason, suppressed, suppressionId, channel, leadId, quote, rev, since = rev } = event.data;
    if (reason === 'manual' || (suppressed && since < rev)) return;
    const byLead = reason === 'opt_out' && leadId !== undefined;
    await this.add(
      rowOf(event, {
        action: suppressed ? 'suppression.created' : 'suppression.lifted',
        actor: byLead ? { type: 'lead', id: leadId, name: '' } : eventContext(event).actor,
        resource: { type: 'suppression', id: suppressionId },
        status: 'success',
        details: {
          reason,
          ...(channel && { channel }),
          ...(leadId !== undefined && { leadId }),
          ...(quote !== undefined && { quote }),
        },
        at: event.at,
      }),
    );
  }

  /** Moves of a campaign that no caller asked for: a scheduled start, its end; others are recorded with their call. */
  @OnEvent('campaign.changed')
  async campaignMoved(event: DomainEvent<'campaign.changed'>): Promise<void> {
    const { campaignId, previousStatus, status, reason, byCaller, at } = event.data;
    if (byCaller || previousStatus === undefined || previousStatus === status) return;
    const details = { before: { status: previousStatus }, after: { status }, ...(reason !== undefined && { reason }) };
    await this.add(
      rowOf(event, {
        action: 'campaign.status_changed',
        actor: eventContext(event).actor,
        resource: { type: 'campaign', id: campaignId },
        status: 'success',
        details,
        at,
      }),
    );
  }

  /**
   * Changes of conversations by agents, leads and Northline itself; what people do there is recorded with their call.
   */
  @OnEvents('conversation.changed', { batch: 200, gatherMs: 500 })
  async conversationsMoved(events: DomainEvent<'conversation.changed'>[]): Promise<void> {
    const rows = events.flatMap((event) => moveOf(event) ?? []);
    await this.rows.addMany(rows);
    for (const [account, mine] of Map.groupBy(rows, (row) => accountId(row.accountId)))
      await this.rows.forgetErased(account, mine);
  }

  @OnEvent('lead.erased')
  async erased(event: DomainEvent<'lead.erased'>): Promise<void> {
    const { leadId } = event.data;
    const mark = {
      action: 'lead.forgotten',
      actor: eventContext(event).actor,
      resource: { type: 'lead', id: leadId },
      status: 'success',
      details: {},
      at: event.at,
    };
    await this.rows.forget(accountId(event.accountId), leadId, rowOf(event, mark));
    await this.idempotencyKeys.forget(accountId(event.accountId), leadId);
  }

  private async add(row: NewAuditLog): Promise<void> {
    await this.rows.add(row);
    await this.rows.forgetErased(accountId(row.accountId), [row]);
  }
}

function moveOf(event: DomainEvent<'conversation.changed'>): NewAuditLog | undefined {
  const { conversationId, leadId, campaignId, move } = event.data;
  if (!move) return undefined;
  const { actor, before, after, reason } = move;
  const moved = 'status' in before ? 'conversation.status_changed' : 'conversation.started';
  const otherwise = 'assigneeId' in before ? 'conversation.unassigned' : 'conversation.updated';
  const action = 'status' in after ? moved : otherwise;
  const details = { leadId, ...(campaignId !== undefined && { campaignId }), before, after, reason };
  return rowOf(event, {
    action,
    actor,
    resource: { type: 'conversation', id: conversationId },
    status: 'success',
    details,
    at: event.at,
  });
}

function rowOf(
  { id, accountId: account, correlationId }: DomainEvent,
  { action, actor, resource, status, details, at }: AuditRecorded,
): NewAuditLog {
  return {
    _id: id,
    accountId: account,
    action,
    actor,
    resource,
    status,
    details,
    correlationId,
    createdAt: new Date(at),
  };
}

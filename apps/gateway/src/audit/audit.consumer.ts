import { Injectable } from '@nestjs/common';
import { accountId, type AuditRecorded, type Fact } from '@northline/common/contracts';
import { factContext, OnFact, OnFacts } from '@northline/common/facts';
import { IdempotencyKeysRepository } from '../idempotency/idempotency-keys.repository';
import type { NewAuditLog } from './audit-log.schema';
import { AuditLogsRepository } from './audit-logs.repository';

/** Takes in what other services record, and takes out what a deleted lead leaves behind. */
@Injectable()
export class AuditConsumer {
  constructor(
    private readonly rows: AuditLogsRepository,
    private readonly idempotencyKeys: IdempotencyKeysRepository,
  ) {}

  /** The event's id is the record's: an event that comes twice is recorded once. */
  @OnFact('audit.recorded')
  async recorded(fact: Fact<'audit.recorded'>): Promise<void> {
    await this.add(rowOf(fact, fact.data));
  }

  /** What people bar by hand is recorded as their call; this is what leads and providers do. */
  @OnFact('contact.suppressed')
  async suppressed(fact: Fact<'contact.suppressed'>): Promise<void> {
    const { reason, suppressed, suppressionId, channel, leadId, at } = { ...fact.data, at: fact.at };
    if (reason === 'manual') return;
    const byLead = reason === 'opt_out' && leadId !== undefined;
    await this.add(
      rowOf(fact, {
        action: suppressed ? 'suppression.created' : 'suppression.lifted',
        actor: byLead ? { type: 'lead', id: leadId, name: '' } : factContext(fact).actor,
        resource: { type: 'suppression', id: suppressionId },
        status: 'success',
        details: { reason, ...(channel && { channel }), ...(leadId !== undefined && { leadId }) },
        at,
      }),
    );
  }

  /** Every status change of a campaign, including those that no caller made: a scheduled start, its completion. */
  @OnFact('campaign.changed')
  async campaignMoved(fact: Fact<'campaign.changed'>): Promise<void> {
    const { campaignId, previousStatus, status, at } = fact.data;
    if (previousStatus === undefined || previousStatus === status) return;
    const details = { before: { status: previousStatus }, after: { status } };
    await this.add(rowOf(fact, { action: 'campaign.status_changed', actor: factContext(fact).actor, resource: { type: 'campaign', id: campaignId }, status: 'success', details, at }));
  }

  /** What agents, leads and Northline itself move in conversations; what people do there is recorded as their call. */
  @OnFacts('conversation.changed', { batch: 200, gatherMs: 500 })
  async conversationsMoved(facts: Fact<'conversation.changed'>[]): Promise<void> {
    const rows = facts.flatMap((fact) => moveOf(fact) ?? []);
    await this.rows.addMany(rows);
    for (const [account, mine] of Map.groupBy(rows, (row) => accountId(row.accountId))) await this.rows.forgetErased(account, mine);
  }

  @OnFact('lead.erased')
  async erased(fact: Fact<'lead.erased'>): Promise<void> {
    const { leadId } = fact.data;
    const mark = { action: 'lead.forgotten', actor: factContext(fact).actor, resource: { type: 'lead', id: leadId }, status: 'success', details: {}, at: fact.at };
    await this.rows.forget(accountId(fact.accountId), leadId, rowOf(fact, mark));
    await this.idempotencyKeys.forget(accountId(fact.accountId), leadId);
  }

  private async add(row: NewAuditLog): Promise<void> {
    await this.rows.add(row);
    await this.rows.forgetErased(accountId(row.accountId), [row]);
  }
}

function moveOf(fact: Fact<'conversation.changed'>): NewAuditLog | undefined {
  const { conversationId, leadId, campaignId, move } = fact.data;
  if (!move) return undefined;
  const { actor, before, after, reason } = move;
  const moved = 'status' in before ? 'conversation.status_changed' : 'conversation.started';
  const action = 'status' in after ? moved : 'conversation.updated';
  const details = { leadId, ...(campaignId !== undefined && { campaignId }), before, after, reason };
  return rowOf(fact, { action, actor, resource: { type: 'conversation', id: conversationId }, status: 'success', details, at: fact.at });
}

function rowOf({ id, accountId: account, correlationId }: Fact, { action, actor, resource, status, details, at }: AuditRecorded): NewAuditLog {
  return { _id: id, accountId: account, action, actor, resource, status, details, correlationId, createdAt: new Date(at) };
}

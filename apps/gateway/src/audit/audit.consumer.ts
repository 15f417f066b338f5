import { Injectable } from '@nestjs/common';
import { accountId, type Fact } from '@northline/common/contracts';
import { OnFact } from '@northline/common/facts';
import { AuditLogsRepository } from './audit-logs.repository';
import { auditKeptMs } from './audit-trail';

/** Takes in what other services record, and takes out what a deleted lead leaves behind. */
@Injectable()
export class AuditConsumer {
  constructor(private readonly rows: AuditLogsRepository) {}

  /** The fact's id is the record's: a fact that comes twice is recorded once. */
  @OnFact('audit.recorded')
  async recorded({ id, accountId: account, correlationId, data }: Fact<'audit.recorded'>): Promise<void> {
    const { action, actor, resource, status, details } = data;
    const createdAt = new Date(data.at);
    await this.rows.add({ _id: id, accountId: account, action, actor, resource, status, details, correlationId, createdAt, expiresAt: new Date(createdAt.getTime() + auditKeptMs) });
  }

  @OnFact('lead.erased')
  async erased({ accountId: account, data }: Fact<'lead.erased'>): Promise<void> {
    await this.rows.forget(accountId(account), { type: 'lead', id: data.leadId });
  }
}

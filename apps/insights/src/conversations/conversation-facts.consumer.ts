import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountId, accountId, type DomainEvent } from '@northline/common/contracts';
import { ErasedLeads, eventContext, OnEvent, OnEvents } from '@northline/common/platform/events';
import { EvaluationsService } from '../evaluations/evaluations.service';
import { PreferencesRepository } from '../preferences/preferences.repository';
import { ConversationRecordsRepository } from './conversation-records.repository';

/** All events of other services that insights handles. */
@Injectable()
export class ConversationFactsConsumer implements OnModuleInit {
  constructor(
    private readonly records: ConversationRecordsRepository,
    private readonly evaluations: EvaluationsService,
    private readonly preferences: PreferencesRepository,
    private readonly erased: ErasedLeads,
  ) {}

  /** Stores the row for analytics, and starts the evaluation of a terminal stage just entered. */
  @OnEvents('conversation.changed', { batch: 100, gatherMs: 500 })
  async changed(events: DomainEvent<'conversation.changed'>[]): Promise<void> {
    await this.records.keep(events.map(({ accountId: account, data }) => ({ accountId: account, state: data })));
    const due = events.filter(({ data }) => data.evaluate && data.stage?.terminal);
    await Promise.all(due.map((event) => this.evaluations.begin(eventContext(event), event.data)));
  }

  onModuleInit(): void {
    this.erased.register((ctx, leadId) => this.forget(ctx.accountId, leadId));
  }

  @OnEvent('lead.erased')
  async onErased(event: DomainEvent<'lead.erased'>): Promise<void> {
    await this.erased.note(event);
    await this.forget(accountId(event.accountId), event.data.leadId);
  }

  private async forget(account: AccountId, leadId: string): Promise<void> {
    await this.evaluations.erase(account, leadId);
    await this.preferences.erase(account, leadId);
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountId, accountId, type Fact } from '@northline/common/contracts';
import { ErasedLeads, factContext, OnFact, OnFacts } from '@northline/common/facts';
import { EvaluationsService } from '../evaluations/evaluations.service';
import { PreferencesRepository } from '../preferences/preferences.repository';
import { ConversationFactsRepository } from './conversation-facts.repository';

/** Everything that insights learns from the other services. */
@Injectable()
export class ConversationsConsumer implements OnModuleInit {
  constructor(
    private readonly facts: ConversationFactsRepository,
    private readonly evaluations: EvaluationsService,
    private readonly preferences: PreferencesRepository,
    private readonly erased: ErasedLeads,
  ) {}

  /** Keeps the row for analytics, and begins the evaluation of a terminal stage just entered. */
  @OnFacts('conversation.changed', { batch: 100, gatherMs: 500 })
  async changed(facts: Fact<'conversation.changed'>[]): Promise<void> {
    await this.facts.keep(facts.map(({ accountId: account, data }) => ({ accountId: account, state: data })));
    const due = facts.filter(({ data }) => data.evaluate && data.stage?.terminal);
    await Promise.all(due.map((fact) => this.evaluations.begin(factContext(fact), fact.data)));
  }

  onModuleInit(): void {
    this.erased.register((ctx, leadId) => this.forget(ctx.accountId, leadId));
  }

  @OnFact('lead.erased')
  async onErased(fact: Fact<'lead.erased'>): Promise<void> {
    await this.erased.note(fact);
    await this.forget(accountId(fact.accountId), fact.data.leadId);
  }

  private async forget(account: AccountId, leadId: string): Promise<void> {
    await this.evaluations.erase(account, leadId);
    await this.preferences.erase(account, leadId);
  }
}

import { Injectable } from '@nestjs/common';
import { accountId, type Fact } from '@northline/common/contracts';
import { factContext, OnFact, OnFacts } from '@northline/common/facts';
import { AccountSettingsRepository } from '../accounts/account-settings.repository';
import { EvaluationsService } from '../evaluations/evaluations.service';
import { PreferencesRepository } from '../preferences/preferences.repository';
import { ConversationFactsRepository } from './conversation-facts.repository';

/** Everything that insights learns from the other services. */
@Injectable()
export class ConversationsConsumer {
  constructor(
    private readonly facts: ConversationFactsRepository,
    private readonly evaluations: EvaluationsService,
    private readonly preferences: PreferencesRepository,
    private readonly accounts: AccountSettingsRepository,
  ) {}

  /** Keeps the row for analytics, and begins the evaluation of a terminal stage just entered. */
  @OnFacts('conversation.changed', { batch: 100, gatherMs: 500 })
  async changed(facts: Fact<'conversation.changed'>[]): Promise<void> {
    await this.facts.keep(facts.map(({ accountId: account, data }) => ({ accountId: account, state: data })));
    const due = facts.filter(({ data }) => data.evaluate && data.stage?.terminal);
    await Promise.all(due.map((fact) => this.evaluations.begin(factContext(fact), fact.data)));
  }

  @OnFact('account.changed')
  settings(fact: Fact<'account.changed'>): Promise<void> {
    return this.accounts.keep(accountId(fact.accountId), fact.data);
  }

  @OnFact('lead.erased')
  async erased({ accountId: account, data }: Fact<'lead.erased'>): Promise<void> {
    await this.preferences.erase(accountId(account), data.leadId);
    await this.evaluations.erase(accountId(account), data.leadId);
  }
}

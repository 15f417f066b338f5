import { Injectable } from '@nestjs/common';
import { accountId, type Fact } from '@northline/common/contracts';
import { OnFacts } from '@northline/common/facts';
import { LeadsRepository } from '../leads/leads.repository';
import { latestOf } from './lead-activity';

/** Keeps with each lead where its newest conversation stands (DECISIONS 33, 34): many leads by one command. */
@Injectable()
export class LeadActivityConsumer {
  constructor(private readonly leads: LeadsRepository) {}

  @OnFacts('conversation.changed', { batch: 200, gatherMs: 500 })
  async note(facts: Fact<'conversation.changed'>[]): Promise<void> {
    const newest = new Map<string, Fact<'conversation.changed'>>();
    for (const fact of facts) {
      const known = newest.get(fact.data.conversationId);
      if (!known || known.data.rev < fact.data.rev) newest.set(fact.data.conversationId, fact);
    }
    await this.leads.noteActivities(
      [...newest.values()].map(({ accountId: account, data }) => ({ accountId: accountId(account), leadId: Number(data.leadId), latest: latestOf(data) })),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { accountId, type Fact } from '@northline/common/contracts';
import { OnFacts } from '@northline/common/facts';
import { ConversationEventsRepository } from '../events/conversation-events.repository';
import { eventRow } from '../events/conversation-event.schema';
import { LeadsRepository } from '../leads/leads.repository';
import { latestOf } from './lead-activity';

type Changed = Fact<'conversation.changed'>;

/** What the engine itself keeps of what its conversations tell: many by few commands. */
@Injectable()
export class ChangesConsumer {
  constructor(
    private readonly events: ConversationEventsRepository,
    private readonly leads: LeadsRepository,
  ) {}

  @OnFacts('conversation.changed', { batch: 200, gatherMs: 500 })
  async keep(facts: Changed[]): Promise<void> {
    await this.keepEvents(facts);
    await this.noteAtLeads(facts);
  }

  /** Every numbered event, so that a customer can read what a webhook missed (DECISIONS 86). */
  private async keepEvents(facts: Changed[]): Promise<void> {
    await this.events.keep(facts.flatMap(({ accountId: account, data }) => (data.events ?? []).map((event) => eventRow(accountId(account), data.conversationId, event))));
  }

  /** With each lead, where its newest conversation stands (DECISIONS 33, 34). */
  private async noteAtLeads(facts: Changed[]): Promise<void> {
    const newest = new Map<string, Changed>();
    for (const fact of facts) {
      const known = newest.get(fact.data.conversationId);
      if (!known || known.data.rev < fact.data.rev) newest.set(fact.data.conversationId, fact);
    }
    await this.leads.noteActivities(
      [...newest.values()].map(({ accountId: account, data }) => ({ accountId: accountId(account), leadId: Number(data.leadId), latest: latestOf(data) })),
    );
  }
}

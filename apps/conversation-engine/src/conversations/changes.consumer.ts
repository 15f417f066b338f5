import { Injectable } from '@nestjs/common';
import { accountId, type DomainEvent } from '@northline/common/contracts';
import { OnEvents } from '@northline/common/platform/events';
import { ConversationEventsRepository } from '../events/conversation-events.repository';
import { eventRow } from '../events/conversation-event.schema';
import { LeadsRepository } from '../leads/leads.repository';
import { latestOf } from './lead-activity';
import { OutreachStops } from './outreach-stops.service';

type Changed = DomainEvent<'conversation.changed'>;

/** What the engine itself derives from its conversations' events: many with few commands. */
@Injectable()
export class ChangesConsumer {
  constructor(
    private readonly events: ConversationEventsRepository,
    private readonly leads: LeadsRepository,
    private readonly stops: OutreachStops,
  ) {}

  @OnEvents('conversation.changed', { batch: 200, gatherMs: 500 })
  async keep(changes: Changed[]): Promise<void> {
    await this.keepEvents(changes);
    await this.noteAtLeads(changes);
    await this.stops.follow(changes);
  }

  /** Every numbered event, so that a customer can read what a webhook missed (DECISIONS 86). */
  private async keepEvents(changes: Changed[]): Promise<void> {
    await this.events.keep(
      changes.flatMap(({ accountId: account, data }) =>
        (data.events ?? []).map((event) => eventRow(accountId(account), data.conversationId, event)),
      ),
    );
  }

  /** With each lead, the state of its newest conversation (DECISIONS 33, 34). */
  private async noteAtLeads(changes: Changed[]): Promise<void> {
    const newest = new Map<string, Changed>();
    for (const change of changes) {
      const known = newest.get(change.data.conversationId);
      if (!known || known.data.rev < change.data.rev) newest.set(change.data.conversationId, change);
    }
    await this.leads.noteActivities(
      [...newest.values()].map(({ accountId: account, data }) => ({
        accountId: accountId(account),
        leadId: data.leadId,
        latest: latestOf(data),
      })),
    );
  }
}

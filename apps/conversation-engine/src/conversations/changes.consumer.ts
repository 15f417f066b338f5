import { Injectable } from '@nestjs/common';
import { accountId, type DomainEvent } from '@northline/common/contracts';
import { OnEvents } from '@northline/common/platform/events';
import { ConversationEventsRepository } from '../events/conversation-events.repository';
import { eventRow } from '../events/conversation-event.schema';
import { LeadsRepository } from '../leads/leads.repository';
import { activityOf } from './lead-activity';
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

  /** With each lead, the state of its newest conversation (DECISIONS 33, 34), and when it was last written to. */
  private async noteAtLeads(changes: Changed[]): Promise<void> {
    const byConversation = Map.groupBy(changes, ({ data }) => data.conversationId);
    await this.leads.noteActivities(
      [...byConversation.values()].map((own) => {
        const { accountId: account, data } = own.reduce((newest, one) =>
          one.data.rev > newest.data.rev ? one : newest,
        );
        return {
          accountId: accountId(account),
          leadId: data.leadId,
          ...activityOf(
            data,
            own.flatMap((one) => one.data.events ?? []),
          ),
        };
      }),
    );
  }
}

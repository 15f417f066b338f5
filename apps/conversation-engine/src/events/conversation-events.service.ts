import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ConversationEventList, EventListQuery } from '@northline/common/contracts';
import { ConversationEventsRepository } from './conversation-events.repository';

/** Reading the numbered events of a conversation. */
@Injectable()
export class ConversationEventsService {
  constructor(private readonly events: ConversationEventsRepository) {}

  /**
   * Events after a number, without a gap: an event that is not stored yet ends the page, and comes with the next one.
   * Expired ones are left out.
   */
  async list(
    ctx: RequestContext,
    id: string,
    { afterSequence, limit }: EventListQuery,
  ): Promise<ConversationEventList> {
    const rows = await this.events.after(ctx.accountId, id, afterSequence, limit);
    const from = rows[0]?.first ? rows[0].sequence : afterSequence + 1;
    const whole = rows.filter(({ sequence }, index) => sequence === from + index);
    const events = whole.map(({ _id, accountId, sequence, kind, data, occurredAt }) => ({
      id: _id,
      type: kind,
      sequence,
      timestamp: occurredAt.toISOString(),
      accountId,
      data,
    }));
    return { events, nextSequence: events.at(-1)?.sequence ?? afterSequence };
  }
}

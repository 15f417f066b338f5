import { Injectable } from '@nestjs/common';
import { accountId, type ContactSuppressed, type DomainEvent } from '@northline/common/contracts';
import { eventContext, OnEvent } from '@northline/common/platform/events';
import { LeadMoves } from '../leads/lead-moves.service';
import { LeadsRepository } from '../leads/leads.repository';
import { LeadsService } from '../leads/leads.service';
import { leadOf } from './conversation-actors';
import { ConversationStore } from './conversation-store';
import type { ConversationRow } from './conversation.schema';
import { ConversationsRepository } from './conversations.repository';
import { waitsForUndelivered } from './delivery-outcome.rules';

/** What other services found out about a lead: published as events of its conversations, and stored with the lead. */
@Injectable()
export class OutsideConsumer {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly leads: LeadsRepository,
    private readonly leadsService: LeadsService,
    private readonly moves: LeadMoves,
  ) {}

  /**
   * A lead may no longer be written to: its conversations end, and one publishes it, that where it was said if it is
   * known. Or it may again.
   */
  @OnEvent('contact.suppressed')
  async suppressed(event: DomainEvent<'contact.suppressed'>): Promise<void> {
    const ctx = eventContext(event);
    const { data } = event;
    const leadIds = await this.leadsService.suppress(ctx, data);
    if (!data.suppressed) return;
    const news = { subject: data.suppressionId, state: data.since ?? data.rev };
    const dropReason = data.reason === 'unreachable' ? 'unreachable' : 'opt_out';
    for (const leadId of leadIds) {
      const rows = await this.conversations.ofLead(ctx.accountId, leadId);
      const publisher = publisherOf(rows, data, news);
      for (const row of rows) {
        const concerned = data.channel === undefined || data.channel === row.channel;
        await this.store.change(
          ctx,
          row._id,
          (draft) => {
            // The failure that reported it may have arrived first, and given the conversation to a person.
            if (concerned && (draft.row.status === 'active' || waitsForUndelivered(draft.row)))
              draft.changeStatus('dropped', 'northline', { dropReason });
            draft.by(data.reason === 'opt_out' ? leadOf(row) : ctx.actor, data.reason);
            if (row === publisher)
              draft.emitNews(news, 'lead.suppressed', { reason: data.reason, suppressedChannel: data.channel });
          },
          row,
        );
      }
    }
    // After the conversations have ended, which needs nobody else.
    await this.leadsService.widen(ctx, data);
  }

  /** A person is reached elsewhere on WhatsApp: their leads and open conversations follow. */
  @OnEvent('contact.moved')
  moved(event: DomainEvent<'contact.moved'>): Promise<void> {
    return this.moves.move(eventContext(event), event);
  }

  /** An insight was written or removed: turns read it, pollers see the lead change, webhooks are notified. */
  @OnEvent('insight.updated')
  async insight(event: DomainEvent<'insight.updated'>): Promise<void> {
    const ctx = eventContext(event);
    const { preferenceId, leadId, topic, preference, confidence, deleted, at, conversationId } = event.data;
    await this.leads.noteInsight(accountId(event.accountId), leadId, {
      preferenceId,
      topic,
      preference,
      at: new Date(at),
      deleted,
    });
    const source = conversationId === undefined ? null : await this.conversations.find(ctx.accountId, conversationId);
    const row = source ?? (await this.conversations.newestOfLead(ctx.accountId, leadId));
    if (!row) return;
    const data = { preferenceId, topic, preference, confidence, deleted };
    await this.store.change(
      ctx,
      row._id,
      (draft) => draft.emitNews({ subject: preferenceId, state: Date.parse(at) }, 'insight.updated', data),
      row,
    );
  }
}

/** Of a lead's conversations, the newest first, the one that publishes a suppression, always the same. */
function publisherOf(
  rows: ConversationRow[],
  { conversationId, saidOn }: ContactSuppressed,
  { subject, state }: { subject: string; state: number },
): ConversationRow | undefined {
  const live = rows.filter(({ environment }) => environment === 'live');
  const there = live.filter(({ channel }) => channel === saidOn);
  return (
    rows.find(({ news }) => news?.[subject] === state) ??
    rows.find(({ _id }) => _id === conversationId) ??
    there.find(({ open }) => open) ??
    there[0] ??
    live[0]
  );
}

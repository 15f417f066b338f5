import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundReceived } from '@northline/common/contracts';
import { conflict, DomainError } from '@northline/common/vocabulary/errors';
import { Jobs } from '@northline/common/platform/jobs';
import { EngineConfig } from '../app-config';
import type { ConversationDraft } from '../conversations/conversation-draft';
import type { ConversationRow, MessageRow } from '../conversations/conversation.schema';
import { ConversationStore } from '../conversations/conversation-store';
import { SenderConversations } from '../conversations/sender-conversations.repository';
import { wakeTurn } from '../conversations/turn-job';
import { debounceOf } from './debounce';
import { addressesOf, appendInbound, beginningOf, settles } from './inbound.rules';
import { InboundLeads } from './inbound-leads.service';
import { LeadStarts } from './lead-starts.service';

/** Appends a message to a conversation; `paged` is the message as a page already holds it. */
type Fill = (draft: ConversationDraft, paged?: MessageRow) => void;

/** How often a message looks for its conversation again when that changes meanwhile. */
const triesInARace = 5;

/** Messages of leads: the conversation is found or started, the message is appended once, and a turn is made due. */
@Injectable()
export class InboundService {
  constructor(
    private readonly conversations: SenderConversations,
    private readonly store: ConversationStore,
    private readonly leads: InboundLeads,
    private readonly starts: LeadStarts,
    private readonly jobs: Jobs,
    private readonly config: EngineConfig,
  ) {}

  /** Accepts an inbound message; a repeat with the same `inboundId` changes nothing. */
  async receive(ctx: RequestContext, inbound: InboundReceived): Promise<void> {
    const debounce = debounceOf(this.config);
    for (let tries = 1; ; tries += 1) {
      const found = await this.find(ctx, inbound);
      const known = found && ((await this.holderBefore(ctx, inbound, found)) ?? found);
      const stops = await this.leads.stoppedBy(ctx, inbound, known);
      const heard = await this.quoting(ctx, inbound, known);
      const fill: Fill = (draft, paged) => appendInbound(draft, heard, debounce, { stops, paged });
      const conversation = await this.belongsTo(ctx, heard, known, fill);
      if (!conversation) return stops && this.leads.endOutreach(ctx, stops);
      if (known) await this.leads.bind(ctx, known, inbound);
      try {
        return await wakeTurn(this.jobs, ctx, await this.append(ctx, conversation, inbound, fill));
      } catch (error) {
        // It was completed meanwhile, another one is open by now, or it turned a page.
        if (!(error instanceof DomainError) || error.code !== 'conflict' || tries === triesInARace) throw error;
        inbound = { ...inbound, leadId: conversation.leadId };
      }
    }
  }

  /**
   * The conversation that an email names, unless it has ended and another is open, or a newer one followed; else the
   * one of the address (DECISIONS 41).
   */
  private async find(ctx: RequestContext, inbound: InboundReceived): Promise<ConversationRow | null> {
    const named = inbound.conversationId
      ? await this.conversations.findLive(ctx.accountId, inbound.conversationId)
      : null;
    if (named?.open) return named;
    const leadId = named?.leadId ?? inbound.leadId;
    const who = { addresses: addressesOf(inbound), leadId };
    const found = await this.conversations.findFor(ctx.accountId, inbound.channel, who);
    if (named) return named.status === 'dropped' && !found?.open ? named : found;
    return this.theirs(ctx, inbound, found);
  }

  /** What was found, unless its lead has left the address that the message comes from; then the next one. */
  private async theirs(
    ctx: RequestContext,
    inbound: InboundReceived,
    found: ConversationRow | null,
  ): Promise<ConversationRow | null> {
    if (!found || (await this.leads.firstTheirs(ctx, [found], inbound))) return found;
    const [addresses, leadId] = [addressesOf(inbound), found.leadId];
    const others = await this.conversations.othersFor(ctx.accountId, inbound.channel, addresses, leadId);
    const theirs = await this.leads.firstTheirs(ctx, others, inbound);
    return theirs ? this.conversations.findLive(ctx.accountId, theirs._id) : null;
  }

  /** The message with the words of what it quotes: that may be of an earlier conversation. */
  private async quoting(
    ctx: RequestContext,
    inbound: InboundReceived,
    known: ConversationRow | null,
  ): Promise<InboundReceived> {
    const { quoted } = inbound;
    if (!quoted || 'text' in quoted || quoted.conversationId === undefined) return inbound;
    const { messageId, conversationId } = quoted;
    const holder =
      conversationId === known?._id ? known : await this.conversations.findLive(ctx.accountId, conversationId);
    const text = beginningOf(holder?.messages ?? [], messageId);
    return text === undefined ? inbound : { ...inbound, quoted: { text } };
  }

  /**
   * The earlier conversation that already has a message which came before `found` began: events may be delivered again,
   * and what is known of a message's files is told later.
   */
  private async holderBefore(
    ctx: RequestContext,
    { inboundId, receivedAt, takenAt = receivedAt }: InboundReceived,
    found: ConversationRow,
  ): Promise<ConversationRow | null> {
    if (new Date(takenAt) >= found.createdAt || (await this.store.holdsInbound(ctx, found, inboundId))) return null;
    return this.conversations.findHolder(ctx.accountId, found, inboundId);
  }

  /** The known conversation; a completed one is followed by the next, unless it already has the message. */
  private async belongsTo(
    ctx: RequestContext,
    inbound: InboundReceived,
    known: ConversationRow | null,
    fill: Fill,
  ): Promise<ConversationRow | undefined> {
    if (!known) return this.starts.first(ctx, inbound, fill);
    if (known.status !== 'completed' || (await this.store.holdsInbound(ctx, known, inbound.inboundId))) return known;
    return (await this.starts.next(ctx, inbound, known, fill)) ?? known;
  }

  private async append(
    ctx: RequestContext,
    conversation: ConversationRow,
    inbound: InboundReceived,
    fill: Fill,
  ): Promise<ConversationRow> {
    const paged = await this.store.pagedInbound(ctx, conversation, inbound.inboundId);
    const append = (draft: ConversationDraft): void => {
      if (conversation.open && draft.row.status === 'completed') throw conflict('Conversation is completed');
      if (draft.row.pagedUntilSeq !== conversation.pagedUntilSeq) throw conflict('Conversation has turned a page');
      fill(draft, paged);
    };
    const row = await this.store.change(ctx, conversation._id, append, conversation);
    // Last, so that a repeat after a crash draws the consequences again rather than never.
    if (paged && settles(paged, inbound))
      await this.store.settlePaged(ctx, row, { ...paged, attachments: inbound.attachments });
    return row;
  }
}

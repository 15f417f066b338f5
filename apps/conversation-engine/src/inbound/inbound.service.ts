import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { InboundReceived } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { Jobs } from '@northline/common/jobs';
import { EngineConfig } from '../app.config';
import type { ConversationRow } from '../conversations/conversation.schema';
import { ConversationStore } from '../conversations/conversation.store';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { wakeTurn } from '../conversations/turn.job';
import { debounceOf } from './debounce';
import { addressesOf, appendInbound } from './inbound.rules';
import { InboundLeads } from './inbound-leads.service';
import { StrangersService } from './strangers.service';

/** What leads write: its conversation is found, it is appended once, and a turn is made due. */
@Injectable()
export class InboundService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly leads: InboundLeads,
    private readonly strangers: StrangersService,
    private readonly jobs: Jobs,
    private readonly config: EngineConfig,
  ) {}

  /** Takes an inbound message in; the same `inboundId` again changes nothing. */
  async receive(ctx: RequestContext, inbound: InboundReceived): Promise<void> {
    const debounce = debounceOf(this.config);
    const known = await this.find(ctx, inbound);
    const conversation = known ?? (await this.strangers.begin(ctx, inbound, (draft) => appendInbound(draft, inbound, debounce)));
    if (!conversation) return;
    if (known) await this.leads.bind(ctx, known, inbound);
    await wakeTurn(this.jobs, ctx, await this.append(ctx, conversation, inbound));
  }

  /** The conversation that an email names, unless it has ended and another is open; else the one of the address (DECISIONS 41). */
  private async find(ctx: RequestContext, inbound: InboundReceived): Promise<ConversationRow | null> {
    const named = inbound.conversationId ? await this.conversations.findLive(ctx.accountId, inbound.conversationId) : null;
    if (named?.open) return named;
    const leadId = named?.leadId ?? inbound.leadId;
    const found = await this.conversations.findFor(ctx.accountId, inbound.channel, { addresses: addressesOf(inbound), leadId });
    return found?.open ? found : (named ?? found);
  }

  private async append(ctx: RequestContext, conversation: ConversationRow, inbound: InboundReceived): Promise<ConversationRow> {
    if (await this.store.holdsInbound(ctx, conversation, inbound.inboundId)) return conversation;
    const debounce = debounceOf(this.config);
    try {
      return await this.store.change(ctx, conversation._id, (draft) => appendInbound(draft, inbound, debounce), conversation);
    } catch (error) {
      // Another conversation is open by now: the message belongs there.
      if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
      const open = await this.conversations.findFor(ctx.accountId, inbound.channel, { addresses: addressesOf(inbound), leadId: conversation.leadId });
      return this.store.change(ctx, (open ?? conversation)._id, (draft) => appendInbound(draft, inbound, debounce, { reopen: false }));
    }
  }
}

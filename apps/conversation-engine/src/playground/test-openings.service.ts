import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { OutboundContent, RpcRequest } from '@northline/common/contracts';
import { conflict, unknownReference } from '@northline/common/vocabulary/errors';
import { addressForms } from '@northline/common/features/addresses';
import { newId } from '@northline/common/platform/mongo';
import { contentOf } from '../conversations/event-data';
import { LeadsRepository } from '../leads/leads.repository';
import { PlaygroundSessions } from './playground-sessions.service';
import { PlaygroundRepository } from './playground.repository';
import { PlaygroundService } from './playground.service';

/** Writes openings that somebody wants to see in their own mailbox: rehearsals of which nothing is kept. */
@Injectable()
export class TestOpenings {
  constructor(
    private readonly sessions: PlaygroundSessions,
    private readonly playground: PlaygroundService,
    private readonly rows: PlaygroundRepository,
    private readonly leads: LeadsRepository,
  ) {}

  /**
   * What the agent would write to the lead, with subject and signature, or its template filled in. Errors: 400 for an
   * unknown lead or agent; 409 when `to` is the lead's own address, or nothing can be written; 429 and 502 as of a rehearsal.
   */
  async write(
    ctx: RequestContext,
    { agentConfigId, channel, leadId, to }: RpcRequest<'engine.playground.opening_for'>,
  ): Promise<{ content: OutboundContent }> {
    const lead = await this.leads.find(ctx.accountId, leadId);
    if (!lead) throw unknownReference('leadId', 'Lead');
    const own = [lead.e164, lead.email?.toLowerCase(), lead.telegramChatId, lead.whatsappUserId];
    if (addressForms(to).some((form) => own.includes(form)))
      throw conflict('The address is that of the lead, who must not get a test');
    const { _id } = await this.sessions.create(ctx, { _id: newId(), agentConfigId, channel, leadId });
    try {
      await this.playground.open(ctx, _id);
      const { conversation } = await this.sessions.row(ctx, _id);
      const message = conversation.messages.findLast(({ role }) => role === 'agent');
      if (!message) throw conflict('The agent would not write to this lead: a rehearsal of its opening says why');
      return { content: contentOf(conversation, message) };
    } finally {
      await this.rows.remove(ctx.accountId, _id);
    }
  }
}

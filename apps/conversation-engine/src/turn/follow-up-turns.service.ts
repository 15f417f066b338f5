import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { FirstTouchTemplate, OutboundContent, TurnCause, TurnOutcome } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { AccountSettings } from '@northline/common/platform/events';
import { RpcClient } from '@northline/common/platform/messaging';
import { KnownTemplates } from '../agents/known-templates.service';
import { renderTemplate } from '../agents/template';
import type { ConversationDraft } from '../conversations/conversation-draft';
import type { ConversationRow } from '../conversations/conversation.schema';
import {
  cancelFollowUps,
  daytimeFrom,
  messageBefore,
  nextLook,
  postponeFollowUp,
  skipFollowUp,
} from '../conversations/follow-up.rules';
import type { LeadRow } from '../leads/lead.schema';
import { commitFollowUp, type FinishedTurn, ifOwned, type TurnResult } from './turn-commit';

/** What comes before a follow-up is written: whether it may leave at all, and when. */
@Injectable()
export class FollowUpTurns {
  constructor(
    private readonly accounts: AccountSettings,
    private readonly rpc: RpcClient,
    private readonly templates: KnownTemplates,
  ) {}

  /** How a due follow-up ends without the model; undefined: the agent writes it now. */
  async settled(
    ctx: RequestContext,
    turn: FinishedTurn,
    lead: LeadRow,
  ): Promise<((draft: ConversationDraft) => TurnResult) | undefined> {
    const { claimed, agent, suppressed } = turn;
    const plan = agent.followUps?.[(claimed.followUp?.step ?? 0) - 1];
    const before = messageBefore(claimed);
    if (suppressed) return ending(turn, cancelFollowUps, 'suppressed');
    if (!plan || before === 'ended') return ending(turn, cancelFollowUps, 'cancelled');
    const now = new Date();
    if (before === 'waits') return later(turn, nextLook(now), 'message_before');
    const { agentConfigId, campaignId } = claimed;
    const spent = await this.accounts.spentBudget(ctx.accountId, { agentConfigIds: [agentConfigId], campaignId });
    if (spent) return later(turn, nextLook(now), 'budget');
    const opensAt = await this.opensAt(ctx, claimed, lead, now);
    if (!opensAt) return ending(turn, cancelFollowUps, 'cancelled');
    if (opensAt > now) return later(turn, opensAt, 'hours');
    if (claimed.channel !== 'whatsapp') return undefined;
    // A lead who has never written has no open window.
    const outbound = plan.template && filledFor(await this.templates.worded(ctx, plan.template), lead);
    if (!outbound) return ending(turn, skipFollowUp, 'template');
    return (draft) => commitFollowUp(draft, turn, { reply: outbound.text, outbound });
  }

  /** Null: never, because the campaign was cancelled. */
  private async opensAt(
    ctx: RequestContext,
    { campaignId }: ConversationRow,
    lead: LeadRow,
    now: Date,
  ): Promise<Date | null> {
    if (campaignId === undefined) {
      const { timezone } = await this.accounts.of(ctx.accountId);
      return daytimeFrom(now, lead.timezone ?? timezone);
    }
    try {
      const { opensAt } = await this.rpc.request(ctx, 'runner.campaigns.opens_at', { campaignId, zone: lead.timezone });
      return opensAt === null ? null : new Date(opensAt);
    } catch (error) {
      // Better late than outside the hours.
      if (error instanceof DomainError) return nextLook(now);
      throw error;
    }
  }
}

function later(turn: FinishedTurn, at: Date, cause: TurnCause): ReturnType<typeof ending> {
  return ending(turn, (draft) => postponeFollowUp(draft, at), cause, 'postponed');
}

function ending(
  turn: FinishedTurn,
  end: (draft: ConversationDraft) => void,
  cause: TurnCause,
  outcome: TurnOutcome = 'not_sent',
): (draft: ConversationDraft) => TurnResult {
  return (draft) =>
    ifOwned(draft, turn, () => {
      end(draft);
      return { outcome, cause };
    });
}

/** Undefined when the lead has no value for one of the placeholders. */
function filledFor(
  template: FirstTouchTemplate,
  lead: LeadRow,
): Extract<OutboundContent, { type: 'template' }> | undefined {
  try {
    return renderTemplate(template, lead);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

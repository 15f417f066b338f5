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
  type FollowUpHours,
  hoursFrom,
  messageBefore,
  nextLook,
  postponeFollowUp,
  resendFollowUp,
  skipFollowUp,
} from '../conversations/follow-up.rules';
import type { LeadRow } from '../leads/lead.schema';
import { commitFollowUp, type FinishedTurn, ifOwned, type TurnResult } from './turn-commit';

/** Hours that begin within this are open: the clocks of services differ a little. */
const clocksApartMs = 1_000;

/** What comes before a follow-up is written: whether it may leave at all, and when. */
@Injectable()
export class FollowUpTurns {
  constructor(
    private readonly accounts: AccountSettings,
    private readonly rpc: RpcClient,
    private readonly templates: KnownTemplates,
  ) {}

  /** How a due follow-up ends without the model; else the agent writes it now, to leave within these hours. */
  async settled(
    ctx: RequestContext,
    turn: FinishedTurn,
    lead: LeadRow,
  ): Promise<((draft: ConversationDraft) => TurnResult) | Pick<FollowUpHours, 'closesAt'>> {
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
    const hours = await this.hours(ctx, claimed, lead, now);
    if (!hours) return ending(turn, cancelFollowUps, 'cancelled');
    const { opensAt, closesAt } = hours;
    if (opensAt.getTime() - Date.now() > clocksApartMs) return later(turn, opensAt, 'hours');
    if (before === 'expired')
      return (draft) => ifOwned(draft, turn, () => ({ outcome: 'replied', message: resendFollowUp(draft, closesAt) }));
    if (claimed.channel !== 'whatsapp') return { closesAt };
    // A lead who has never written has no open window.
    const outbound = plan.template && filledFor(await this.templates.worded(ctx, plan.template), lead);
    if (!outbound) return ending(turn, skipFollowUp, 'template');
    return (draft) => commitFollowUp(draft, { ...turn, closesAt }, { reply: outbound.text, outbound });
  }

  /** Null: never, because the campaign was cancelled. */
  private async hours(
    ctx: RequestContext,
    { campaignId }: ConversationRow,
    lead: LeadRow,
    now: Date,
  ): Promise<FollowUpHours | null> {
    if (campaignId === undefined) {
      const { timezone, followUpSchedule } = await this.accounts.present(ctx.accountId);
      return hoursFrom(now, { account: timezone, lead: lead.timezone }, followUpSchedule);
    }
    try {
      const { opensAt, closesAt } = await this.rpc.request(ctx, 'runner.campaigns.opens_at', {
        campaignId,
        zone: lead.timezone,
      });
      if (opensAt === null) return null;
      return { opensAt: new Date(opensAt), ...(closesAt !== undefined && { closesAt: new Date(closesAt) }) };
    } catch (error) {
      // Better late than outside the hours.
      if (error instanceof DomainError) return { opensAt: nextLook(now) };
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

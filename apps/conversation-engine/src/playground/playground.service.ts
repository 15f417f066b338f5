import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  keptTurns,
  type Money,
  type PlaygroundSession,
  type PlaygroundTurn,
  type PlaygroundTurns,
  type Turn,
} from '@northline/common/contracts';
import { type ModelUse, OtherCosts } from '@northline/common/features/costs';
import { conflict, DomainError, notFound } from '@northline/common/vocabulary/errors';
import { ModelFailure } from '@northline/common/features/model';
import { newId } from '@northline/common/platform/mongo';
import { windowClosed } from '@northline/common/features/whatsapp';
import { say } from '@northline/common/vocabulary/sentences';
import { PresentAgents } from '../agents/present-agents.service';
import { renderTemplate } from '../agents/template';
import { ConversationDraft } from '../conversations/conversation-draft';
import type { ConversationRow } from '../conversations/conversation.schema';
import { dropFollowUp } from '../conversations/follow-up.rules';
import { giveSubject } from '../conversations/starting.rules';
import { speaking, type SpeakingAgent } from '../languages/lead-language';
import { ThreadSummaries } from '../turn/thread-summaries.service';
import { TurnThinking } from '../turn/thinking.service';
import { commitFollowUp, commitTurn, type TurnResult } from '../turn/turn-commit';
import { useOf } from '../turn/turn-charges';
import { costOf, freshInsights, newRecord, type TurnDecision, type TurnRecord, turnState } from '../turn/turn-state';
import { turnOf } from '../turn/turn-trail.service';
import type { RehearsedLead } from './playground-lead';
import { PlaygroundSessions } from './playground-sessions.service';
import { toSession } from './playground.mapper';
import { PlaygroundRepository } from './playground.repository';
import type { PlaygroundSessionRow } from './playground.schema';

const hardLimitMs = 90_000;

/** What the lead says, or that they say nothing; neither: the agent opens. */
interface Said {
  message?: string;
  followUp?: boolean;
}

/** What is said and answered in one step. */
interface Step {
  session: PlaygroundSessionRow;
  /** What the lead says; absent: the agent writes by itself. */
  message?: string;
  agent: SpeakingAgent;
  lead: RehearsedLead;
  began: Date;
  token: string;
  /** The conversation once the lead has spoken. */
  claimed: ConversationRow;
  record: TurnRecord;
  /** What the model's calls cost, once they are over. */
  cost?: Money | undefined;
}

/** Rehearsals of an agent with the same code as live turns; nothing is sent and no event is published. */
@Injectable()
export class PlaygroundService {
  constructor(
    private readonly sessions: PlaygroundSessions,
    private readonly rows: PlaygroundRepository,
    private readonly thinking: TurnThinking,
    private readonly summaries: ThreadSummaries,
    private readonly costs: OtherCosts,
    private readonly agents: PresentAgents,
  ) {}

  async get(ctx: RequestContext, id: string): Promise<PlaygroundSession> {
    return toSession(await this.sessions.row(ctx, id));
  }

  /** The turns of a session, oldest first. Errors: 404. */
  async turns(ctx: RequestContext, id: string): Promise<PlaygroundTurns> {
    return { turns: (await this.sessions.row(ctx, id)).turns ?? [] };
  }

  async delete(ctx: RequestContext, id: string): Promise<{ deleted: true }> {
    if (!(await this.rows.remove(ctx.accountId, id))) throw notFound('Playground session');
    return { deleted: true };
  }

  /**
   * Adds a message and waits for the agent's turn. Errors: 404; 409 when it has ended or is busy, or from a budget's hard
   * limit on; 429 past the quota of model calls; 502 without a model.
   */
  async say(ctx: RequestContext, id: string, message: string): Promise<PlaygroundTurn> {
    const step = await this.begin(ctx, id, { message });
    return this.answer(ctx, step);
  }

  /**
   * The agent writes first: on WhatsApp its template, elsewhere a message of its own. Errors: as {@link say}; 409 when
   * somebody has written already, or no template can be sent.
   */
  async open(ctx: RequestContext, id: string): Promise<PlaygroundTurn> {
    const step = await this.begin(ctx, id, {});
    if (step.claimed.channel !== 'whatsapp') return this.answer(ctx, step);
    const { firstTouchTemplate } = step.agent;
    if (!firstTouchTemplate) throw conflict(windowClosed);
    const draft = new ConversationDraft(ctx, step.claimed);
    const outbound = renderTemplate(firstTouchTemplate, step.lead);
    const message = draft.send({ role: 'agent', content: outbound.text, outbound });
    return this.keep(ctx, step, draft.row, { outcome: 'replied', message });
  }

  /**
   * The lead does not answer, and the agent writes its next follow-up, whenever it would be due. With `replayed` a step
   * that the agent does not have is left out. Errors: as {@link say}; 409 before the opening, once the lead has
   * written, and after the last step.
   */
  async followUp(ctx: RequestContext, id: string, { replayed = false } = {}): Promise<PlaygroundTurn> {
    const step = await this.begin(ctx, id, { followUp: true });
    const { claimed, token, agent, lead } = step;
    const plan = agent.followUps?.[(claimed.followUp?.step ?? 0) - 1];
    if (!plan && !replayed) throw conflict('The agent has no further follow-up');
    if (plan && claimed.channel !== 'whatsapp') return this.answer(ctx, step);
    const draft = new ConversationDraft(ctx, claimed);
    const outbound = plan?.template && renderTemplate(plan.template, lead);
    const turn = { claimed, token, agent, suppressed: false };
    const result = commitFollowUp(draft, turn, outbound ? { reply: outbound.text, outbound } : {});
    return this.keep(ctx, step, draft.row, result);
  }

  private async begin(ctx: RequestContext, id: string, { message, followUp = false }: Said): Promise<Step> {
    const session = await this.sessions.row(ctx, id);
    const { conversation } = session;
    if (conversation.status !== 'active') throw conflict(`Playground session is ${conversation.status}`);
    if (message === undefined && !followUp && conversation.messageCount > 0)
      throw conflict('Only the first message of a session is an opening');
    if (followUp && conversation.messageCount === 0) throw conflict('A follow-up comes after an opening');
    if (followUp && conversation.messages.some(({ role }) => role === 'lead'))
      throw conflict('The lead has answered: there is no follow-up');
    const { agent: version, lead } = await this.sessions.cast(ctx, session);
    const token = newId();
    const heard = new ConversationDraft(ctx, conversation);
    if (!followUp) dropFollowUp(heard);
    if (message !== undefined) {
      heard.append({ role: 'lead', content: message });
      heard.note({ firstLeadMessageAt: conversation.firstLeadMessageAt ?? heard.now });
    } else if (followUp) heard.note({ followUp: { step: (conversation.followUpStep ?? 0) + 1, at: heard.now } });
    else giveSubject(heard, lead, version);
    heard.note({ lease: { token, until: new Date() } });
    const claimed = heard.row;
    const agent = await speaking(version, { messages: claimed.messages, customFields: lead.customFields });
    return { session, message, agent, lead, began: new Date(), token, claimed, record: newRecord() };
  }

  private async answer(ctx: RequestContext, step: Step): Promise<PlaygroundTurn> {
    const { claimed, token, agent, record } = step;
    const spent = await this.agents.spentBudget(ctx.accountId, claimed);
    if (spent?.level === 'stopped') throw conflict(say('budget_beyond', { scope: spent.scope }));
    const decision = await this.decide(step);
    record.reason = decision.handOffReason ?? record.reason;
    const answered = new ConversationDraft(ctx, claimed);
    const result = commitTurn(answered, { claimed, token, agent, suppressed: false }, decision);
    return this.keep(ctx, step, answered.row, result);
  }

  private async decide(step: Step): Promise<TurnDecision> {
    const { session, claimed, agent, lead, record } = step;
    const allowTools = session.allowTools && claimed.environment === 'live';
    const insights = freshInsights(lead);
    const state = turnState(claimed, agent, { lead, zone: lead.timezone, insights, allowTools, mayWait: true });
    try {
      return await this.thinking.decide(state, record, AbortSignal.timeout(hardLimitMs));
    } catch (error) {
      if (error instanceof ModelFailure && error.kind === 'over_quota')
        throw new DomainError('rate_limited', error.message);
      throw new DomainError('upstream_failed', 'The language model gave no answer');
    } finally {
      step.cost = await this.charge(claimed, record.models.map(useOf));
    }
  }

  private charge(conversation: ConversationRow, uses: readonly ModelUse[]): Promise<Money | undefined> {
    return this.costs.add(conversation.accountId, { kind: 'rehearsal', ...costOf(conversation) }, uses);
  }

  /** A live conversation is summed up behind its turn; here in what the step has left of its time. */
  private async summed(
    ctx: RequestContext,
    { began, lead }: Pick<Step, 'began' | 'lead'>,
    conversation: ConversationRow,
  ): Promise<ConversationRow> {
    const leftMs = began.getTime() + hardLimitMs - Date.now();
    if (leftMs < 1_000 || !this.summaries.isDue(conversation)) return conversation;
    try {
      const { messages } = conversation;
      const made = await this.summaries.next(ctx.accountId, conversation, messages, lead, { deadlineMs: leftMs });
      if (!made) return conversation;
      await this.charge(conversation, [...(made.answer.others ?? []), made.answer]);
      return { ...conversation, summary: made.summary };
    } catch (error) {
      if (error instanceof ModelFailure) return conversation;
      throw error;
    }
  }

  private async keep(
    ctx: RequestContext,
    { session, message, token, began, claimed, lead, record, cost }: Step,
    conversation: ConversationRow,
    result: TurnResult,
  ): Promise<PlaygroundTurn> {
    const reply = result.message?.content;
    const { stage, status } = conversation;
    const step = {
      ...(message !== undefined && { message }),
      ...(claimed.followUp && { followUp: claimed.followUp.step }),
      ...(reply !== undefined && { reply }),
      ...(stage && { stage: stage.name }),
      status,
    };
    const steps = [...(session.steps ?? []), step];
    const summed = await this.summed(ctx, { began, lead }, conversation);
    const turn: Turn = {
      ...turnOf({ token, began, claimed, row: conversation, result, record }),
      // A draft has no version yet.
      ...(session.draft && { agentVersion: undefined }),
      ...(cost && { cost }),
    };
    const turns = [...(session.turns ?? []), turn].slice(-keptTurns);
    const after = await this.rows.replace(ctx.accountId, session, { conversation: summed, steps, turns });
    if (!after) throw conflict('Playground session is busy');
    return { reply, turn, session: toSession(after) };
  }
}

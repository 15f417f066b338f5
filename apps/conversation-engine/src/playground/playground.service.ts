import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { PlaygroundSession, PlaygroundTurn, RpcRequest } from '@northline/common/contracts';
import { conflict, DomainError, notFound, unknownReference } from '@northline/common/errors';
import { ModelFailure } from '@northline/common/model';
import { newId } from '@northline/common/mongo';
import { AgentVersions } from '../agents/agent-versions.repository';
import { PresentAgents } from '../agents/present-agents.service';
import { firstStage } from '../agents/stage-graph';
import { ConversationDraft } from '../conversations/conversation-draft';
import { toMessage } from '../conversations/conversation.mapper';
import { beginConversation } from '../conversations/conversation-new';
import { TurnThinking } from '../turn/thinking.service';
import { commitTurn } from '../turn/turn-commit';
import { newRecord, turnState } from '../turn/turn-state';
import { turnOf } from '../turn/turn-trail.service';
import { PlaygroundRepository } from './playground.repository';
import type { PlaygroundSessionRow } from './playground.schema';

const hardLimitMs = 90_000;

/** A placeholder: a playground touches no lead. */
const somebody = { id: 0, name: 'Test lead', phone: '', email: '', tags: [], customFields: {}, createdAt: new Date(0) };

/** Rehearsals of an agent with the same code as live turns; nothing is sent and no event is published. */
@Injectable()
export class PlaygroundService {
  constructor(
    private readonly sessions: PlaygroundRepository,
    private readonly agents: PresentAgents,
    private readonly versions: AgentVersions,
    private readonly thinking: TurnThinking,
  ) {}

  /** Errors: 400 for an unknown agent. */
  async create(
    ctx: RequestContext,
    { _id, agentConfigId, allowTools = false }: RpcRequest<'engine.playground.create'>,
  ): Promise<PlaygroundSession> {
    const found = await this.agents.find(ctx.accountId, agentConfigId);
    if (!found) throw unknownReference('agentConfigId', 'Agent configuration');
    const draft = beginConversation(ctx, { _id, lead: somebody, channel: 'telegram', ...found.pinned });
    const { stages } = found.pinned.agent;
    const stage = firstStage(stages);
    if (stage) draft.enter(stage, stages, { transition: false });
    await this.sessions.insert(ctx.accountId, _id, allowTools, draft.row);
    return this.get(ctx, _id);
  }

  async get(ctx: RequestContext, id: string): Promise<PlaygroundSession> {
    return toSession(await this.row(ctx, id));
  }

  async delete(ctx: RequestContext, id: string): Promise<{ deleted: true }> {
    if (!(await this.sessions.remove(ctx.accountId, id))) throw notFound('Playground session');
    return { deleted: true };
  }

  /**
   * Adds a message and waits for the agent's turn. Errors: 404; 409 when it has ended or is busy; 429 past the quota of
   * model calls; 502 without a model.
   */
  async say(ctx: RequestContext, id: string, message: string): Promise<PlaygroundTurn> {
    const session = await this.row(ctx, id);
    if (session.conversation.status !== 'active')
      throw conflict(`Playground session is ${session.conversation.status}`);
    const agent = await this.versions.get(
      ctx.accountId,
      session.conversation.agentConfigId,
      session.conversation.agentVersion,
    );
    const token = newId();
    const heard = new ConversationDraft(ctx, session.conversation);
    heard.append({ role: 'lead', content: message });
    heard.note({ lease: { token, until: new Date() } });
    const claimed = heard.row;
    const began = new Date();
    const record = newRecord();
    const allowTools = session.allowTools && claimed.environment === 'live';
    const state = turnState(claimed, agent, { lead: somebody, insights: [], allowTools, mayWait: true });
    const decision = await this.thinking
      .decide(state, record, AbortSignal.timeout(hardLimitMs))
      .catch((error: unknown) => {
        if (error instanceof ModelFailure && error.kind === 'over_quota')
          throw new DomainError('rate_limited', error.message);
        throw new DomainError('upstream_failed', 'The language model gave no answer');
      });
    record.reason = decision.handOffReason ?? record.reason;
    const answered = new ConversationDraft(ctx, claimed);
    const result = commitTurn(answered, { claimed, token, agent, suppressed: false }, decision);
    const after = await this.sessions.replace(ctx.accountId, session, answered.row);
    if (!after) throw conflict('Playground session is busy');
    return {
      reply: result.message?.content,
      turn: turnOf({ token, began, claimed, row: answered.row, result, record }),
      session: toSession(after),
    };
  }

  private async row(ctx: RequestContext, id: string): Promise<PlaygroundSessionRow> {
    const row = await this.sessions.find(ctx.accountId, id);
    if (!row) throw notFound('Playground session');
    return row;
  }
}

function toSession({
  _id,
  accountId,
  allowTools,
  conversation,
  createdAt,
  updatedAt,
}: PlaygroundSessionRow): PlaygroundSession {
  const { agentConfigId, status, stage, messages, messageCount } = conversation;
  return {
    _id,
    accountId,
    agentConfigId,
    allowTools,
    status,
    currentStageIndex: stage?.index,
    currentStageName: stage?.name,
    // Nothing is delivered here, so there is no delivery to show.
    messages: messages.map((message) => toMessage({ ...message, delivery: undefined })),
    messageCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

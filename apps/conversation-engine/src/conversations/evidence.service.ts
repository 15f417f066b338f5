import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  AgentDefinition,
  Attachment,
  RpcRequest,
  RpcResponse,
  Stage,
  StageEvidence,
} from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { AccountSettings } from '@northline/common/platform/events';
import { wordsOf } from '@northline/common/features/prompts';
import { AgentVersions } from '../agents/agent-versions.repository';
import { stageById } from '../agents/stage-graph';
import { speaking } from '../languages/lead-language';
import { LeadsRepository } from '../leads/leads.repository';
import { Retrieval } from '../knowledge/retrieval';
import { withTheLead } from './anothers-messages';
import type { ConversationRow } from './conversation.schema';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';

const chunksPerField = 4;

/** The longest thread that is evaluated: about what a model can read at once. */
const transcriptBytes = 400_000;

/** What other services read of conversations, to evaluate, count and identify them. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly agents: AgentVersions,
    private readonly leads: LeadsRepository,
    private readonly retrieval: Retrieval,
    private readonly accounts: AccountSettings,
  ) {}

  /**
   * The thread with the lead ({@link withTheLead}; the newest 400 KB of a longer one), the fields to evaluate, and the
   * knowledge for each. Errors: 404.
   */
  async evidence(
    ctx: RequestContext,
    { conversationId, stageId }: RpcRequest<'engine.conversations.evidence'>,
  ): Promise<StageEvidence> {
    const row = await this.conversations.find(ctx.accountId, conversationId);
    if (!row) throw notFound('Conversation');
    const [agent, lead, whole] = await Promise.all([
      this.agents.get(ctx.accountId, row.agentConfigId, row.agentVersion),
      this.leads.find(ctx.accountId, row.leadId),
      this.store.messages(ctx, row, transcriptBytes),
    ]);
    if (!lead) throw notFound('Lead');
    const messages = withTheLead(whole, lead);
    const stage = stageById(agent.stages, stageId);
    const { name, tags, customFields, timezone } = lead;
    const { language } = await speaking(agent, { messages, customFields });
    return {
      leadId: row.leadId,
      conversationId,
      stageId,
      language,
      zone: timezone ?? (await this.accounts.of(ctx.accountId)).timezone,
      lead: { name, tags, customFields },
      fields: stage ? await this.fields(ctx, row, { agent, stage }) : [],
      transcript: messages.map((message) => ({
        messageId: message._id,
        role: message.role,
        content: wordsOf(message),
        at: message.timestamp.toISOString(),
      })),
    };
  }

  /** A file that the lead sent. Errors: 404. */
  async attachment(ctx: RequestContext, id: string, attachmentId: string): Promise<Attachment> {
    const row = await this.conversations.find(ctx.accountId, id);
    if (!row) throw notFound('Conversation');
    const beside = row.messages.flatMap(({ attachments = [] }) => attachments).find((one) => one.id === attachmentId);
    const found = beside ?? (await this.store.pagedAttachment(ctx, row, attachmentId));
    if (!found) throw notFound('Attachment');
    return found;
  }

  /** The conversation's lead. Errors: 404. */
  async whose(ctx: RequestContext, id: string): Promise<RpcResponse<'engine.conversations.whose'>> {
    const whose = await this.conversations.whose(ctx.accountId, id);
    if (!whose) throw notFound('Conversation');
    const { leadId, leadEmail, open } = whose;
    if (open) return { leadId, leadEmail };
    // A conversation that has ended does not follow its lead.
    const lead = await this.leads.find(ctx.accountId, leadId);
    return { leadId, leadEmail: lead?.email };
  }

  /** The present state of all conversations, page by page. */
  async summaries(
    ctx: RequestContext,
    { cursor, limit }: RpcRequest<'engine.conversations.summaries'>,
  ): Promise<RpcResponse<'engine.conversations.summaries'>> {
    const rows = await this.conversations.walk(ctx.accountId, cursor ?? '', limit);
    const conversations = await Promise.all(rows.map((row) => this.store.wholeState(ctx, row)));
    return { conversations, cursor: rows.length < limit ? null : (rows.at(-1)?._id ?? null) };
  }

  private fields(
    ctx: RequestContext,
    { agentConfigId, campaignId, channel }: ConversationRow,
    { agent, stage }: { agent: AgentDefinition; stage: Stage },
  ): Promise<StageEvidence['fields']> {
    const costOf = { agentConfigId, ...(campaignId && { campaignId }), channel };
    const knowledgeBaseIds = [...new Set([...stage.knowledgeBaseIds, ...agent.knowledgeBaseIds])];
    return Promise.all(
      stage.stageInsights.map(async ({ fieldName, instructions }) => {
        const query = `${fieldName} ${instructions}`;
        const found =
          knowledgeBaseIds.length === 0
            ? []
            : await this.retrieval.retrieve(ctx.accountId, { knowledgeBaseIds, query, limit: chunksPerField, costOf });
        return { fieldName, instructions, knowledge: found.map(({ title, text }) => ({ title, text })) };
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type AgentDefinition,
  type Conversation,
  type ConversationListQuery,
  type ConversationStatus,
  isTerminal,
  type Page,
  type Stage,
  type UpdateConversation,
} from '@northline/common/contracts';
import { conflict, invalid, notFound } from '@northline/common/vocabulary/errors';
import { Jobs } from '@northline/common/platform/jobs';
import { isWindowOpen, windowClosed, windowStart } from '@northline/common/features/whatsapp';
import { say } from '@northline/common/vocabulary/sentences';
import { AgentVersions } from '../agents/agent-versions.repository';
import { stageById } from '../agents/stage-graph';
import { speaking } from '../languages/lead-language';
import { reach } from '../leads/lead-reach';
import { searchQuery } from '../leads/lead-search';
import type { LeadRow } from '../leads/lead.schema';
import { LeadsRepository } from '../leads/leads.repository';
import { type ConversationDraft, later } from './conversation-draft';
import { ConversationPreviews } from './conversation-previews.service';
import { stateOf } from './event-data';
import { toConversation, waitsForPerson } from './conversation.mapper';
import { matchOf } from './conversation-preview.rules';
import { termsOf } from './conversation-words';
import type { ConversationRow } from './conversation.schema';
import { answerBytes, ConversationStore, type Decide } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { cancelFollowUps, dropFollowUp } from './follow-up.rules';
import { addNote } from './conversation-notes';
import {
  agentMayWrite,
  answerNow,
  awaitPerson,
  checkReturn,
  giveBack,
  giveToAgent,
  handOff,
  takeOver,
  unassign,
} from './hand-off';
import { latestOf } from './lead-activity';
import { withTheLead } from './anothers-messages';
import { readdress } from './lead-addresses';
import { wakeTurn } from './turn-job';
import { marked } from './read-marks.rules';
import { readerOf } from './read-marks.service';
import { passOver } from './unsent-opening';

/** How long an operator's message silences the agent (DECISIONS 45). */
const silenceMs = 30 * 60_000;

/** What the thread says of a status that a person chose. */
const statusNotes = {
  completed: { kind: 'completed', text: say('completed_by_hand') },
  dropped: { kind: 'dropped', text: say('dropped_by_hand') },
  active: { kind: 'reopened', text: say('reopened') },
} as const;

/** Most leads whose conversations a search finds by the lead. */
const mostLeadsFound = 100;

/** What operators do with conversations: read, write, move, pause, end. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly agents: AgentVersions,
    private readonly leads: LeadsRepository,
    private readonly jobs: Jobs,
    private readonly previews: ConversationPreviews,
  ) {}

  async list(ctx: RequestContext, query: ConversationListQuery): Promise<Page<Conversation>> {
    const memberId = readerOf(ctx);
    if (query.unread !== undefined && memberId === undefined)
      throw invalid('unread', 'Only signed-in members have unread conversations');
    const leadIds = query.search === undefined ? [] : await this.leadsFound(ctx, query.search);
    const page = await this.conversations.list(ctx.accountId, query, { memberId, leadIds });
    const [items, previews] = await Promise.all([
      query.include?.includes('messages') ? this.wholes(ctx, page.items) : page.items.map((row) => toConversation(row)),
      query.include?.includes('preview') ? this.previews.of(ctx, page.items) : undefined,
    ]);
    const terms = query.search === undefined ? [] : termsOf(query.search);
    return {
      ...page,
      items: page.items.map((row, index) => ({
        ...(items[index] as Conversation),
        ...(previews && { preview: previews.get(row._id) }),
        ...(terms.length > 0 && { match: matchOf(row, terms) }),
      })),
    };
  }

  async get(ctx: RequestContext, id: string): Promise<Conversation> {
    return this.whole(ctx, await this.row(ctx, id));
  }

  /** The stored conversation. Errors: 404. */
  async row(ctx: RequestContext, id: string): Promise<ConversationRow> {
    const row = await this.conversations.find(ctx.accountId, id);
    if (!row) throw notFound('Conversation');
    return row;
  }

  /** Sends an operator's message and silences the agent (DECISIONS 45). Errors: 404; 409 when the lead may not be written to. */
  async send(ctx: RequestContext, id: string, messageId: string, content: string): Promise<Conversation> {
    const row = await this.row(ctx, id);
    const lead = await this.writable(ctx, row);
    return this.act(ctx, row, (draft) => {
      if (draft.row.messages.some(({ _id }) => _id === messageId)) return;
      readdress(draft, lead);
      passOver(draft, 'A person wrote first');
      draft.send({ _id: messageId, role: 'human', by: draft.actor.name, content });
      draft.endTurn();
      draft.set({ agentPausedUntil: later(draft.row.agentPausedUntil, new Date(draft.now.getTime() + silenceMs)) });
    });
  }

  /** Moves by hand, pauses the agent or ends its silence. Errors: 404; 400 for an unknown stage; 409 when it has ended. */
  async update(
    ctx: RequestContext,
    id: string,
    { stageId, currentStageName, agentPaused }: UpdateConversation,
  ): Promise<Conversation> {
    const row = await this.row(ctx, id);
    const agent = await this.agentOf(ctx, row);
    const stage =
      stageId === undefined && currentStageName === undefined
        ? undefined
        : stageNamed(agent, { stageId, currentStageName });
    return this.act(ctx, row, (draft) => {
      const wasPaused = draft.row.agentPaused;
      if (agentPaused !== undefined) draft.set({ agentPaused, ...(!agentPaused && { agentPausedUntil: undefined }) });
      if (stage) moveByHand(draft, stage, agent);
      if (agentPaused === true) {
        passOver(draft, 'The agent was paused before it wrote');
        dropFollowUp(draft);
        draft.note({ turnDueAt: undefined, lease: undefined });
        if (!wasPaused && draft.row.waitingSince && draft.row.status === 'active')
          awaitPerson(draft, draft.row.waitingSince);
      }
      if (agentPaused === false) answerNow(draft);
    });
  }

  /** Errors: 404; 400 `Invalid status transition from <from> to <to>`; 409 when another conversation is open by now. */
  async setStatus(ctx: RequestContext, id: string, status: ConversationStatus, reason?: string): Promise<Conversation> {
    const row = await this.row(ctx, id);
    const [version, lead] = await Promise.all([this.agentOf(ctx, row), this.leads.find(ctx.accountId, row.leadId)]);
    const agent = await speaking(version, {
      messages: withTheLead(row.messages, lead ?? {}),
      customFields: lead?.customFields ?? {},
    });
    return this.act(ctx, row, (draft) => {
      if (status === 'handed_off') {
        const told = { reason: reason ?? say('gave_to_person', { name: draft.actor.name }) };
        handOff(draft, agent, told, { suppressed: lead?.suppressed?.[draft.row.channel] !== undefined });
        return;
      }
      // Ended once more: its lead needs nobody after all.
      if (status === draft.row.status && !draft.row.open && waitsForPerson(draft.row)) {
        draft.set({ waitingSince: undefined });
        addNote(draft, { ...statusNotes[status], reason });
        return;
      }
      const isReopened = draft.row.status === 'dropped';
      draft.changeStatus(status, 'person', {
        evaluate: status === 'completed' && hasInsights(draft.row, agent),
        ...(status === 'dropped' && { dropReason: 'operator' }),
      });
      // While it had ended it did not follow its lead.
      if (status === 'active' && lead) readdress(draft, lead);
      if (status === 'active' && !isReopened) return giveBack(draft, { reason });
      addNote(draft, { ...statusNotes[status], reason });
      if (isReopened) giveToAgent(draft);
    });
  }

  /** Gives it to a member of the account, or to nobody. Errors: 404; 409 when it has ended. */
  async assign(ctx: RequestContext, id: string, assignee: { id: string; name: string } | null): Promise<Conversation> {
    return this.act(ctx, await this.row(ctx, id), (draft) => {
      const { open, status, assigneeId } = draft.row;
      if (!open) throw conflict(say('conversation_over', { status }));
      if (assigneeId === assignee?.id) return;
      if (!assignee) return unassign(draft);
      draft.set({ assigneeId: assignee.id });
      draft.note(marked(draft.row, assignee.id, { unread: assignee.id !== ctx.actor.id }));
      addNote(draft, { kind: 'assigned', text: say('assigned', { name: assignee.name }) });
    });
  }

  /** Errors: 404; 400 `Invalid status transition from <from> to handed_off`. */
  async takeOver(ctx: RequestContext, id: string): Promise<Conversation> {
    return this.act(ctx, await this.row(ctx, id), takeOver);
  }

  /**
   * Gives it back to the agent, from a person or out of its silence; `at`: it may speak from then on, at most 30 days ahead.
   * Errors: 404; 400 for `at`; 409 when it has ended, or with `at` when the agent has it.
   */
  async giveBack(ctx: RequestContext, id: string, at?: Date): Promise<Conversation> {
    return this.act(ctx, await this.row(ctx, id), (draft) => {
      const { status, open } = draft.row;
      if (!open) throw conflict(say('conversation_over', { status }));
      if (at) checkReturn(draft, at);
      else if (agentMayWrite(draft)) return;
      if (status === 'handed_off') draft.changeStatus('active', 'person');
      giveBack(draft, { at });
    });
  }

  /** No follow-up is sent in it any more. Errors: 404. */
  async cancelFollowUps(ctx: RequestContext, id: string): Promise<Conversation> {
    return this.act(ctx, await this.row(ctx, id), cancelFollowUps);
  }

  private async act(ctx: RequestContext, row: ConversationRow, decide: Decide): Promise<Conversation> {
    const after = await this.store.change(ctx, row._id, decide, row);
    // At once, not only when the event arrives: the caller looks at the lead next.
    await this.leads.noteActivity(ctx.accountId, after.leadId, { latest: latestOf(stateOf(after)) });
    await wakeTurn(this.jobs, ctx, after);
    return this.whole(ctx, after);
  }

  private async leadsFound(ctx: RequestContext, search: string): Promise<string[]> {
    const first = { skip: 0, limit: mostLeadsFound };
    const { rows } = await this.leads.matching(ctx.accountId, searchQuery(search), first);
    return rows.map(({ id }) => id);
  }

  private wholes(ctx: RequestContext, rows: ConversationRow[]): Promise<Conversation[]> {
    const share = Math.floor(answerBytes / rows.length);
    return Promise.all(rows.map((row) => this.whole(ctx, row, share)));
  }

  private async whole(ctx: RequestContext, row: ConversationRow, bytes = answerBytes): Promise<Conversation> {
    return toConversation(row, await this.store.messages(ctx, row, bytes));
  }

  private agentOf(ctx: RequestContext, row: ConversationRow): Promise<AgentDefinition> {
    return this.agents.get(ctx.accountId, row.agentConfigId, row.agentVersion);
  }

  private async writable(ctx: RequestContext, row: ConversationRow): Promise<LeadRow> {
    const lead = await this.leads.find(ctx.accountId, row.leadId);
    if (!lead) throw conflict('Lead not found');
    const reached = reach(lead, row.channel);
    if (lead.suppressed?.[row.channel] !== undefined && 'reason' in reached) throw conflict(reached.reason);
    if (row.channel !== 'whatsapp' || isWindowOpen(row.lastInboundAt)) return lead;
    const wrote = await this.conversations.wroteSince(ctx.accountId, 'whatsapp', [row.leadId], windowStart());
    if (wrote.size === 0) throw conflict(windowClosed);
    return lead;
  }
}

function stageNamed({ stages }: AgentDefinition, { stageId, currentStageName }: UpdateConversation): Stage {
  const stage =
    stageId === undefined ? stages.find(({ name }) => name === currentStageName) : stageById(stages, stageId);
  if (!stage) throw invalid(stageId === undefined ? 'currentStageName' : 'stageId', 'Stage not found');
  return stage;
}

// Moving into a terminal stage completes the conversation (DECISIONS 44).
function moveByHand(draft: ConversationDraft, stage: Stage, { stages }: AgentDefinition): void {
  if (draft.row.stage?.id === stage.id) return;
  if (!draft.row.open) throw conflict(say('conversation_over', { status: draft.row.status }));
  noteMove(draft, stage);
  draft.enter(stage, stages, { transition: true });
  // A running turn still works on the previous stage: without its lease it cannot commit, and a new turn begins.
  draft.note({ landing: false, lease: undefined });
  if (isTerminal(stage)) draft.changeStatus('completed', 'person', { evaluate: stage.stageInsights.length > 0 });
}

function noteMove(draft: ConversationDraft, { id, name }: Stage): void {
  const { stage } = draft.row;
  addNote(draft, {
    kind: 'moved',
    text: stage ? say('moved_by_hand', { from: stage.name, to: name }) : say('moved_by_hand_to', { to: name }),
    stageBefore: stage && { id: stage.id, name: stage.name },
    stageAfter: { id, name },
  });
}

function hasInsights(row: ConversationRow, { stages }: AgentDefinition): boolean {
  const stage = stages.find(({ id }) => id === row.stage?.id);
  return stage !== undefined && isTerminal(stage) && stage.stageInsights.length > 0;
}

import { northline } from '@northline/common/vocabulary/context';
import { type AgentDefinition, type Channel, isAccepted } from '@northline/common/contracts';
import { conflict } from '@northline/common/vocabulary/errors';
import { windowClosed } from '@northline/common/features/whatsapp';
import { say } from '@northline/common/vocabulary/sentences';
import { firstStage } from '../agents/stage-graph';
import { reach } from '../leads/lead-reach';
import type { LeadRow } from '../leads/lead.schema';
import type { ConversationDraft } from './conversation-draft';
import type { OpeningRow } from './conversation.schema';
import { planFollowUp } from './follow-up.rules';
import { adoptPending } from './inbound-text';
import { followLead } from './lead-addresses';
import { fill, renderTemplate } from '../agents/template';

/** Errors: 409 with why the lead cannot be written to on the channel. */
export function checkReachable(lead: LeadRow, channel: Channel): void {
  const reached = reach(lead, channel);
  if ('reason' in reached) throw conflict(reached.reason);
}

/**
 * Fills a conversation that we start. WhatsApp's first message is the agent's template, at once; with its window open
 * and no template or messages of the lead to answer, and on other channels, the agent writes one (an opening turn).
 * Errors: 409 when only a template could be sent and there is none, or when it or the subject has a gap.
 */
export function openConversation(
  draft: ConversationDraft,
  lead: Pick<LeadRow, 'name' | 'customFields' | 'unanswered'>,
  agent: AgentDefinition,
  { windowOpen }: { windowOpen: boolean },
): void {
  enterFirstStage(draft, agent);
  adoptPending(draft, lead);
  giveSubject(draft, lead, agent);
  const { channel, messageCount } = draft.row;
  const answers = windowOpen && messageCount > 0;
  if (channel === 'whatsapp' && agent.firstTouchTemplate && !answers) {
    const outbound = renderTemplate(agent.firstTouchTemplate, lead);
    draft.send({ role: 'agent', content: outbound.text, outbound });
    planFollowUp(draft);
    return;
  }
  if (channel === 'whatsapp' && !windowOpen) throw conflict(windowClosed);
  draft.note({ turnDueAt: draft.now });
}

/** Fills a conversation that begins with the caller's own words. Errors: 409 outside WhatsApp's window. */
export function openWithMessage(
  draft: ConversationDraft,
  lead: Pick<LeadRow, 'name' | 'customFields' | 'unanswered'>,
  agent: AgentDefinition,
  content: string,
  { windowOpen }: { windowOpen: boolean },
): void {
  if (draft.row.channel === 'whatsapp' && !windowOpen) throw conflict(windowClosed);
  enterFirstStage(draft, agent);
  adoptPending(draft, lead);
  giveSubject(draft, lead, agent);
  draft.send({ role: 'agent', content });
  planFollowUp(draft);
}

/**
 * Requests an opening that was not sent again, as a campaign's next round, to where the lead is reached now; not when
 * the lead has written meanwhile, or the provider took it after all. Errors: 409 when the conversation ended otherwise,
 * or the lead has another open one.
 */
export function reopen(
  draft: ConversationDraft,
  opening: OpeningRow,
  lead: Pick<LeadRow, 'phone' | 'e164' | 'email'>,
): void {
  const { row } = draft;
  if (row.opening && row.opening.round >= opening.round) return;
  if (row.firstReplyAt) return;
  const message = row.messages.find(({ _id }) => _id === row.opening?.messageId);
  if (isAccepted(message?.delivery?.status)) return;
  const mayGoOn = row.dropReason === 'inactivity' || row.dropReason === 'not_sent';
  if (row.status === 'dropped' && mayGoOn) draft.changeStatus('active', 'northline');
  draft.by(northline, 'next_round');
  if (row.status !== 'active') throw conflict(say('conversation_over', { status: row.status }));
  followLead(draft, lead);
  draft.note({ opening: { ...opening, messageId: message?._id }, unsent: undefined });
  if (message) {
    draft.request(message, opening.round);
    planFollowUp(draft);
  } else draft.note({ turnDueAt: row.turnDueAt ?? draft.now });
  draft.note({ inactiveAt: new Date(draft.now.getTime() + row.inactivityMinutes * 60_000) });
}

/** The agent's own subject for an email that begins a thread; one that answers another keeps its subject. */
export function giveSubject(
  draft: ConversationDraft,
  lead: Pick<LeadRow, 'name' | 'customFields'>,
  { emailSubject }: AgentDefinition,
): void {
  if (draft.row.channel !== 'email' || emailSubject === undefined || draft.row.emailSubject !== undefined) return;
  draft.note({ emailSubject: fill(emailSubject, lead) });
}

function enterFirstStage(draft: ConversationDraft, { stages }: AgentDefinition): void {
  const stage = firstStage(stages);
  if (stage) draft.enter(stage, stages, { transition: false });
}

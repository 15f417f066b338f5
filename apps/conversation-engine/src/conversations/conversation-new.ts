import { northline, type RequestContext } from '@northline/common/vocabulary/context';
import type { AgentAssigner, AgentDefinition, Channel } from '@northline/common/contracts';
import { omitUndefined, newId } from '@northline/common/platform/mongo';
import { personAddresses } from '../leads/person-addresses';
import type { LeadRow } from '../leads/lead.schema';
import { ConversationDraft } from './conversation-draft';
import type { ConversationRow, OpeningRow } from './conversation.schema';

/** The fields of a lead that a conversation keeps. */
export type KnownLead = Pick<LeadRow, 'id' | 'name' | 'phone' | 'email' | 'createdAt'> &
  Partial<Pick<LeadRow, 'externalId' | 'e164' | 'telegramChatId' | 'whatsappUserId'>>;

/** The ingredients of a new conversation. */
export interface Beginning {
  _id?: string;
  lead: KnownLead;
  channel: Channel;
  agentConfigId: string;
  agentVersion: number;
  agent: AgentDefinition;
  agentAssignedBy?: AgentAssigner;
  campaignId?: string;
  abTestId?: string;
  startKey?: string;
  inboundKey?: string;
  previousConversationId?: string;
  /** The subject of the mails before, which the lead's mail program repeats. */
  emailSubject?: string;
  opening?: OpeningRow;
  /** Further addresses of the lead. */
  addresses?: string[];
}

/** An empty conversation, to be filled and inserted. */
export function beginConversation(ctx: RequestContext, beginning: Beginning): ConversationDraft {
  const { lead, agent, addresses = [], _id = newId(), ...rest } = beginning;
  const now = new Date();
  const row: ConversationRow = {
    ...rest,
    _id,
    accountId: ctx.accountId,
    rev: 0,
    eventSeq: 0,
    leadId: lead.id,
    leadName: lead.name || undefined,
    leadPhone: lead.phone || undefined,
    leadEmail: lead.email || undefined,
    leadExternalId: lead.externalId,
    leadCreatedAt: lead.createdAt,
    addresses: [...new Set([...personAddresses(lead), ...addresses])],
    ...keptOf(agent),
    environment: ctx.environment,
    status: 'active',
    open: true,
    stageEntry: 0,
    stageMessages: 0,
    stagesReached: [],
    landing: false,
    evaluate: false,
    messages: [],
    messageCount: 0,
    lastMessageAt: now,
    pagedUntilSeq: 0,
    messagesByDay: {},
    inboundSeq: 0,
    superseded: 0,
    agentPaused: false,
    inactivityMinutes: agent.guardrails.inactivityTimeoutMinutes,
    inactiveAt: new Date(now.getTime() + agent.guardrails.inactivityTimeoutMinutes * 60_000),
    createdAt: now,
    updatedAt: now,
  };
  return recorded(new ConversationDraft(ctx, row, now));
}

/** The fields of its agent's version that a conversation keeps. */
export function keptOf({
  name,
  language,
  fromName,
  signature,
  handOff,
  followUps,
}: AgentDefinition): Pick<ConversationRow, 'agentName' | 'agentLanguage' | 'sender' | 'deadline' | 'followUpMinutes'> {
  return {
    agentName: name,
    agentLanguage: language,
    sender: omitUndefined({ fromName, signature }),
    deadline: handOff,
    followUpMinutes: followUps?.map(({ afterMinutes }) => afterMinutes),
  };
}

// A conversation that a person starts is recorded with their call.
function recorded(draft: ConversationDraft): ConversationDraft {
  const { startKey, inboundKey } = draft.row;
  if (startKey !== undefined) draft.by(northline, 'campaign');
  if (inboundKey !== undefined) draft.by(northline, 'first_message');
  return draft;
}

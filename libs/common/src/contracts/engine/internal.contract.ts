import type { Audience } from '../../validation/filters/audience';
import type { FirstTouchTemplate } from './first-touch-templates.contract';
import type { ContactAddresses, ConversationState } from './conversation-events';
import type { CostBasis } from '../insights/costs.contract';
import { rpc } from '../rpc-spec';
import type { AgentStatus, Channel, MessageRole } from '../../vocabulary/vocabulary';

/** One selected lead; `excluded` says why it cannot be written to on the channel. */
export interface SelectedLead {
  leadId: string;
  /** Normalised address on the channel, for finding the same person twice. */
  address?: string;
  /** IANA zone, beside an address; absent when unknown. */
  timezone?: string;
  /** Agent that a person assigned by hand; it takes precedence over a campaign's and a test's. */
  assignedAgentId?: string;
  excluded?: string;
}

/** One conversation that a campaign starts. */
export interface StartItem {
  leadId: string;
  /** Raised when an expired or failed opening is requested again. */
  round: number;
  agentConfigId: string;
  agentVersion: number;
  agentAssignedBy: 'manual' | 'ab_test' | 'auto';
  /** Takes the place of the request's. */
  validUntil?: string;
}

/** A campaign's request for a batch of its leads. */
export interface StartRequest {
  campaignId: string;
  channel: Channel;
  abTestId?: string;
  ratePerMinute: number;
  validUntil?: string;
  items: StartItem[];
}

/**
 * The present state of a (campaign, lead) start: a repeat is answered with what the first one created. `blocked`: all
 * others fail the same way until somebody changes a setting.
 */
export type StartResult =
  | {
      leadId: string;
      outcome: 'started';
      conversationId: string;
      /** Nothing was requested: the opening of this earlier round has left after all. */
      left?: { round: number; at: string };
    }
  | { leadId: string; outcome: 'skipped' | 'failed' | 'blocked'; error: string };

/** What openings may wait for before they are written. */
export const openingWaits = ['model', 'quota', 'agent', 'budget'] as const;
/** See {@link openingWaits}. */
export type OpeningWait = (typeof openingWaits)[number];

/** Openings that wait for the same. */
export interface WaitingOpenings {
  for: OpeningWait;
  count: number;
  since: string;
  /** When the first of them is tried again. */
  until: string;
}

/** What the model will cost in a conversation, on average. */
export interface ForeseenCost {
  currency: string;
  basis: CostBasis;
  /** In millionths; absent: the price list has no price of the agent's model. */
  range?: { low: number; high: number };
}

/** What is needed to evaluate one stage's insights. */
export interface StageEvidence {
  leadId: string;
  conversationId: string;
  stageId: string;
  language: string;
  /** The lead's time zone; the account's where that is not known. An engine of the release before does not say it. */
  zone?: string;
  lead: { name: string; tags: string[]; customFields: Record<string, string> };
  fields: { fieldName: string; instructions: string; knowledge: { title: string; text: string }[] }[];
  /** `messageId`: of the conversation's message; `at`: when it was written (ISO 8601, UTC). */
  transcript: { messageId?: string; role: MessageRole; content: string; at?: string }[];
}

/** Requests of other services to the engine. */
export const engineInternalRpc = {
  /** Pages through an audience; `cursor` null at the end. `excluded` leads are included, with the reason. */
  'engine.leads.select_page': rpc<
    Audience & { channel: Channel; cursor?: string; limit: number },
    { leads: SelectedLead[]; cursor: string | null }
  >({ timeoutMs: 20_000, askedBy: ['campaign-runner'] }),
  /** The names of up to 200 leads; unknown ones are left out. */
  'engine.leads.names': rpc<{ leadIds: string[] }, { names: { leadId: string; name: string }[] }>({
    askedBy: ['campaign-runner', 'insights'],
  }),
  /** Which of these leads have left an address: their phone or email was corrected, and somebody else has it now. */
  'engine.leads.left': rpc<{ leadIds: string[]; address: ContactAddresses }, { left: string[] }>({
    timeoutMs: 1_000,
    askedBy: ['channels'],
  }),
  /** Creates the conversations of up to 200 leads of one campaign; safe to repeat: (campaignId, leadId) is the key. */
  'engine.conversations.start_many': rpc<StartRequest, { results: StartResult[] }>({
    timeoutMs: 20_000,
    askedBy: ['campaign-runner'],
  }),
  /** Which of up to 500 leads `start_many` would refuse now, and why: for a preflight. Starts nothing. */
  'engine.conversations.check_starts': rpc<StartRequest, { refused: { leadId: string; error: string }[] }>({
    timeoutMs: 20_000,
    askedBy: ['campaign-runner'],
  }),
  /** What the openings of a campaign that could not be written yet wait for. */
  'engine.conversations.openings': rpc<{ campaignId: string }, { waiting: WaitingOpenings[] }>({
    askedBy: ['campaign-runner'],
  }),
  /** Pins the present version of an agent. Unknown: `not_found`. */
  'engine.agents.pin': rpc<
    { agentConfigId: string },
    {
      agentConfigId: string;
      version: number;
      name: string;
      status: AgentStatus;
      /** When it came to the status, where that is known. */
      statusAt?: string;
      firstTouchTemplate?: FirstTouchTemplate;
      /** Why the language model does not answer for it at present; absent: it may. */
      modelAway?: string;
      /** Since when it does not. */
      modelAwaySince?: string;
    }
  >({ askedBy: ['campaign-runner', 'channels'] }),
  /** What the model will cost in a conversation that is begun with an agent, on average. Unknown: `not_found`. */
  'engine.agents.foreseen_cost': rpc<{ agentConfigId: string; channel: Channel }, ForeseenCost>({
    timeoutMs: 10_000,
    askedBy: ['campaign-runner'],
  }),
  /** The lead of a conversation, with the email that it has by now, without the thread. Unknown: `not_found`. */
  'engine.conversations.whose': rpc<{ id: string }, { leadId: string; leadEmail?: string }>({
    askedBy: ['gateway', 'channels'],
  }),
  /** What the evaluation of a stage's insights reads. */
  'engine.conversations.evidence': rpc<{ conversationId: string; stageId: string }, StageEvidence>({
    timeoutMs: 15_000,
    askedBy: ['insights'],
  }),
  /** Pages through all conversations of the account, to rebuild derived rows. */
  'engine.conversations.summaries': rpc<
    { cursor?: string; limit: number },
    { conversations: ConversationState[]; cursor: string | null }
  >({ timeoutMs: 20_000, askedBy: ['insights'] }),
  /** Lead counts for the funnel and the overview (DECISIONS 90). */
  'engine.leads.counts': rpc<{ from?: string; to?: string }, { total: number; contacted: number }>({
    askedBy: ['insights'],
  }),
};

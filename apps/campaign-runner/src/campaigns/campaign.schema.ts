import type {
  Audience,
  Budget,
  CampaignSchedule,
  CampaignStats,
  CampaignStatus,
  Channel,
  DomainEvent,
  HealthBand,
  HealthKind,
} from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';

/** Which agent, in which of its versions. */
export interface PinnedAgent {
  agentConfigId: string;
  version: number;
  /** Share of the leads; present on the variants of an A/B test. */
  weight?: number;
}

/** The progress of freezing the audience: first the filters' leads, then those named, then `done`. */
export interface SelectionPoint {
  phase: 'filters' | 'named' | 'done';
  /** The engine's cursor in this phase. */
  cursor?: string;
  /** How many named leads have been requested. */
  named: number;
  /** Place of the last row. */
  seq: number;
}

/** What a launch fixes. */
export interface Launched {
  agent: PinnedAgent;
  /** The arms of the A/B test as they were. */
  variants?: PinnedAgent[];
  environment: 'live' | 'test';
  /** The account's zone, for hours that name none. */
  timezone: string;
  /** When that was; absent where it was before this was noted. */
  at?: Date;
}

/** Health bands by what they are about. */
export type Bands = Partial<Record<HealthKind, HealthBand>>;

/** A campaign as it is stored. */
export interface CampaignRow {
  _id: string;
  accountId: string;
  name: string;
  agentConfigId: string;
  abTestId?: string;
  channel: Channel;
  status: CampaignStatus;
  /** Counts transitions, edits and requests for a look: each transition and edit is one compare-and-set on it. */
  rev: number;
  schedule: Omit<CampaignSchedule, 'startAt'> & { startAt?: Date };
  /** The bands that are not its channel's. */
  health?: Bands;
  /** How much its conversations may cost; absent: any amount. */
  budget?: Budget;
  /** Rises with each change of the budget; absent: it was never set, or by an earlier release. */
  budgetRev?: number;
  /** The two filters as JSON: what callers write there must never be taken for a query. */
  filters: string;
  /** The document in `campaignSelections` that holds `manualLeadIds`; absent when there are none. */
  selectionId?: string;
  launched?: Launched;
  selection: SelectionPoint;
  /** Raised after each change of rows; `stats` were counted at `statsRev`. */
  rowsRev: number;
  stats: CampaignStats;
  statsRev: number;
  statsAt?: Date;
  /** When rows that nobody requested are counted; absent when all are. */
  countAt?: Date;
  /** The holder of the campaign's lease, and its end. */
  lease?: { owner: string; until: Date };
  /** When to look at the campaign again; absent when nothing is left to do. */
  dueAt?: Date;
  /** How long the last look waited, and what it saw: looks become rarer while nothing happens. */
  quiet?: { rowsRev: number; delayMs: number };
  /** How long the last openings that a model wrote took until they were ready to be sent, in milliseconds. */
  openingMs?: number;
  /** Why Northline paused it; absent when a person did. */
  pausedReason?: string;
  /** When it came to its status; absent where that was before this was noted. */
  statusAt?: Date;
  /** When it last started to run, or resumed. */
  ranAt?: Date;
  /** The token of the last launch or resume, so that its repeat is known. */
  startedBy?: string;
  /** Cancelled, and pending rows may still have to be skipped. */
  cancelled?: boolean;
  /** Tombstone: hidden, its rows are being removed. */
  deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
  pendingEvents: DomainEvent[];
}

/** The filters, parsed. */
export function filtersOf({ filters }: Pick<CampaignRow, 'filters'>): Pick<Audience, 'leadFilter' | 'advancedFilter'> {
  return JSON.parse(filters) as Pick<Audience, 'leadFilter' | 'advancedFilter'>;
}

/** See {@link CampaignRow}. */
export const campaignSchema = new Schema<CampaignRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    agentConfigId: { type: String, required: true },
    abTestId: String,
    channel: { type: String, required: true },
    status: { type: String, required: true },
    rev: { type: Number, required: true },
    schedule: { type: Object, required: true },
    health: Object,
    budget: Object,
    budgetRev: Number,
    filters: { type: String, required: true },
    selectionId: String,
    launched: Object,
    selection: { type: Object, required: true },
    rowsRev: { type: Number, required: true },
    stats: { type: Object, required: true },
    statsRev: { type: Number, required: true },
    statsAt: Date,
    countAt: Date,
    lease: Object,
    dueAt: Date,
    quiet: Object,
    openingMs: Number,
    pausedReason: String,
    statusAt: Date,
    ranAt: Date,
    startedBy: String,
    cancelled: Boolean,
    deletedAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'campaigns', versionKey: false },
);
withPendingEvents(campaignSchema);
campaignSchema.index({ accountId: 1, createdAt: 1, _id: 1 });
campaignSchema.index({ accountId: 1, updatedAt: 1, _id: 1 });
campaignSchema.index({ accountId: 1, name: 1, _id: 1 });
campaignSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
campaignSchema.index({ countAt: 1 }, { partialFilterExpression: { countAt: { $exists: true } } });

/** The leads that a campaign names one by one; stored separately, as there may be very many. */
export interface SelectionRow {
  _id: string;
  accountId: string;
  /** The campaign that it was made for; whether that uses it is decided by the campaign's `selectionId`. */
  campaignId: string;
  manualLeadIds: string[];
  /** When to check whether the campaign uses it; absent once it does. */
  dueAt?: Date;
}

/** See {@link SelectionRow}. */
export const selectionSchema = new Schema<SelectionRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    campaignId: { type: String, required: true },
    manualLeadIds: { type: [String], required: true },
    dueAt: Date,
  },
  { collection: 'campaignSelections', versionKey: false },
);
selectionSchema.index({ accountId: 1, _id: 1 });
selectionSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });

import type { AbTest, Campaign, CreateCampaign, UpdateCampaign } from '@northline/client';
import { localOf, momentOf } from '../time/zoned';
import { everybody, filterOf, type Group, groupsOf, isWhole, selectsEverybody } from './audience.rules';
import { type HoursDraft, hoursDraftOf, hoursOf } from './week.rules';

/** A campaign as it is typed. */
export interface Draft extends HoursDraft {
  name: string;
  channel: Campaign['channel'];
  /** `agent:<id>` or `test:<id>`. */
  writer: string;
  /** All leads, whatever the conditions below. */
  isEverybody: boolean;
  groups: Group[];
  /** Ids of leads that are added by hand. */
  byHand: readonly string[];
  /** Messages a minute. */
  rate: string;
  /** Local time in the account's zone; empty: at once. */
  startAt: string;
  /** In units of the currency; empty: no budget. */
  budget: string;
  period: 'total' | 'day' | 'month';
}

/** What a new campaign begins with: weekdays from nine to six. */
export const newDraft: Draft = {
  name: '',
  channel: 'whatsapp',
  writer: '',
  isEverybody: false,
  groups: [],
  byHand: [],
  rate: '60',
  startAt: '',
  zone: 'account',
  days: [1, 2, 3, 4, 5],
  hours: { start: '09:00', end: '18:00' },
  budget: '',
  period: 'total',
};

/** A stored campaign as its form shows it. */
export function draftOf(campaign: Campaign, accountZone: string): Draft {
  const { schedule, budget } = campaign;
  return {
    name: campaign.name,
    channel: campaign.channel,
    writer: campaign.abTestId ? `test:${campaign.abTestId}` : `agent:${campaign.agentConfigId}`,
    isEverybody: selectsEverybody(campaign),
    groups: groupsOf(campaign),
    byHand: campaign.manualLeadIds ?? [],
    rate: String(schedule.rateLimit),
    startAt: schedule.startAt ? localOf(schedule.startAt, accountZone) : '',
    ...hoursDraftOf(schedule),
    budget: budget ? String(budget.amount / 1_000_000) : '',
    period: budget?.period ?? 'total',
  };
}

/** Why a draft cannot be saved yet: the fields that are missing or wrong. */
export function missingOf({
  name,
  writer,
  isEverybody,
  groups,
  rate,
  budget,
}: Draft): ('name' | 'writer' | 'audience' | 'rate' | 'budget')[] {
  const perMinute = Number(rate);
  const wrong = {
    name: name.trim() === '',
    writer: writer === '',
    audience: !isEverybody && !isWhole(groups),
    rate: !Number.isInteger(perMinute) || perMinute < 1 || perMinute > 6_000,
    budget: budget !== '' && !(Number(budget) > 0),
  };
  return (Object.keys(wrong) as (keyof typeof wrong)[]).filter((field) => wrong[field]);
}

/** What a draft's writer is, and its id; empty: none is chosen. */
export function writerOf({ writer }: Pick<Draft, 'writer'>): { kind: 'agent' | 'test' | ''; id: string } {
  const [kind, id = ''] = writer.split(':');
  return { kind: kind === 'agent' || kind === 'test' ? kind : '', id };
}

/** The campaign to create, or the fields to change while it is a draft. */
export function bodyOf(draft: Draft, tests: readonly AbTest[], accountZone: string): CreateCampaign {
  const { kind, id } = writerOf(draft);
  const agentConfigId = kind === 'test' ? (tests.find(({ _id }) => _id === id)?.variants[0]?.agentConfigId ?? '') : id;
  return {
    name: draft.name.trim(),
    channel: draft.channel,
    agentConfigId,
    abTestId: kind === 'test' ? id : null,
    leadFilter: null,
    advancedFilter: draft.isEverybody ? everybody : filterOf(draft.groups),
    manualLeadIds: draft.isEverybody ? [] : [...draft.byHand],
    schedule: scheduleOf(draft, accountZone),
    budget: budgetOf(draft),
  };
}

/** What of a launched campaign may still change. */
export function launchedBodyOf(draft: Draft, campaign: Campaign, accountZone: string): UpdateCampaign {
  if (campaign.status === 'completed') return { name: draft.name.trim() };
  const { startAt, timezone, ...schedule } = scheduleOf(draft, accountZone);
  const isAhead = campaign.status === 'scheduled';
  return {
    name: draft.name.trim(),
    schedule: { ...schedule, ...(isAhead && { startAt, timezone }) },
    budget: budgetOf(draft),
  };
}

function scheduleOf(draft: Draft, accountZone: string): NonNullable<CreateCampaign['schedule']> {
  const { rate, startAt } = draft;
  return {
    rateLimit: Number(rate),
    startAt: startAt === '' ? null : momentOf(startAt, accountZone).toISOString(),
    ...hoursOf(draft),
  };
}

const budgetOf = ({ budget, period }: Draft): CreateCampaign['budget'] =>
  budget === '' ? null : { amount: Math.round(Number(budget) * 1_000_000), period };

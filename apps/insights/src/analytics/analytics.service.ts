import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type AnalyticsDay,
  type AnalyticsOverview,
  type AnalyticsQuery,
  type ConversationStatus,
  type FunnelStep,
  funnelStages,
  type StageDistribution,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { ConversationRecordsRepository } from '../conversations/conversation-records.repository';
import { rangeOf } from './analytics-range';
import { AnalyticsRepository, type Moment, type StatusSums } from './analytics.repository';
import { dailyRangeOf, dayOfQuarter, dayFormatter } from './local-days';

const rebuildPage = 500;

/** The moments of conversations that the daily figures count. */
const figuresOfMoments: { figure: Exclude<keyof AnalyticsDay, 'date'>; moment: Moment; status?: ConversationStatus }[] =
  [
    { figure: 'conversations', moment: 'startedAt' },
    { figure: 'replied', moment: 'firstLeadMessageAt' },
    { figure: 'handed_off', moment: 'handedOffAt' },
    { figure: 'completed', moment: 'finishedAt', status: 'completed' },
  ];

/** Figures about conversations, all counted from the same rows. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly figures: AnalyticsRepository,
    private readonly records: ConversationRecordsRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** The conversations started in the range; without filters `totalLeads` counts the account's leads of the range. */
  async overview(ctx: RequestContext, query: AnalyticsQuery): Promise<AnalyticsOverview> {
    const range = rangeOf(query, ctx.timezone);
    const [sums, totalLeads] = await Promise.all([
      this.figures.sumsByStatus(ctx.accountId, query, range),
      isFiltered(query)
        ? this.figures.leads(ctx.accountId, query, range)
        : this.leadCounts(ctx, query).then(({ total }) => total),
    ]);
    return { totalLeads, ...overviewOf(sums) };
  }

  /** One entry for each day of the account's zone; 30 whole days when `from` is not given, 366 at most. */
  async daily(ctx: RequestContext, query: AnalyticsQuery): Promise<AnalyticsDay[]> {
    const zone = ctx.timezone;
    const { from, to, days: dates } = dailyRangeOf(query, zone);
    const days = new Map(
      dates.map((date): [string, AnalyticsDay] => [
        date,
        { date, conversations: 0, messages: 0, replied: 0, handed_off: 0, completed: 0 },
      ]),
    );
    const tell = dayFormatter(zone);
    const add = (date: string | undefined, figure: Exclude<keyof AnalyticsDay, 'date'>, count: number): void => {
      const found = date === undefined ? undefined : days.get(date);
      if (found) found[figure] += count;
    };
    const range = { from, to };
    const moments = figuresOfMoments.map(async ({ figure, moment, status }) => {
      for (const { _id, count } of await this.figures.momentsByQuarter(ctx.accountId, query, range, moment, status))
        add(tell(_id), figure, count);
    });
    const messages = this.figures.messagesByQuarter(ctx.accountId, query, range).then((quarters) => {
      for (const { _id, count } of quarters) add(dayOfQuarter(_id, range, tell), 'messages', count);
    });
    await Promise.all([...moments, messages]);
    return [...days.values()];
  }

  /** Leads of the range (DECISIONS 90); with filters, those with a matching conversation. */
  async funnel(ctx: RequestContext, query: AnalyticsQuery): Promise<FunnelStep[]> {
    const range = rangeOf(query, ctx.timezone);
    const leads = (since?: 'firstLeadMessageAt' | 'firstAgentMessageAt' | 'handedOffAt'): Promise<number> =>
      this.figures.leadsWith(ctx.accountId, query, range, since);
    const widest = isFiltered(query)
      ? Promise.all([leads(), leads('firstAgentMessageAt')])
      : this.leadCounts(ctx, query).then(({ total, contacted }) => [total, contacted] as const);
    const [[total, contacted], replied, handedOff] = await Promise.all([
      widest,
      leads('firstLeadMessageAt'),
      leads('handedOffAt'),
    ]);
    const counts = { new: total, contacted, replied, handed_off: handedOff };
    return funnelStages.map((stage) => ({ stage, count: counts[stage] }));
  }

  /** How many conversations of each agent are in each stage. */
  async stageDistribution(ctx: RequestContext, query: AnalyticsQuery): Promise<StageDistribution[]> {
    const agents = new Map<string, StageDistribution>();
    for (const { _id, agentName, count } of await this.figures.stages(
      ctx.accountId,
      query,
      rangeOf(query, ctx.timezone),
    )) {
      const { agentConfigId, stageId, stage } = _id;
      const agent = agents.get(agentConfigId) ?? { agentConfigId, agentName, stages: [] };
      agent.stages.push({ stageId, stage, count });
      agents.set(agentConfigId, agent);
    }
    return [...agents.values()];
  }

  /** Reads every conversation of the account from the engine again, as if nothing of it were known; rows that are newer by then stay. */
  async rebuild(ctx: RequestContext): Promise<{ conversations: number }> {
    let conversations = 0;
    let cursor: string | null | undefined;
    do {
      const page = await this.rpc.request(ctx, 'engine.conversations.summaries', {
        limit: rebuildPage,
        ...(cursor && { cursor }),
      });
      await this.records.mend(ctx.accountId, page.conversations);
      conversations += page.conversations.length;
      cursor = page.cursor;
    } while (cursor);
    return { conversations };
  }

  private leadCounts(ctx: RequestContext, query: AnalyticsQuery): Promise<{ total: number; contacted: number }> {
    const { from, to } = rangeOf(query, ctx.timezone);
    return this.rpc.request(ctx, 'engine.leads.counts', {
      ...(from && { from: from.toISOString() }),
      ...(to && { to: to.toISOString() }),
    });
  }
}

function isFiltered({ agentConfigId, channel, campaignId }: AnalyticsQuery): boolean {
  return agentConfigId !== undefined || channel !== undefined || campaignId !== undefined;
}

function overviewOf(sums: StatusSums[]): Omit<AnalyticsOverview, 'totalLeads'> {
  const sum = (of: (one: StatusSums) => number): number => sums.reduce((total, one) => total + of(one), 0);
  const count = (status: StatusSums['_id']): number => sums.find(({ _id }) => _id === status)?.conversations ?? 0;
  const totalConversations = sum(({ conversations }) => conversations);
  const sessionStatus = {
    active: count('active'),
    completed: count('completed'),
    handed_off: count('handed_off'),
    dropped: count('dropped'),
  };
  const qualified = sum((one) => one.qualified);
  return {
    totalConversations,
    sessionStatus,
    avgMessages: ratio(
      sum(({ messages }) => messages),
      totalConversations,
    ),
    completedRate: ratio(sessionStatus.completed, totalConversations),
    handedOffRate: ratio(
      sum(({ handedOff }) => handedOff),
      totalConversations,
    ),
    qualificationRate: ratio(
      qualified,
      sum(({ finished }) => finished),
    ),
    avgMessagesToQualify: ratio(
      sum(({ messagesToQualify }) => messagesToQualify),
      qualified,
    ),
  };
}

/** Rounded to four digits after the point; 0 of nothing. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

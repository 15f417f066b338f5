import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AbTestResults, AbTestSeries } from '@northline/common/contracts';
import { daysOf, variantTotals } from '../ab-tests/ab-conversation';
import { AbConversationsRepository } from '../ab-tests/ab-conversations.repository';
import type { AbTestRow } from '../ab-tests/ab-test.schema';
import { AbTestsService } from '../ab-tests/ab-tests.service';
import { Agents } from '../agents/agents';
import { abTestResults } from './results';
import { VariantRowsRepository } from './variant-rows.repository';

/** Minutes, before the first conversation has its own timeout: an agent's default. */
const defaultWindowMinutes = 1_440;

/** What came of A/B tests. */
@Injectable()
export class AbResultsService {
  constructor(
    private readonly tests: AbTestsService,
    private readonly conversations: AbConversationsRepository,
    private readonly agents: Agents,
    private readonly rows: VariantRowsRepository,
  ) {}

  async results(ctx: RequestContext, id: string): Promise<AbTestResults> {
    const test = await this.tests.find(ctx, id);
    const windowMinutes = await this.windowOf(ctx, test);
    const [totals, rows] = await Promise.all([
      this.conversations.totals(ctx.accountId, id, { windowMs: windowMinutes * 60_000, now: new Date() }),
      this.rows.count(ctx.accountId, id),
    ]);
    const { variants, manual } = variantTotals(test, totals);
    const named = await Promise.all(
      variants.map(async (variant) => ({
        ...variant,
        agentConfigName: variant.agentConfigName || (await this.agents.nameOf(ctx, variant.agentConfigId)),
      })),
    );
    return abTestResults(test, { variants: named, windowMinutes, manual, rows });
  }

  /** Day by day, in the account's time zone. Errors: 404. */
  async series(ctx: RequestContext, id: string): Promise<AbTestSeries> {
    const test = await this.tests.find(ctx, id);
    const windowMinutes = await this.windowOf(ctx, test);
    const windowMs = windowMinutes * 60_000;
    const counted = await this.conversations.days(ctx.accountId, id, { windowMs, zone: ctx.timezone });
    return { timezone: ctx.timezone, windowMinutes, days: daysOf(test, counted) };
  }

  private async windowOf({ accountId }: RequestContext, { _id, windowMinutes }: AbTestRow): Promise<number> {
    return windowMinutes ?? (await this.conversations.longestTimeout(accountId, _id)) ?? defaultWindowMinutes;
  }
}

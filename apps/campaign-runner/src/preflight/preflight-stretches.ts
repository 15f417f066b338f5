import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { countryOf } from '@northline/common/features/costs';
import { Lifecycle } from '@northline/common/platform/process';
import { RunnerConfig } from '../app-config';
import { Agents, type HandPicked } from '../agents/agents';
import { AudienceReader } from '../campaigns/audience-reader';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import type { UnplacedRow } from '../rows/unplaced-rows';
import { rowOf } from '../selection/selected-rows';
import { pagesAtOnce } from '../selection/selection.processor';
import type { PreflightCampaign, PreflightRow } from './preflight.schema';
import { PreflightsRepository } from './preflights.repository';
import { tallyOf } from './tally';

/** The longest pause of a caller who still waits. */
const givenUpMs = 10 * 60_000;
/** How long a result and its rows are kept. */
const keptMs = 5 * 60_000;
/** Pause before a failed count continues. */
const patienceMs = 5_000;

/** The stretches of a count, by the holder of its lease. */
@Injectable()
export class PreflightStretches {
  constructor(
    private readonly preflights: PreflightsRepository,
    private readonly rows: CampaignLeadsRepository,
    private readonly audience: AudienceReader,
    private readonly agents: Agents,
    private readonly config: RunnerConfig,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Counts the next stretch, or ends a finished or abandoned count; false when another process has it. */
  async do(ctx: RequestContext, id: string): Promise<boolean> {
    const owner = randomUUID();
    const row = await this.preflights.acquire(ctx.accountId, id, owner, this.config.CAMPAIGN_LEASE_MS);
    if (!row) return false;
    try {
      const isOver = !row.counting || Date.now() - row.askedAt.getTime() > givenUpMs;
      await (isOver ? this.end(ctx, row) : this.count(ctx, row, owner));
    } catch (error) {
      await this.preflights.release(ctx.accountId, id, owner, { dueAt: new Date(Date.now() + patienceMs) });
      throw error;
    }
    return true;
  }

  private async count(asker: RequestContext, row: PreflightRow, owner: string): Promise<void> {
    const { accountId: account, correlationId, traceparent } = asker;
    const { environment, campaign } = row;
    const ctx = systemContext(account, {
      environment,
      timezone: campaign.launched?.timezone ?? 'UTC',
      correlationId,
      traceparent,
    });
    const handPicked: HandPicked = new Map();
    let { point, tally } = row;
    for (let pages = 0; pages < pagesAtOnce && point.phase !== 'done' && !this.lifecycle.draining; pages += 1) {
      const { leads, next } = await this.audience.page(ctx, campaign, point);
      await this.agents.pinHandPicked(ctx, leads, handPicked);
      const seq = await this.rows.append(
        account,
        row._id,
        await this.judged(
          ctx,
          campaign,
          leads.map((lead) => ({
            ...rowOf({ ...campaign, _id: row._id }, lead, handPicked),
            ...(campaign.channel === 'whatsapp' && { country: countryOf(lead.address) }),
          })),
        ),
      );
      // Of a repeated page, these are the rows that it created the first time.
      tally = tallyOf(await this.rows.reasons(account, row._id, point.seq, seq), tally);
      point = { ...next, seq };
      if (!(await this.preflights.renew(account, row._id, owner, this.config.CAMPAIGN_LEASE_MS, { point, tally }))) {
        // Who ended the count meanwhile has removed its rows before these.
        if (!(await this.preflights.find(account, row._id))) await this.rows.deleteAll(account, row._id);
        return;
      }
    }
    const stretches = row.stretches + 1;
    const keptUntil = new Date(Date.now() + keptMs);
    const ended = point.phase === 'done' && {
      counting: undefined,
      keptUntil,
      dueAt: keptUntil,
      ...(stretches > 1 && { large: true as const }),
    };
    await this.preflights.release(account, row._id, owner, { stretches, dueAt: new Date(), ...ended });
  }

  /** Including those that the engine would not write to. Before a launch pins its agents this is unknown. */
  private async judged(ctx: RequestContext, campaign: PreflightCampaign, rows: UnplacedRow[]): Promise<UnplacedRow[]> {
    const pending = rows.filter(({ status }) => status === 'pending');
    if (!campaign.launched || pending.length === 0) return rows;
    const refused = await this.audience.refused(ctx, campaign, pending);
    return rows.map((row) => {
      const error = refused.get(row.leadId);
      return error === undefined || row.status !== 'pending' ? row : { ...row, status: 'skipped', error };
    });
  }

  private async end({ accountId: account }: RequestContext, { _id }: PreflightRow): Promise<void> {
    await this.rows.deleteAll(account, _id);
    await this.preflights.remove(account, _id);
  }
}

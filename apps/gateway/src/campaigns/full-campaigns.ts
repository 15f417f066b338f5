import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type StreamableFile } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Campaign, RpcResponse } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { OpenStreams } from '../http/open-streams';

type LeadPage = RpcResponse<'runner.campaigns.lead_rows'>;

/** How long the answer waits for a page: a service that died is back by then. */
const patienceMs = 15_000;
const pauseMs = 250;

/**
 * Reads campaigns with all their leads: small ones directly, large ones streamed page by page, however many leads there
 * are. A failure before the first byte is an error like any other; later the connection is aborted, because a complete
 * document would mean that there are no more leads.
 */
@Injectable()
export class FullCampaigns {
  private readonly logger = new Logger('FullCampaigns');

  constructor(
    private readonly rpc: RpcClient,
    private readonly streams: OpenStreams,
  ) {}

  /** Errors: 404; 429 when the account has too many open answers. */
  async read(ctx: RequestContext, id: string): Promise<Campaign | StreamableFile> {
    const { campaign, cursor } = await this.rpc.request(ctx, 'runner.campaigns.get_with_leads', { id });
    if (cursor === null) return campaign;
    return this.streams.open(ctx, this.json(ctx, campaign, cursor), { type: 'application/json; charset=utf-8' });
  }

  // The server aborts the connection when a stream that it has begun to send fails.
  private async *json(
    ctx: RequestContext,
    { leads: first = [], ...campaign }: Campaign,
    cursor: number,
  ): AsyncGenerator<string> {
    const items = (leads: object[]): string => leads.map((lead) => JSON.stringify(lead)).join(',');
    yield `${JSON.stringify(campaign).slice(0, -1)},"leads":[${items(first)}`;
    let sent = first.length;
    for (let after: number | null = cursor; after !== null; ) {
      const page: LeadPage = await this.page(ctx, campaign._id, after);
      if (page.leads.length > 0) yield `,${items(page.leads)}`;
      sent += page.leads.length;
      after = page.cursor;
    }
    // Somebody deleted the campaign meanwhile.
    if (sent < campaign.stats.totalLeads)
      throw this.broken(campaign._id, `${sent} of ${campaign.stats.totalLeads} leads are left`);
    yield ']}';
  }

  private async page(ctx: RequestContext, id: string, after: number): Promise<LeadPage> {
    for (const end = Date.now() + patienceMs; ; await pause(pauseMs)) {
      try {
        return await this.rpc.request(ctx, 'runner.campaigns.lead_rows', { id, after });
      } catch (error) {
        const isPassing = error instanceof DomainError && error.code === 'unavailable';
        if (!isPassing || Date.now() > end) throw this.broken(id, error instanceof Error ? error.message : 'no answer');
      }
    }
  }

  private broken(campaignId: string, reason: string): Error {
    this.logger.warn({ campaignId, reason }, 'Streaming the leads of a campaign was aborted');
    return new Error(reason);
  }
}

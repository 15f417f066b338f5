import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Campaign } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/messaging';

/** Reads campaigns with all their leads: small ones as they are, large ones streamed page by page, however many leads there are. */
@Injectable()
export class FullCampaigns {
  constructor(private readonly rpc: RpcClient) {}

  async read(ctx: RequestContext, id: string): Promise<Campaign | StreamableFile> {
    const { campaign, cursor } = await this.rpc.ask(ctx, 'runner.campaigns.get_with_leads', { id });
    if (cursor === null) return campaign;
    return new StreamableFile(Readable.from(this.json(ctx, campaign, cursor)), { type: 'application/json; charset=utf-8' });
  }

  private async *json(ctx: RequestContext, { leads: first = [], ...campaign }: Campaign, cursor: number): AsyncGenerator<string> {
    const items = (leads: object[]): string => leads.map((lead) => JSON.stringify(lead)).join(',');
    yield `${JSON.stringify(campaign).slice(0, -1)},"leads":[${items(first)}`;
    for (let after: number | null = cursor; after !== null; ) {
      const page: { leads: object[]; cursor: number | null } = await this.rpc.ask(ctx, 'runner.campaigns.lead_rows', { id: campaign._id, after });
      if (page.leads.length > 0) yield `,${items(page.leads)}`;
      after = page.cursor;
    }
    yield ']}';
  }
}

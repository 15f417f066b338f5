import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import {
  accountId,
  type Campaign,
  type CampaignStats,
  type CampaignStatus,
  type CreateCampaign,
  type RpcRequest,
  type RpcResponse,
  type RpcSubject,
} from '@northline/common/contracts';
import { startService, stopService } from '@northline/common/platform/service';
import { type DataServices, eventually, Others, setServiceEnv, startDataServices } from '@northline/testing';
import type { Connection, mongo } from 'mongoose';
import { AppModule } from '../src/app.module';
import { World } from './world';

/** Campaign runners on data services of their own, with the rest of Northline played by {@link World}. */
export class RunnerHarness {
  private constructor(
    readonly data: DataServices,
    readonly replicas: NestFastifyApplication[],
    readonly world: World,
  ) {}

  static async start({
    replicas = 1,
    env = {},
  }: {
    replicas?: number;
    env?: Record<string, string>;
  } = {}): Promise<RunnerHarness> {
    const data = await startDataServices();
    setServiceEnv(data, 'campaign-runner', { CAMPAIGN_POLL_MS: '50', CAMPAIGN_LEASE_MS: '5000', ...env });
    const apps = [];
    for (let n = 0; n < replicas; n += 1) apps.push(await startService(AppModule, 'campaign-runner'));
    return new RunnerHarness(data, apps, await World.start(await Others.connect(data)));
  }

  async stop(): Promise<void> {
    for (const giveUp of this.world.lost) giveUp();
    await Promise.all(this.replicas.map((app) => stopService(app)));
    await this.world.stop();
    await this.data.stop();
  }

  ask<Subject extends RpcSubject>(
    ctx: RequestContext,
    subject: Subject,
    request: RpcRequest<Subject>,
  ): Promise<RpcResponse<Subject>> {
    return this.world.others.ask(ctx, subject, request);
  }

  /** Collects the database commands of all replicas that are wanted, from now on. */
  watch(wanted: (command: mongo.Document) => boolean): () => mongo.Document[] {
    const seen: mongo.Document[] = [];
    for (const app of this.replicas) {
      app
        .get<Connection>(getConnectionToken())
        .getClient()
        .on('commandStarted', ({ command }) => {
          if (wanted(command)) seen.push(command);
        });
    }
    return () => [...seen];
  }

  /** A collection of the service, past the service. */
  stored<Row extends object>(collection: string): mongo.Collection<Row> {
    return this.replicas[0]!.get<Connection>(getConnectionToken()).collection<Row>(collection);
  }

  /** A draft for leads with a tag. */
  draft(ctx: RequestContext, tag: string, more: Partial<CreateCampaign> = {}): Promise<Campaign> {
    const agentConfigId = more.agentConfigId ?? this.world.addAgent();
    const campaign = {
      name: 'Spring',
      channel: 'whatsapp' as const,
      leadFilter: { tags: [tag] },
      schedule: { rateLimit: 6_000 },
      ...more,
      agentConfigId,
    };
    return this.ask(ctx, 'runner.campaigns.create', { campaign });
  }

  /** Waits until a campaign has a status, and answers it then. */
  until(ctx: RequestContext, id: string, status: CampaignStatus, timeoutMs = 60_000): Promise<Campaign> {
    return eventually(
      `campaign ${status}`,
      async () => {
        const campaign = await this.ask(ctx, 'runner.campaigns.get', { id });
        return campaign.status === status ? campaign : undefined;
      },
      timeoutMs,
    );
  }

  /** Waits until a campaign has these counts: replies and deliveries arrive after its end, too. */
  async untilStats(ctx: RequestContext, id: string, stats: Partial<CampaignStats>): Promise<void> {
    await eventually(`the stats ${JSON.stringify(stats)}`, async () => {
      const campaign = await this.ask(ctx, 'runner.campaigns.get', { id });
      expect(campaign.stats).toMatchObject(stats);
      return true;
    });
  }

  /** All rows of a campaign, pulled page by page as the gateway does. */
  async rows(ctx: RequestContext, id: string): Promise<NonNullable<Campaign['leads']>> {
    const first = await this.ask(ctx, 'runner.campaigns.get_with_leads', { id });
    const rows = [...(first.campaign.leads ?? [])];
    for (let after = first.cursor; after !== null; ) {
      const { leads, cursor } = await this.ask(ctx, 'runner.campaigns.lead_rows', { id, after });
      rows.push(...leads);
      after = cursor;
    }
    return rows;
  }
}

/** A schedule by which nothing may be written for two days. */
export function closed(): { activeDays: number[] } {
  return { activeDays: [(new Date().getUTCDay() + 3) % 7] };
}

let accounts = 0;

/** The context of a new account's key. */
export function newAccount(over: Partial<RequestContext> = {}): RequestContext {
  accounts += 1;
  return systemContext(accountId(accounts.toString(16).padStart(24, '0')), {
    actor: { type: 'api_key', id: 'key', name: 'test' },
    ...over,
  });
}

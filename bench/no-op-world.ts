import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, JSONCodec, type NatsConnection } from 'nats';
import { signIn } from '../tools/northline/credentials.ts';
import type * as Config from '../libs/common/src/platform/config/index.ts';
import type * as Context from '../libs/common/src/vocabulary/context/index.ts';
import type * as Contracts from '../libs/common/src/contracts/index.ts';
import type * as Events from '../libs/common/src/platform/events/index.ts';
import type * as Messaging from '../libs/common/src/platform/messaging/index.ts';

// What is measured is what is shipped: the build, not the source.
const build = createRequire(import.meta.url);
const { ServiceConfig } = build('../dist/libs/common/src/platform/config') as typeof Config;
const { systemContext } = build('../dist/libs/common/src/vocabulary/context') as typeof Context;
const { accountId } = build('../dist/libs/common/src/contracts') as typeof Contracts;
const { newEvent } = build('../dist/libs/common/src/platform/events') as typeof Events;
const { RpcClient } = build('../dist/libs/common/src/platform/messaging') as typeof Messaging;

const ctx = systemContext(accountId('a'.repeat(24)));
const agentConfigId = 'b'.repeat(24);
const json = JSONCodec();

type Answers = {
  [Subject in Contracts.RpcSubject]?: (
    request: Contracts.RpcRequest<Subject>,
  ) => Contracts.RpcResponse<Subject> | Promise<Contracts.RpcResponse<Subject>>;
};

/** All that a campaign runner asks of the others, answered at once and without doing anything: every message is "sent". */
export class NoOpWorld {
  private leads: Contracts.SelectedLead[] = [];

  private readonly nats: NatsConnection;
  private readonly rpc: Messaging.RpcClient;

  private constructor(nats: NatsConnection, rpc: Messaging.RpcClient) {
    this.nats = nats;
    this.rpc = rpc;
  }

  /** @param url Its address with a user that may do everything; `gatewayUrl` is that of the gateway, which asks a runner; `engineMs`, what the engine takes to begin a batch. */
  static async start(url: string, gatewayUrl: string, engineMs = 0): Promise<NoOpWorld> {
    const rpc = new RpcClient(new ServiceConfig({ NATS_URL: gatewayUrl }));
    await rpc.onModuleInit();
    const world = new NoOpWorld(await connect({ ...signIn(url), noAsyncTraces: true }), rpc);
    world.answer({
      'engine.leads.select_page': ({ cursor = '0', limit }) => world.page(Number(cursor), limit),
      'engine.agents.pin': () => ({
        agentConfigId,
        status: 'active',
        version: 1,
        name: 'Agent',
      }),
      'channels.integrations.state': () => ({ ratePerSecond: 0, configured: true, usable: true }),
      'engine.conversations.start_many': async ({ campaignId, items }) => {
        if (engineMs > 0) await pause(engineMs);
        return world.begin(campaignId, items);
      },
    });
    return world;
  }

  /** Runs a campaign for a number of leads, from its launch to its completion. @returns Leads a second. */
  drain(count: number): Promise<number> {
    return this.drainMany(1, count);
  }

  /** Runs campaigns at once, each for a number of leads, from the first launch to the last completion. @returns Leads a second, of all together. */
  async drainMany(campaigns: number, count: number): Promise<number> {
    this.leads = Array.from({ length: count }, (_, index) => ({ leadId: String(index + 1), address: `+1555${index}` }));
    const campaign = {
      name: 'Bench',
      agentConfigId,
      channel: 'whatsapp',
      leadFilter: {},
      schedule: { rateLimit: 6_000 },
    } as const;
    const ids: string[] = [];
    while (ids.length < campaigns) ids.push((await this.rpc.request(ctx, 'runner.campaigns.create', { campaign }))._id);
    const completed = Promise.all(ids.map((id) => this.completed(id)));
    const start = performance.now();
    await Promise.all(ids.map((id) => this.rpc.request(ctx, 'runner.campaigns.launch', { id })));
    await completed;
    const rate = (campaigns * count) / ((performance.now() - start) / 1_000);
    for (const id of ids) {
      const { stats } = await this.rpc.request(ctx, 'runner.campaigns.get', { id });
      if (stats?.sent !== count) throw new Error(`${String(stats?.sent)} of ${count} leads were sent to`);
    }
    return rate;
  }

  /** Resolves when a runner answers. */
  async ready(): Promise<void> {
    for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const answer = await this.rpc
        .request(ctx, 'runner.campaigns.list', { limit: 1 })
        .catch((error: unknown) => error);
      if (!(answer instanceof Error)) return;
      if (Date.now() > end) throw answer;
    }
  }

  async stop(): Promise<void> {
    await this.rpc.onApplicationShutdown();
    await this.nats.close();
  }

  private page(from: number, limit: number): Contracts.RpcResponse<'engine.leads.select_page'> {
    const end = from + limit;
    return { leads: this.leads.slice(from, end), cursor: end < this.leads.length ? String(end) : null };
  }

  private begin(
    campaignId: string,
    items: Contracts.StartItem[],
  ): Contracts.RpcResponse<'engine.conversations.start_many'> {
    const at = new Date().toISOString();
    const results = items.map(({ leadId, round }) => {
      const conversationId = `${campaignId.slice(0, 12)}${leadId.padStart(12, '0')}`;
      const ids = { deliveryId: conversationId, messageId: conversationId, conversationId, leadId, campaignId, round };
      const event = newEvent(ctx, 'delivery.updated', {
        ...ids,
        rev: 3,
        channel: 'whatsapp',
        status: 'sent',
        sentAt: at,
        at,
        test: false,
      });
      this.nats.publish('facts.delivery.updated', json.encode(event));
      return { leadId, outcome: 'started' as const, conversationId };
    });
    return { results };
  }

  private completed(id: string): Promise<void> {
    return new Promise((resolve) => {
      const subscription = this.nats.subscribe('facts.campaign.changed', {
        callback: (_, message) => {
          const { data } = message.json<Contracts.DomainEvent<'campaign.changed'>>();
          if (data.campaignId !== id || data.status !== 'completed') return;
          subscription.unsubscribe();
          resolve();
        },
      });
    });
  }

  private answer(answers: Answers): void {
    for (const [subject, handle] of Object.entries(answers) as [string, (request: unknown) => unknown][]) {
      this.nats.subscribe(subject, {
        callback: (_, message) => {
          const { id, data } = message.json<{ id: string; data: unknown }>();
          void Promise.resolve(handle(data)).then((response) =>
            message.respond(json.encode({ response, isDisposed: true, id })),
          );
        },
      });
    }
  }
}

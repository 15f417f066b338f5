import { randomUUID } from 'node:crypto';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  CampaignQueue,
  Channel,
  ChannelState,
  DeliveryUpdated,
  EventMap,
  EventName,
  ForeseenCost,
  RpcRequest,
  RpcResponse,
  SelectedLead,
  StartItem,
  StartResult,
  WaitingOpenings,
} from '@northline/common/contracts';
import { DomainError, notFound } from '@northline/common/vocabulary/errors';
import { eventually, type Others } from '@northline/testing';

/** One opening that the engine was asked for. */
export interface Asked extends StartItem {
  campaignId: string;
  ctx: RequestContext;
  validUntil?: string;
}

/** Plays the engine and the channels over real NATS: leads, agents, conversations that begin, deliveries that follow. */
export class World {
  readonly leads: (SelectedLead & { tags: string[] })[] = [];
  /** Names of leads by `<account> <number>`; all others are deleted. */
  readonly names = new Map<string, string>();
  readonly agents = new Map<string, Omit<RpcResponse<'engine.agents.pin'>, 'agentConfigId'>>();
  /** What the channels say of templates, by name. */
  readonly templates = new Map<string, RpcResponse<'channels.templates.find'>>();
  /** What the engine foresees for agents, by id; all others are nothing. */
  readonly foreseen = new Map<string, ForeseenCost>();
  readonly channels = new Map<
    Channel,
    {
      configured: boolean;
      usable: boolean;
      reason?: string;
      ratePerSecond?: number;
    } & Pick<ChannelState, 'since' | 'credentialRefused' | 'days' | 'flagged' | 'people' | 'warnings'>
  >();
  /** Every opening that was asked for, repeats included. */
  readonly asked: Asked[] = [];
  /** What becomes of an opening: the statuses that are told, one after another. */
  fate: (item: Asked) => DeliveryUpdated['status'][] | Promise<DeliveryUpdated['status'][]> = () => [
    'sent',
    'delivered',
  ];
  /** Refuses a start, or answers it in another way. */
  refuse: (item: Asked) => StartResult | undefined = () => undefined;
  /** What the channels say of a campaign's unsent messages. */
  queue: Partial<CampaignQueue> = {};
  /** What the engine says of openings that it could not write yet. */
  openingsWait: WaitingOpenings[] = [];
  /** Answers of `start_many` that get lost on the way. */
  losing = 0;
  /** What still waits for a lost answer: each ends that waiting. */
  readonly lost: (() => void)[] = [];

  private readonly conversations = new Map<string, string>();
  private readonly delivered = new Set<string>();
  private revision = 0;

  private constructor(readonly others: Others) {}

  static async start(others: Others): Promise<World> {
    const world = new World(others);
    others.answer('engine.leads.select_page', (request) => world.selectPage(request));
    others.answer('engine.leads.names', ({ leadIds }, { accountId }) => world.namesOf(accountId, leadIds));
    others.answer('engine.agents.pin', ({ agentConfigId }) => world.pin(agentConfigId));
    const nothing: ForeseenCost = { currency: 'USD', basis: 'past', range: { low: 0, high: 0 } };
    others.answer('engine.agents.foreseen_cost', ({ agentConfigId }) => world.foreseen.get(agentConfigId) ?? nothing);
    others.answer('channels.integrations.state', ({ channel }) => ({
      ratePerSecond: 30,
      configured: true,
      usable: true,
      ...world.channels.get(channel),
    }));
    others.answer('channels.templates.find', ({ name }) => world.templates.get(name) ?? {});
    others.answer('engine.conversations.start_many', (request, ctx) => world.startMany(request, ctx));
    others.answer('channels.deliveries.queue', () => ({
      freeAt: new Date().toISOString(),
      waiting: [],
      ...world.queue,
    }));
    others.answer('engine.conversations.openings', () => ({ waiting: world.openingsWait }));
    others.answer('engine.conversations.check_starts', ({ items, campaignId }, ctx) => ({
      refused: items.flatMap((item) => {
        const refusal = world.refuse({ ...item, campaignId, ctx });
        return refusal && 'error' in refusal ? [{ leadId: item.leadId, error: refusal.error }] : [];
      }),
    }));
    // A request that came before NATS knows who answers would go nowhere.
    await others.nats.flush();
    return world;
  }

  stop(): Promise<void> {
    return this.others.close();
  }

  /** Leads numbered from 1, each with an address of its own. */
  addLeads(count: number, tag: string, over: (n: number) => Partial<SelectedLead> = () => ({})): string[] {
    const from = this.leads.length + 1;
    const added = Array.from({ length: count }, (_, index) => ({
      leadId: String(from + index),
      address: `+1555${from + index}`,
      tags: [tag],
      ...over(index),
    }));
    this.leads.push(...added);
    return added.map(({ leadId }) => leadId);
  }

  addAgent(status: 'active' | 'inactive' = 'active', name = 'Agent'): string {
    const id = randomUUID().replaceAll('-', '').slice(0, 24);
    this.agents.set(id, { status, version: 3, name });
    return id;
  }

  /** Publishes an event as its owner would. */
  async tell<Name extends EventName>(ctx: RequestContext, name: Name, data: EventMap[Name]): Promise<void> {
    const { accountId, correlationId, traceparent } = ctx;
    const event = { id: randomUUID(), name, accountId, correlationId, traceparent, at: new Date().toISOString(), data };
    // As an outbox does: until JetStream has it.
    await eventually(`${name} published`, () => this.others.publish(event).then(() => true));
  }

  /** Tells how an opening's delivery stands. */
  deliver(item: Asked, status: DeliveryUpdated['status'], more: Partial<DeliveryUpdated> = {}): Promise<void> {
    const { campaignId, leadId, round, ctx } = item;
    const at = new Date().toISOString();
    const conversationId = this.conversations.get(`${campaignId}:${leadId}`) ?? '';
    this.revision += 1;
    const messageId = `m-${leadId}`;
    return this.tell(ctx, 'delivery.updated', {
      deliveryId: `d-${leadId}-${round}`,
      rev: this.revision,
      messageId,
      round,
      conversationId,
      leadId,
      channel: 'whatsapp',
      campaignId,
      status,
      test: false,
      at,
      ...more,
    });
  }

  /** The openings of a campaign, without repeats. */
  openings(campaignId: string): string[] {
    return [
      ...new Set(
        this.asked.filter((item) => item.campaignId === campaignId).map(({ leadId, round }) => `${leadId}:${round}`),
      ),
    ];
  }

  private namesOf(accountId: string, leadIds: string[]): RpcResponse<'engine.leads.names'> {
    const found = leadIds.map((leadId) => ({ leadId, name: this.names.get(`${accountId} ${leadId}`) }));
    return { names: found.flatMap(({ leadId, name }) => (name === undefined ? [] : { leadId, name })) };
  }

  private pin(agentConfigId: string): RpcResponse<'engine.agents.pin'> {
    const agent = this.agents.get(agentConfigId);
    if (!agent) throw notFound('Agent configuration');
    return { agentConfigId, ...agent };
  }

  private selectPage({
    leadFilter,
    advancedFilter,
    manualLeadIds,
    cursor = '0',
    limit,
  }: RpcRequest<'engine.leads.select_page'>): RpcResponse<'engine.leads.select_page'> {
    const tags = leadFilter?.tags;
    const filtered =
      leadFilter || advancedFilter
        ? this.leads.filter((lead) => !tags || lead.tags.some((tag) => tags.includes(tag)))
        : [];
    const named = this.leads.filter(({ leadId }) => manualLeadIds?.includes(leadId));
    const all = [...filtered, ...named].map(({ tags: _, ...lead }) => lead);
    const end = Number(cursor) + limit;
    return { leads: all.slice(Number(cursor), end), cursor: end < all.length ? String(end) : null };
  }

  private startMany(
    { items, campaignId, validUntil }: RpcRequest<'engine.conversations.start_many'>,
    ctx: RequestContext,
  ): RpcResponse<'engine.conversations.start_many'> | Promise<never> {
    const results = items.map((item) => this.startOne({ validUntil, ...item, campaignId, ctx }));
    if (this.losing === 0) return { results };
    this.losing -= 1;
    return new Promise((_resolve, reject) =>
      this.lost.push(() => reject(new DomainError('unavailable', 'Service unavailable'))),
    );
  }

  private startOne(item: Asked): StartResult {
    this.asked.push(item);
    const refused = this.refuse(item);
    if (refused) return refused;
    const { campaignId, leadId, round } = item;
    const conversationId =
      this.conversations.get(`${campaignId}:${leadId}`) ?? randomUUID().replaceAll('-', '').slice(0, 24);
    this.conversations.set(`${campaignId}:${leadId}`, conversationId);
    const delivery = `${campaignId}:${leadId}:${round}`;
    if (!this.delivered.has(delivery)) {
      this.delivered.add(delivery);
      void this.follow(item);
    }
    return { leadId, outcome: 'started', conversationId };
  }

  private async follow(item: Asked): Promise<void> {
    for (const status of await this.fate(item)) await this.deliver(item, status);
  }
}

import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  Channel,
  ConversationEvent,
  ConversationMove,
  CreateAgent,
  DeliveryUpdated,
  DomainEvent,
  EventMap,
  EventName,
  InboundReceived,
  Lead,
  OutboundRequested,
} from '@northline/common/contracts';
import { eventStream, newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { ConsumerMessages } from 'nats';
import { AgentUsageModule } from '../src/agent-usage/agent-usage.module';
import { AttachmentsModule } from '../src/attachments/attachments.module';
import { ErasureModule } from '../src/erasure/erasure.module';
import { AgentsModule } from '../src/agents/agents.module';
import { AgentsService } from '../src/agents/agents.service';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { ConversationsModule } from '../src/conversations/conversations.module';
import { ConversationsRepository } from '../src/conversations/conversations.repository';
import { InboundModule } from '../src/inbound/inbound.module';
import { LeadsModule } from '../src/leads/leads.module';
import { LeadsService } from '../src/leads/leads.service';
import { PlaygroundModule } from '../src/playground/playground.module';
import { ToolServersModule } from '../src/tools/tool-servers.module';
import { TurnModule } from '../src/turn/turn.module';
import { journey } from './factories';
import { type Features, startFeatures } from './harness';
import { ScriptedModel } from './scripted-model';

/** Conversations, turns and inbound messages on real data services, with a scripted model over HTTP. */
export class World {
  readonly published: DomainEvent[] = [];
  private messages: ConsumerMessages | undefined;

  private constructor(
    readonly features: Features,
    readonly model: ScriptedModel,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<World> {
    const model = new ScriptedModel();
    Object.assign(process.env, {
      TURN_DEBOUNCE_MS: '50',
      TURN_DEBOUNCE_MAX_MS: '300',
      LLM_RETRY_DELAY_MS: '5',
      LLM_BASE_URL: await model.start(),
      LLM_MODEL: 'scripted',
      ...settings,
    });
    const modules = [
      LeadsModule,
      AgentsModule,
      ConversationsModule,
      TurnModule,
      InboundModule,
      PlaygroundModule,
      ToolServersModule,
      AttachmentsModule,
      AgentUsageModule,
      ErasureModule,
    ];
    const world = new World(
      await startFeatures(modules, {
        turn: { concurrency: 10 },
        summary: { concurrency: 2 },
        ingestion: { concurrency: 1 },
        embedding: { concurrency: 1 },
        indexing: { concurrency: 1 },
        import: { concurrency: 1 },
      }),
      model,
    );
    await world.listen();
    return world;
  }

  async stop(): Promise<void> {
    await this.messages?.close();
    await this.features.stop();
    this.model.stop();
  }

  /** Events of one kind that an account told so far. */
  told<Name extends EventName>(ctx: RequestContext, name: Name): EventMap[Name][] {
    return this.published
      .filter((event) => event.accountId === ctx.accountId && event.name === name)
      .map((event) => event.data as EventMap[Name]);
  }

  /** The customer's events that an account's conversations told so far. */
  events(ctx: RequestContext): (ConversationEvent & { conversationId: string })[] {
    return this.told(ctx, 'conversation.changed').flatMap(({ conversationId, events = [] }) =>
      events.map((event) => ({ conversationId, ...event })),
    );
  }

  /** The messages that an account's conversations asked to deliver so far. */
  requests(ctx: RequestContext): OutboundRequested[] {
    return this.told(ctx, 'conversation.changed').flatMap(({ requests = [] }) => requests);
  }

  /** What moved an account's conversations so far, for the audit log. */
  moves(ctx: RequestContext): ConversationMove[] {
    return this.told(ctx, 'conversation.changed').flatMap(({ move }) => move ?? []);
  }

  /** A new agent, pinned as by a launch. */
  async agent(ctx: RequestContext, agent: Partial<CreateAgent> = {}): ReturnType<AgentsService['create']> {
    const agents = this.features.get(AgentsService);
    const made = await agents.create(ctx, {
      name: 'Kim',
      systemPrompt: 'You sell flats.',
      status: 'active',
      stages: journey,
      ...agent,
    });
    await agents.pin(ctx, made._id);
    return made;
  }

  /** A lead, with its id as everything but the API writes it. */
  async lead(
    ctx: RequestContext,
    lead: object = { name: 'Ada', phone: '+41446681800' },
  ): Promise<Omit<Lead, 'id'> & { id: string }> {
    const made = await this.features.get(LeadsService).create(ctx, lead);
    return { ...made, id: String(made.id) };
  }

  row(ctx: RequestContext, id: string): Promise<ConversationRow> {
    return eventually('the conversation', () => this.features.get(ConversationsRepository).find(ctx.accountId, id));
  }

  /** The conversation once it is as wanted. */
  until(
    ctx: RequestContext,
    id: string,
    what: string,
    wanted: (row: ConversationRow) => boolean,
  ): Promise<ConversationRow> {
    return eventually(what, async () => {
      const row = await this.row(ctx, id);
      return wanted(row) && row;
    });
  }

  /** The only conversation of the account, once it is as wanted. */
  conversation(ctx: RequestContext, wanted: (row: ConversationRow) => boolean): Promise<ConversationRow> {
    return eventually('the conversation', async () => {
      const [row] = await this.features.get(ConversationsRepository).walk(ctx.accountId, '', 1);
      const whole = row && (await this.row(ctx, row._id));
      return whole && wanted(whole) && whole;
    });
  }

  publish<Name extends EventName>(ctx: RequestContext, name: Name, data: EventMap[Name]): Promise<void> {
    return this.features.others.publish(newEvent(ctx, name, data));
  }

  /** Begins to count the database commands that name an account; calling the answer gives their number so far. */
  commands({ accountId }: RequestContext): () => number {
    let commands = 0;
    const client = this.features.app.get<Connection>(getConnectionToken(), { strict: false }).getClient();
    client.on('commandStarted', ({ command }) => {
      const parts = ['filter', 'query', 'pipeline', 'documents', 'updates'].map((part) => command[part] as unknown);
      if (JSON.stringify(parts).includes(accountId)) commands += 1;
    });
    return () => commands;
  }

  /** Begins to note what is read of a collection by one account's id, by `find`; the answer grows. */
  reads(collection: string, { accountId }: RequestContext): mongo.Document[] {
    const reads: mongo.Document[] = [];
    const client = this.features.app.get<Connection>(getConnectionToken(), { strict: false }).getClient();
    client.on('commandStarted', ({ command }) => {
      if (command['find'] === collection && JSON.stringify(command['filter']).includes(accountId)) reads.push(command);
    });
    return reads;
  }

  /** A lead writes. */
  async write(
    ctx: RequestContext,
    from: InboundReceived['from'],
    text: string,
    more: Partial<InboundReceived> = {},
  ): Promise<InboundReceived> {
    const channel: Channel = from.email ? 'email' : from.chatId ? 'telegram' : 'whatsapp';
    const inbound: InboundReceived = {
      inboundId: newId(),
      channel,
      integrationId: newId(),
      from,
      text,
      receivedAt: new Date().toISOString(),
      intent: 'message',
      ...more,
    };
    await this.publish(ctx, 'inbound.received', inbound);
    return inbound;
  }

  /** A provider tells what became of a message. */
  deliver(
    ctx: RequestContext,
    row: ConversationRow,
    messageId: string,
    update: Partial<DeliveryUpdated>,
  ): Promise<void> {
    return this.publish(ctx, 'delivery.updated', aReport(row, messageId, update));
  }

  private async listen(): Promise<void> {
    const consumer = await this.features.others.nats.jetstream().consumers.get(eventStream);
    this.messages = await consumer.consume({
      callback: (message) => void this.published.push(message.json<DomainEvent>()),
    });
  }
}

/** A provider's report on a message: that it was sent, unless `update` says otherwise. */
export function aReport(row: ConversationRow, messageId: string, update: Partial<DeliveryUpdated>): DeliveryUpdated {
  return {
    deliveryId: newId(),
    rev: 1,
    messageId,
    round: 1,
    conversationId: row._id,
    leadId: row.leadId,
    channel: row.channel,
    status: 'sent',
    sentAt: new Date().toISOString(),
    test: false,
    at: new Date().toISOString(),
    ...update,
  };
}

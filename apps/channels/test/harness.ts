import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import {
  type AccountId,
  accountId,
  type ConversationChanged,
  type EventMap,
  type EventName,
  type OutboundRequested,
  type RpcRequest,
  type RpcResponse,
  type RpcSubject,
} from '@northline/common/contracts';
import { eventSubject, newEvent } from '@northline/common/platform/events';
import { startService, stopService } from '@northline/common/platform/service';
import {
  conversationState,
  type DataServices,
  eventually,
  Others,
  setServiceEnv,
  startDataServices,
} from '@northline/testing';
import { AppModule } from '../src/app.module';
import { metaSignature } from './provider';

/** Repeats `look` until it answers something. */
export const until = <T>(look: () => T | Promise<T>, what = 'it to come true') => eventually(what, look);

/** A running channels service on data services of its own; the tests play the engine, the gateway and the providers. */
export class ChannelsHarness {
  private readonly told: { name: EventName; accountId: string; data: unknown }[] = [];
  private readonly replicas: NestFastifyApplication[] = [];

  /** Once NATS knows who answers what: an earlier request would go nowhere. */
  private heard = Promise.resolve();

  private constructor(
    readonly data: DataServices,
    readonly app: NestFastifyApplication,
    private readonly others: Others,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<ChannelsHarness> {
    const data = await startDataServices();
    setServiceEnv(data, 'channels', { PUBLIC_URL: 'http://127.0.0.1:9', ...env });
    const app = await startService(AppModule, 'channels');
    const others = await Others.connect(data);
    const harness = new ChannelsHarness(data, app, others);
    others.nats.subscribe('facts.>', { callback: (_error, message) => harness.told.push(message.json()) });
    await others.nats.flush();
    return harness;
  }

  /** A second replica on the same data services. */
  async replica(): Promise<void> {
    this.replicas.push(await startService(AppModule, 'channels'));
  }

  async stop(): Promise<void> {
    await this.others.close();
    for (const app of [...this.replicas, this.app]) await stopService(app);
    await this.data.stop();
  }

  /** The context of a new account. */
  account(): RequestContext {
    return systemContext(accountId(randomBytes(12).toString('hex')));
  }

  async ask<Subject extends RpcSubject>(
    ctx: RequestContext,
    subject: Subject,
    request: RpcRequest<Subject>,
  ): Promise<RpcResponse<Subject>> {
    await this.heard;
    return this.others.ask(ctx, subject, request);
  }

  /**
   * Answers a subject in place of the service that owns it, until the returned function is called; an error that
   * `handle` throws is the answer, too.
   */
  answer<Subject extends RpcSubject>(
    subject: Subject,
    handle: (request: RpcRequest<Subject>, ctx: RequestContext) => Partial<RpcResponse<Subject>>,
  ): () => void {
    const stop = this.others.answer(subject, handle as () => RpcResponse<Subject>);
    this.heard = this.others.nats.flush();
    return () => {
      stop();
      this.heard = this.others.nats.flush();
    };
  }

  /** Publishes an event in place of the service that owns it. */
  async tell<Name extends EventName>(ctx: RequestContext, name: Name, data: EventMap[Name]): Promise<void> {
    await this.heard;
    await this.others.publish(newEvent(ctx, name, data));
  }

  /** Requests a message in place of the engine, and returns the request. */
  async request(ctx: RequestContext, given: Partial<OutboundRequested>): Promise<OutboundRequested> {
    const request = outbound(given);
    await this.tellOf(ctx, { conversationId: request.conversationId, requests: [request] });
    return request;
  }

  /** Publishes a write to a conversation in place of the engine. */
  tellOf(
    ctx: RequestContext,
    told: Pick<ConversationChanged, 'conversationId' | 'events' | 'requests' | 'stopsOutreach'> &
      Partial<Pick<ConversationChanged, 'rev'>>,
  ): Promise<void> {
    return this.tell(ctx, 'conversation.changed', conversationState({ rev: 1, messageCount: 0, ...told }));
  }

  /** Tells in place of WhatsApp what happened at a number: a callback, signed by the secret of its app. */
  async whatsAppTells(phoneNumberId: string, appSecret: string, told: object): Promise<void> {
    const value = { metadata: { phone_number_id: phoneNumberId }, ...told };
    const rawBody = JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] });
    const signature = metaSignature(appSecret, rawBody);
    await this.ask(this.account(), 'channels.callbacks.whatsapp', { callbacks: [{ rawBody, signature }] });
  }

  /** The events of one kind that the service published about an account, oldest first. */
  events<Name extends EventName>(account: AccountId, name: Name): EventMap[Name][] {
    return this.told
      .filter((event) => event.name === name && event.accountId === account)
      .map((event) => event.data as EventMap[Name]);
  }

  /** The first matching event of one kind. */
  event<Name extends EventName>(
    account: AccountId,
    name: Name,
    fits: (data: EventMap[Name]) => boolean = () => true,
  ): Promise<EventMap[Name]> {
    return until(() => this.events(account, name).find(fits), `${eventSubject(name)} of ${account}`);
  }

  /** The delivery of a message, once it has a status. */
  status(account: AccountId, messageId: string, status: string): Promise<EventMap['delivery.updated']> {
    return this.event(account, 'delivery.updated', (data) => data.messageId === messageId && data.status === status);
  }
}

/** A request for one message, of a lead of its own unless told otherwise. */
export function outbound(given: Partial<OutboundRequested>): OutboundRequested {
  return {
    messageId: randomBytes(12).toString('hex'),
    round: 1,
    conversationId: randomBytes(12).toString('hex'),
    leadId: String(1 + Math.floor(Math.random() * 1e9)),
    agentConfigId: randomBytes(12).toString('hex'),
    channel: 'whatsapp',
    test: false,
    to: { phone: '+41446681800' },
    content: { type: 'template', name: 'hello', language: 'en', parameters: ['Ada'], text: 'Hello Ada' },
    ...given,
  };
}

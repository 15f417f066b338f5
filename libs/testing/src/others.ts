import { ServiceConfig } from '@northline/common/platform/config';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type DomainEvent,
  type Principal,
  rpcContract,
  type RpcRequest,
  type RpcResponse,
  type RpcSpec,
  type RpcSubject,
} from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { eventSubject } from '@northline/common/platform/events';
import { connectNats, RpcClient } from '@northline/common/platform/messaging';
import { headers as natsHeaders, type NatsConnection } from 'nats';
import type { DataServices } from './data-services';

/** The rest of Northline, played by a test that runs one service with only that service's permissions. */
export class Others {
  private readonly askers = new Map<Principal, Promise<RpcClient>>();

  private constructor(
    private readonly data: DataServices,
    /** May do everything. */
    readonly nats: NatsConnection,
  ) {}

  static async connect(data: DataServices): Promise<Others> {
    return new Others(data, await connectNats(configOf(data.natsUrl), 'test'));
  }

  /** Sends requests as a caller that the contract names: mostly the gateway. */
  async ask<Subject extends RpcSubject>(
    ctx: RequestContext,
    subject: Subject,
    request: RpcRequest<Subject>,
  ): Promise<RpcResponse<Subject>> {
    const { askedBy: [principal = 'gateway' as const] = [] }: RpcSpec<unknown, unknown> = rpcContract[subject];
    if (!this.askers.has(principal)) this.askers.set(principal, this.asker(principal));
    return (await this.askers.get(principal))!.request(ctx, subject, request);
  }

  /**
   * Answers a subject in place of the service that owns it, until the returned function is called; an error that
   * `handle` throws is the answer, too.
   */
  answer<Subject extends RpcSubject>(
    subject: Subject,
    handle: (request: RpcRequest<Subject>, ctx: RequestContext) => RpcResponse<Subject> | Promise<RpcResponse<Subject>>,
  ): () => void {
    const subscription = this.nats.subscribe(subject, {
      callback: (_error, message) => {
        const { id, data } = message.json<{ id: string; data: RpcRequest<Subject> }>();
        const ctx = JSON.parse(message.headers?.get('northline-context') ?? '{}') as RequestContext;
        const reply = (packet: object): boolean =>
          message.respond(JSON.stringify({ ...packet, isDisposed: true, id }), { headers: natsHeaders() });
        void Promise.resolve()
          .then(() => handle(data, ctx))
          .then(
            (response) => reply({ response }),
            (err: unknown) => reply({ err: err instanceof DomainError ? err.toEnvelope() : err }),
          );
      },
    });
    return () => subscription.unsubscribe();
  }

  /** Publishes an event as its owner would. */
  async publish(event: DomainEvent): Promise<void> {
    await this.nats.jetstream().publish(eventSubject(event.name), JSON.stringify(event), { msgID: event.id });
  }

  async close(): Promise<void> {
    for (const asker of this.askers.values()) await (await asker).onApplicationShutdown();
    await this.nats.close();
  }

  private async asker(principal: Principal): Promise<RpcClient> {
    const client = new RpcClient(configOf(this.data.as(principal).natsUrl));
    await client.onModuleInit();
    return client;
  }
}

const configOf = (natsUrl: string): ServiceConfig => new ServiceConfig({ ...process.env, NATS_URL: natsUrl });

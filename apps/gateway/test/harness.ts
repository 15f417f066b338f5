import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { allScopes, hashToken, newSessionToken } from '@northline/auth';
import { accountId, type RpcSubject } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { stopService } from '@northline/common/platform/service';
import { type DataServices, Others, setServiceEnv, startDataServices } from '@northline/testing';
import { AccountFactory } from '../src/accounts/account-factory';
import { SessionsRepository } from '../src/accounts/sessions.repository';
import { UsersRepository } from '../src/accounts/users.repository';
import { AppModule } from '../src/app.module';
import { startGateway } from '../src/server/start-gateway';

/** One answer of the API. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // The tests read what they expect; a wrong shape fails the assertion.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** A request to the API. */
export interface Ask {
  key?: string;
  session?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A running gateway on data services of its own, without any other service. */
export class GatewayHarness {
  private readonly extra: NestFastifyApplication[] = [];
  /** Plays the other services. */
  others!: Others;
  /** When NATS knows who answers what: a request before that would go nowhere. */
  private heard = Promise.resolve();

  private constructor(
    readonly data: DataServices,
    readonly app: NestFastifyApplication,
    readonly url: string,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<GatewayHarness> {
    const data = await startDataServices();
    setServiceEnv(data, 'gateway', { PORT: '0', METRICS_PORT: '0', ...env });
    const app = await startGateway(AppModule, 'gateway');
    const harness = new GatewayHarness(data, app, await app.getUrl());
    harness.others = await Others.connect(data);
    return harness;
  }

  /** A second replica on the same data services. */
  async replica(): Promise<{ app: NestFastifyApplication; url: string }> {
    const app = await startGateway(AppModule, 'gateway');
    this.extra.push(app);
    return { app, url: await app.getUrl() };
  }

  async stop(): Promise<void> {
    await this.others.close();
    for (const app of [...this.extra, this.app]) await stopService(app);
    await this.data.stop();
  }

  /** Answers a subject in the place of the service that owns it; throwing a DomainError refuses. */
  answer(subject: string, handle: (request: never, ctx: never) => unknown): () => void {
    const stop = this.others.answer(subject as RpcSubject, handle as () => never);
    this.heard = this.others.nats.flush();
    return () => {
      stop();
      this.heard = this.others.nats.flush();
    };
  }

  async ask(
    method: string,
    path: string,
    { key, session, body, headers = {} }: Ask = {},
    url = this.url,
  ): Promise<Answer> {
    await this.heard;
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'x-api-key': key }),
        ...(session !== undefined && { authorization: `Bearer ${session}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? (body as string) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json =
      response.headers.get('content-type')?.includes('json') &&
      !response.headers.get('content-type')?.includes('ndjson');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: json && text !== '' ? (JSON.parse(text) as unknown) : undefined,
    };
  }

  /** A new account with its owner, signed in, and a live key with every scope. */
  async account(): Promise<{
    accountId: string;
    email: string;
    password: string;
    session: string;
    key: string;
    keyId: string;
  }> {
    const email = `${randomUUID()}@example.com`;
    const password = 'correct horse battery';
    const id = await this.app.get(AccountFactory, { strict: false }).create({ name: 'Test', email, password });
    const session = await this.sessionOf(id);
    const { body } = await this.ask('POST', '/api/api-keys', { session, body: { name: 'all', scopes: allScopes } });
    return { accountId: id, email, password, session, key: body.key as string, keyId: body._id as string };
  }

  // Put into the database: a login takes an eighth of a second to check the password.
  private async sessionOf(account: string): Promise<string> {
    const [userId = ''] = await this.app.get(UsersRepository, { strict: false }).owners(accountId(account));
    const token = newSessionToken();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 3_600_000);
    await this.app
      .get(SessionsRepository, { strict: false })
      .create({ _id: newId(), accountId: account, userId, hash: hashToken(token), createdAt, expiresAt });
    return token;
  }

  async login(email: string, password: string): Promise<string> {
    const { body } = await this.ask('POST', '/api/auth/login', { body: { email, password } });
    return body.token as string;
  }

  /** A key of an account with some scopes. */
  async key(session: string, scopes: readonly string[], environment = 'live'): Promise<string> {
    const { body } = await this.ask('POST', '/api/api-keys', { session, body: { name: 'some', scopes, environment } });
    return body.key as string;
  }
}

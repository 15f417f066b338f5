import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppConfig } from '../src/app-config';
import { startSandbox } from '../src/app-factory';
import type { ChannelCredentials, MetaApp } from '../src/credentials/credentials.service';
import type { OutboxMessage } from '../src/outbox/outbox.service';

/** A call that reached the customer's side. */
export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The customer's side: answers every call with 200 and keeps it; echoes WhatsApp's challenge for the verify token. */
export class Receiver {
  readonly calls: Received[] = [];
  /** The statuses of the next answers; 200 when there are none. */
  readonly statuses: number[] = [];
  verifyToken = 'secret word';
  url = '';

  private readonly server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', this.url);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const challenge = url.searchParams.get('hub.challenge');
      if (challenge !== null) {
        const right = url.searchParams.get('hub.verify_token') === this.verifyToken;
        response.writeHead(right ? 200 : 403).end(right ? challenge : '');
        return;
      }
      this.calls.push({
        method: request.method ?? '',
        url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(this.statuses.shift() ?? 200).end('{}');
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  /** The calls to a path, with their JSON bodies. */
  at(path: string): unknown[] {
    return this.calls.filter((call) => call.url.pathname === path).map((call) => JSON.parse(call.body) as unknown);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** An answer of the sandbox. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** What `GET /sandbox/credentials` announces. */
export type Credentials = ChannelCredentials & { app: MetaApp };

/** A sandbox with a customer's side. */
export interface World {
  readonly url: string;
  readonly receiver: Receiver;
  readonly credentials: Credentials;
  /** Calls the control API, or anything else of the sandbox, as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** What the providers accepted for an address. */
  outbox(to: string): Promise<OutboxMessage[]>;
  stop(): Promise<void>;
}

/** Starts a sandbox on a free port, at the pace of tests. */
export async function startWorld(settings: Record<string, string> = {}): Promise<World> {
  const config = new AppConfig({
    PORT: '0',
    SANDBOX_PACE: '0.02',
    SANDBOX_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  });
  const app = await startSandbox(config);
  const receiver = await new Receiver().start();
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const call: World['call'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
  };
  const { body: credentials } = await call('GET', '/sandbox/credentials');
  return {
    url,
    receiver,
    credentials: credentials as object as Credentials,
    call,
    outbox: async (to) =>
      (await call('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`)).body.messages as OutboxMessage[],
    stop: async () => {
      await app.close();
      await receiver.stop();
    },
  };
}

/** Subscribes the receiver to WhatsApp's webhooks by the Graph API. */
export async function subscribeWhatsApp(world: World): Promise<void> {
  const { appId, appSecret } = world.credentials.app;
  const answer = await world.call('POST', `/whatsapp/v24.0/${appId}/subscriptions`, {
    object: 'whatsapp_business_account',
    callback_url: `${world.receiver.url}/whatsapp`,
    verify_token: world.receiver.verifyToken,
    fields: ['messages', 'phone_number_quality_update'],
    access_token: `${appId}|${appSecret}`,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** Sends a WhatsApp message with the announced credentials. */
export function sendWhatsApp(world: World, body: Record<string, unknown>): Promise<Answer> {
  const { accessToken, phoneNumberId } = world.credentials.whatsapp;
  return world.call(
    'POST',
    `/whatsapp/v24.0/${phoneNumberId}/messages`,
    { messaging_product: 'whatsapp', recipient_type: 'individual', ...body },
    { authorization: `Bearer ${accessToken}` },
  );
}

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SvixHeaders } from '@northline/common/contracts';
import { signedHeaders } from '../src/webhooks/standard-webhooks';

/** The JSON of a call's body, as far as the tests read it by name. */
export interface CallBody {
  biz_opaque_callback_data?: string;
  headers?: Record<string, string>;
  [field: string]: unknown;
}

/** One call that reached the stand-in. */
export interface Call {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  rawBody: string;
  body: CallBody;
  at: number;
}

/** What the stand-in answers: a status with JSON or a text, `drop`: the call is taken and the connection cut, or `silence`. */
export type Reply =
  | { status?: number; body?: object | string | Buffer; headers?: Record<string, string> }
  | 'drop'
  | 'silence';

type Handler = (call: Call) => Reply | undefined | Promise<Reply | undefined>;

/** A provider whose answers a test decides, over real HTTP; for what the sandbox cannot be told to do. */
export class Provider {
  readonly calls: Call[] = [];
  private handler: Handler = () => undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<Provider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const provider = new Provider(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void provider.answer(request, response));
    return provider;
  }

  /** The settings by which it stands in for every provider of a channel. */
  get settings(): Record<string, string> {
    return { WHATSAPP_API_URL: this.url, TELEGRAM_API_URL: this.url, RESEND_API_URL: this.url };
  }

  /** How calls are answered from now on; `undefined` falls back to the usual answer. */
  on(handler: Handler): void {
    this.handler = handler;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks).toString();
    const call: Call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      rawBody,
      body: jsonOf(rawBody),
      at: Date.now(),
    };
    this.calls.push(call);
    const reply = (await this.handler(call)) ?? usual(call, this.calls.length);
    if (reply === 'silence') return;
    if (reply === 'drop') request.socket.destroy();
    else
      response
        .writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
        .end(
          typeof reply.body === 'string' || Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body ?? {}),
        );
  }
}

/** Every provider content with everything. */
function usual({ path }: Call, count: number): Reply {
  if (path.endsWith('/messages')) return { body: { messages: [{ id: `wamid.${count}` }] } };
  if (/\/v\d+\.\d\/\d+\?/.test(path)) return { body: { display_phone_number: '+1 555 0100', id: '1' } };
  if (/\/bot[^/]*nonsense/.test(path))
    return { status: 404, body: { ok: false, error_code: 404, description: 'Not Found' } };
  if (path.endsWith('/getMe'))
    return {
      body: { ok: true, result: { id: Number(/bot[^/\d]*(\d+)/.exec(path)?.[1]), is_bot: true, username: 'testbot' } },
    };
  if (path.endsWith('/sendMessage')) return { body: { ok: true, result: { message_id: count } } };
  if (path.includes('/bot')) return { body: { ok: true, result: true } };
  if (path === '/emails') return { body: { id: `email-${count}` } };
  return { body: { data: [] } };
}

/** Empty for what is no JSON, as a form. */
function jsonOf(rawBody: string): CallBody {
  return (rawBody.startsWith('{') ? JSON.parse(rawBody) : {}) as CallBody;
}

/** The headers with which Resend signs a callback by one of its secrets. */
export function svixOf(secret: string, rawBody: string, id = 'msg_1'): SvixHeaders {
  const headers = signedHeaders([secret], id, new Date(), rawBody);
  return {
    id: headers['webhook-id'],
    timestamp: headers['webhook-timestamp'],
    signature: headers['webhook-signature'],
  };
}

/** Meta's signature of a callback, by the secret of its app. */
export const metaSignature = (appSecret: string, rawBody: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`;

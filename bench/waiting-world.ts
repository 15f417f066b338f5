import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { signedByMeta } from '../tools/northline/signing.ts';

/** How long the others take for an answer, in milliseconds; nothing else limits them. */
export type Waits = { modelMs: number; providerMs: number };

/** A number at WhatsApp, and what its owner's app signs with. */
export type WhatsAppNumber = { phoneNumberId: string; appSecret: string };

const turn = JSON.stringify({ edge: 'none', reason: 'because', reply: 'Hello', handOff: false, handOffReason: '' });
const completion = {
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'waiting',
  choices: [{ index: 0, message: { role: 'assistant', content: turn }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
};

/** The language model and WhatsApp as what they are to us, waits: each answers everybody at once after its time. */
export class WaitingWorld {
  /** Messages that WhatsApp took so far. */
  sent = 0;

  private received = 0;
  private readonly awaited = new Map<string, () => void>();
  private readonly server: Server;
  private readonly waits: Waits;

  private constructor(waits: Waits) {
    this.waits = waits;
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on(
        'end',
        () =>
          void this.answer(request.method, request.url ?? '', body).then((answer) =>
            response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
          ),
      );
    });
  }

  static async start(waits: Waits): Promise<WaitingWorld> {
    const world = new WaitingWorld(waits);
    await new Promise<void>((resolve) => world.server.listen(0, '127.0.0.1', resolve));
    return world;
  }

  /** The settings of `make up` that put it in the place of the sandbox. */
  get settings(): NodeJS.ProcessEnv {
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      WHATSAPP_API_URL: `${url}/whatsapp`,
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: `${url}/v1`,
      LLM_API_KEY: 'waiting',
      LLM_MODEL: 'waiting',
    };
  }

  /** Resolves when the next message to a phone, without its plus, arrives here. */
  message(phone: string): Promise<void> {
    return new Promise((resolve) => this.awaited.set(phone, resolve));
  }

  /** Whether somebody waits for a message to this phone. */
  isAwaited(phone: string): boolean {
    return this.awaited.has(phone);
  }

  /** Hands over what a person wrote to a number, as Meta does. */
  async deliver(
    baseUrl: string,
    { phoneNumberId, appSecret }: WhatsAppNumber,
    from: string,
    text: string,
  ): Promise<void> {
    this.received += 1;
    const message = {
      id: `wamid.in${this.received}`,
      from,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      type: 'text',
      text: { body: text },
    };
    const value = { metadata: { phone_number_id: phoneNumberId }, messages: [message] };
    const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
    const headers = { 'content-type': 'application/json', ...signedByMeta(body, appSecret) };
    const answer = await fetch(`${baseUrl}/api/webhooks/whatsapp`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The callback was answered ${answer.status}`);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(method: string | undefined, url: string, body: string): Promise<object> {
    if (url.startsWith('/v1')) {
      await pause(this.waits.modelMs);
      return completion;
    }
    if (method !== 'POST') return { display_phone_number: '+1 555 0100', id: '1' };
    const { to = '' } = JSON.parse(body) as { to?: string };
    this.sent += 1;
    const id = `wamid.${this.sent}`;
    this.arrived(to.replace(/\D/g, ''));
    await pause(this.waits.providerMs);
    return { messages: [{ id }] };
  }

  private arrived(phone: string): void {
    this.awaited.get(phone)?.();
    this.awaited.delete(phone);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { RunFile } from '../northline/run-file.ts';

/** Who asks, and from which address, for a gateway that trusts us as a proxy. */
export type Asker = Pick<RunFile, 'baseUrl' | 'apiKey'> & { address?: string };

/** What was answered; `body` is empty where it was no JSON. */
export type Answered = { status: number; body: Record<string, unknown> };

/** What goes with a request: bytes and forms as they are, anything else as JSON. */
export type Sent = { body?: unknown; headers?: Record<string, string> };

const ANSWERED_WITHIN_MS = 100_000;

/** The interface as an attacker uses it: nothing is sent but what is given, right or wrong. */
export class Api {
  private readonly asker: Asker;

  constructor(asker: Asker) {
    this.asker = asker;
  }

  /** Whoever is refused for asking too often asks again when told to. */
  async asked(method: string, path: string, sent: Sent = {}): Promise<Answered> {
    for (;;) {
      const response = await this.request(method, path, sent);
      const later = Number(response.headers.get('retry-after'));
      if (response.status !== 429 || !(later > 0)) return answeredBy(response);
      await response.body?.cancel();
      await pause(later * 1_000);
    }
  }

  /** The same, where anything but a 2xx is an exception; the body. */
  async done(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const answered = await this.asked(method, path, { body });
    if (answered.status >= 300) throw new Error(`${method} ${path}: ${told(answered)}`);
    return answered.body;
  }

  /** The id of what a POST makes. */
  async made(path: string, body: unknown): Promise<string> {
    return String((await this.done('POST', path, body))['_id']);
  }

  private request(method: string, path: string, { body, headers }: Sent): Promise<Response> {
    const { baseUrl, apiKey, address } = this.asker;
    const asItIs = body === undefined || body instanceof Uint8Array || body instanceof FormData;
    return fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(!asItIs && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: asItIs ? (body as Uint8Array<ArrayBuffer> | FormData | undefined) : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
  }
}

/** An answer in words. */
export const told = ({ status, body }: Answered): string => `answered ${status} ${JSON.stringify(body).slice(0, 300)}`;

async function answeredBy(response: Response): Promise<Answered> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
  } catch {
    return { status: response.status, body: {} };
  }
}

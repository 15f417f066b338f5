import { request } from 'undici';
import { type JsonLimits, jsonOf } from '../parsing/json';
import { outsideAgent } from './outside-agent';

/** One call of a provider's HTTP API. */
export interface ProviderCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  /** Deadline of the whole exchange; 10 s when absent. */
  timeoutMs?: number;
  /** The most bytes of an answer; 1 MB when absent. */
  maxBytes?: number;
  /** Limits on the structure of an answer; one that exceeds them is treated as text. */
  json?: JsonLimits;
}

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

/** What a provider answered, whatever the status, as it came. */
export interface RawProviderAnswer extends Answered {
  bytes: Buffer;
}

/** What a provider answered, whatever the status. */
export interface ProviderAnswer extends Answered {
  /** Decoded JSON, or the text itself when it is not JSON. */
  body: unknown;
}

/** The provider gave no readable answer. */
export class ProviderUnreachable extends Error {
  constructor(
    /** True when the request may have reached the provider, so that its effect may have happened. */
    readonly maybeDone: boolean,
    reason: string,
  ) {
    super(reason);
    this.name = 'ProviderUnreachable';
  }
}

/** The provider answered more than the caller accepts; a retry would, too. */
export class ProviderAnswerTooLarge extends ProviderUnreachable {
  constructor(maxBytes: number) {
    super(true, `answer larger than ${maxBytes} bytes`);
    this.name = 'ProviderAnswerTooLarge';
  }
}

/** Failures that come before the first byte of a request leaves. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EACCES',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const agent = outsideAgent({ connect: { timeout: 5_000 }, pipelining: 1 });

/**
 * Calls a provider whose address comes from our own settings. Never retries and follows no redirect. Throws {@link
 * ProviderUnreachable}, whose text contains neither the address nor a credential.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { bytes, ...answer } = await callProviderRaw(call);
  const text = bytes.toString('utf8');
  return { ...answer, body: jsonOf(text, call.json) ?? text };
}

/** The same, with the raw answer. */
export async function callProviderRaw(call: ProviderCall): Promise<RawProviderAnswer> {
  const { method, url, headers, body, timeoutMs = 10_000, maxBytes = 1024 * 1024 } = call;
  try {
    const response = await request(url, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      dispatcher: agent,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new ProviderAnswerTooLarge(maxBytes);
      chunks.push(chunk);
    }
    return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
  } catch (error) {
    throw error instanceof ProviderUnreachable ? error : unreachable(error);
  }
}

function unreachable(error: unknown): ProviderUnreachable {
  if (!(error instanceof Error)) return new ProviderUnreachable(true, 'no answer');
  if (error.name === 'TimeoutError') return new ProviderUnreachable(true, 'no answer in time');
  const code = 'code' in error ? String(error.code) : error.name;
  return new ProviderUnreachable(!neverSent.has(code), code);
}

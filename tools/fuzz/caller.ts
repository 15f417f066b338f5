import { createClient, must } from '../../packages/client/src/index.ts';
import type { SandboxCredentials } from '../northline/sandbox.ts';
import type { Answer } from './contract.ts';
import { furnish } from './furnish.ts';
import type { Caller, Request } from './requests.ts';

/** Where is asked, and as whom; and what the sandbox's channels are connected with. */
export type Target = {
  baseUrl: string;
  sandboxUrl: string;
  sandbox: SandboxCredentials;
  apiKey: string;
  testApiKey: string;
  email: string;
  password: string;
};

/** An import is answered after 75 s at the latest, everything else much earlier: what takes longer hangs. */
const ANSWER_WITHIN_MS = 90_000;
const REMEMBERED = 10;

/** The text of an answer; of a stream of events, which does not end, only its beginning. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text();
  const reader = response.body?.getReader();
  const first: { value?: Uint8Array } | undefined = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Nobody's ids. */
const unknown = { number: '999999', object: 'f'.repeat(24) };

/** Sends requests as everybody in turn, and remembers what there is, so that later ones can name it. */
export class Callers {
  private readonly ids = new Map<string, string[]>();
  private readonly credentials = new Map<Caller, Record<string, string>>();

  /** The member who may only look. */
  readonly viewer = {
    email: `viewer-${Date.now()}@fuzz.example`,
    name: 'Viewer',
    role: 'viewer' as const,
    password: 'a long enough one',
  };
  private readonly target: Target;

  private constructor(target: Target) {
    this.target = target;
    this.ids.set('url', [`${target.sandboxUrl}/customer-webhook/fuzz`, 'http://127.0.0.1:1/x', 'http://10.0.0.1/x']);
  }

  /** Begins the sessions that are needed, and makes the first things to ask for. */
  static async of(target: Target): Promise<Callers> {
    const callers = new Callers(target);
    const { baseUrl, apiKey, testApiKey } = target;
    const owner = createClient({ baseUrl, apiKey });
    await must(owner.POST('/api/team/members', { body: callers.viewer }));
    for (const [pool, ids] of Object.entries(await furnish(owner))) callers.ids.set(pool, ids);
    callers.credentials.set('key', { 'x-api-key': apiKey });
    callers.credentials.set('test key', { authorization: `Bearer ${testApiKey}` });
    callers.credentials.set('wrong key', { 'x-api-key': `nl_live_${'0'.repeat(64)}` });
    callers.credentials.set('viewer', await callers.login(callers.viewer));
    callers.credentials.set('session', await callers.login(target));
    return callers;
  }

  /** A request as it is sent: its references replaced by what there is now. */
  written({ path, query, body, headers, caller, ...request }: Request): Request & { url: URL } {
    const named = (text: string): string =>
      text.replace(/ref:([\w-]+):(\d+)/g, (_, pool: string, index: string) => this.idOf(pool, Number(index)));
    const pairs = query.map(([name, value]): [string, string] => [name, named(value)]);
    const url = new URL(
      `${this.target.baseUrl}${named(path)}${pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''}`,
    );
    const sent = typeof body === 'string' ? named(body) : body;
    return {
      ...request,
      path: url.pathname,
      query: pairs,
      headers: { ...headers, ...this.credentials.get(caller) },
      caller,
      body: sent,
      url,
    };
  }

  /** Sends it; a request that is not answered in time throws. */
  async send({ method, url, headers, body, caller }: Request & { url: URL }): Promise<Answer> {
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer = { status: response.status, headers: response.headers, text: await textOf(response) };
    if (answer.status === 200 && url.pathname === '/api/auth/logout') await this.begin(caller);
    if (answer.status === 200 && method === 'DELETE') this.forget(url.pathname);
    else if (answer.status < 300 && method !== 'HEAD') this.remember(method, url.pathname, answer);
    return answer;
  }

  // After too many wrong passwords nobody may log in for a while; the ended session is then used on.
  private async begin(caller: Caller): Promise<void> {
    const fresh = await this.login(this.target).catch(() => undefined);
    if (fresh) this.credentials.set(caller, fresh);
  }

  private async login({ email, password }: { email: string; password: string }): Promise<Record<string, string>> {
    const { token } = await must(
      createClient({ baseUrl: this.target.baseUrl }).POST('/api/auth/login', { body: { email, password } }),
    );
    return { authorization: `Bearer ${token}` };
  }

  private idOf(pool: string, index: number): string {
    const known = this.ids.get(pool) ?? [];
    return known[index % Math.max(1, known.length)] ?? (pool === 'leads' ? unknown.number : unknown.object);
  }

  private forget(path: string): void {
    const gone = path.slice(path.lastIndexOf('/') + 1);
    for (const [pool, ids] of this.ids)
      this.ids.set(
        pool,
        ids.filter((id) => id !== gone),
      );
  }

  // Keys and members are remembered when they are made only, and sign-ins never: our own must live.
  private remember(method: string, path: string, { headers, text }: Answer): void {
    if (!headers.get('content-type')?.startsWith('application/json')) return;
    const pool = path.endsWith('/start-conversation')
      ? 'conversations'
      : (path.split('/').findLast((part) => /^[a-z-]+$/.test(part)) ?? '');
    if (method === 'GET' && (['api-keys', 'members'].includes(pool) || path === '/api/sessions')) return;
    const body = JSON.parse(text) as Record<string, unknown>;
    const lists = Object.values(body).filter((value) => Array.isArray(value));
    for (const item of method === 'GET' ? lists.flat() : [body]) {
      const { _id, id, importBatchId } = (item ?? {}) as { _id?: string; id?: number; importBatchId?: string };
      const found = pool === 'leads' ? id : (_id ?? importBatchId);
      if (found !== undefined)
        this.ids.set(pool, [...new Set([...(this.ids.get(pool) ?? []), String(found)])].slice(-REMEMBERED));
    }
  }
}

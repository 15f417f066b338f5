import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, must } from '../packages/client/src/index.ts';
import type { Northline } from '../packages/client/src/index.ts';
import { outside } from '../tools/northline/outside.ts';
import type { SandboxCredentials } from '../tools/northline/sandbox.ts';
import { signedByMeta } from '../tools/northline/signing.ts';
import { HostileOutside } from '../tools/hostile/outside.ts';
import { Attacker, kinds } from './attacker.ts';
import type { Bench, BenchRow, Title } from './rounds.ts';
import { figureRow } from './rounds.ts';
import { bringUp, type Stack } from './stack.ts';

const restMs = 15_000;
const readEveryMs = 25;
const writeEveryMs = 400;
const people = 20;

/** The rows of this file. */
export const ids = ['neighbour-under-attack-reads', 'neighbour-under-attack-replies'];

/** What another account waits while the hostile corpus arrives, against what it waits when nothing does. */
const bench: Bench = async () => {
  const attacker = await Attacker.start();
  // Only the model is shared by the two: it must not be slow because the attacker is.
  const model = await HostileOutside.start();
  const provider = await WhatsApp.start();
  const { LLM_PROVIDER, LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = model.settings;
  const quick = { PACING: 'off', RATE_LIMITS: 'off', TURN_DEBOUNCE_MS: '50', TURN_DEBOUNCE_MAX_MS: '200', LLM_TIMEOUT_MS: '3000', LLM_DEADLINE_MS: '6000' };
  const stack = await bringUp({ ...attacker.settings, LLM_PROVIDER, LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, WHATSAPP_API_URL: provider.url, ...quick });
  try {
    const { sandbox } = stack.run;
    if (sandbox === undefined) throw new Error('The sandbox is not there');
    for (const wrong of await attacker.begin({ ...stack.run, sandbox })) throw new Error(wrong);
    return await measure(attacker, await Neighbour.moveIn(stack, provider));
  } finally {
    await stack.down();
    provider.stop();
    model.stop();
    attacker.stop();
  }
};

export default bench;

type Waits = { reads: number[]; replies: number[] };

/** Rests, then is attacked by one kind after the other, with a rest before each. */
async function measure(attacker: Attacker, neighbour: Neighbour): Promise<BenchRow[]> {
  const rests: Waits[] = [];
  const attacks: Waits[] = [];
  await neighbour.live(pause(restMs));
  for (const kind of kinds) {
    rests.push(await neighbour.live(pause(restMs)));
    const attack = attacker.send(kind);
    attacks.push(await neighbour.live(attack));
    for (const wrong of await attack) console.log(`  ${wrong}`);
  }
  return [
    rowOf('reads', 'Reads of another account while the hostile corpus arrives, p99', rests, attacks),
    rowOf('replies', 'Replies to the leads of another account while the hostile corpus arrives, p99', rests, attacks),
  ];
}

/** The ratio of all of them; its spread is that of the kinds. */
function rowOf(what: keyof Waits, title: string, rests: Waits[], attacks: Waits[]): BenchRow {
  const ratios = attacks.map((attack, index) => p99(attack[what]) / p99(rests[index]?.[what] ?? []));
  for (const [index, kind] of kinds.entries()) console.log(`  ${what} under ${kind}: ${p99(attacks[index]?.[what] ?? []).toFixed(0)} ms, ${p99(rests[index]?.[what] ?? []).toFixed(0)} ms at rest`);
  const about: Title = { id: `neighbour-under-attack-${what}`, title, reference: 'the same at rest', aim: 2, better: 'lower' };
  return { ...figureRow(about, ratios), ratio: p99(attacks.flatMap((waits) => waits[what])) / p99(rests.flatMap((waits) => waits[what])) };
}

const p99 = (waits: number[]): number => waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN;

/** Takes what is sent over WhatsApp, and tells of it. */
class WhatsApp {
  /** Called with the phone that a message goes to. */
  heard: (phone: string) => void = () => undefined;
  private sent = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WhatsApp> {
    const server = createServer();
    const provider = new WhatsApp(server);
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(provider.answer(request.method, body))));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(method: string | undefined, body: string): object {
    if (method !== 'POST') return { display_phone_number: '+1 555 0100', id: '1' };
    const { to } = JSON.parse(body) as { to?: string };
    if (to !== undefined) this.heard(to.replace(/\D/g, ''));
    return { messages: [{ id: `wamid.${(this.sent += 1)}` }] };
  }
}

/** Another account, which reads its leads and whose leads write, at an even pace. */
class Neighbour {
  /** Phone → what to call when it gets a message. */
  private readonly awaited = new Map<string, () => void>();
  private said = 0;

  private constructor(
    private readonly stack: Stack,
    private readonly api: Northline,
    private readonly whatsapp: SandboxCredentials['whatsapp'],
    private readonly leads: { id: number; phone: string }[],
  ) {}

  static async moveIn(stack: Stack, provider: WhatsApp): Promise<Neighbour> {
    const { baseUrl, secondAccount, sandboxUrl = '' } = stack.run;
    const api = createClient({ baseUrl, apiKey: secondAccount.apiKey });
    const { whatsapp } = await outside(sandboxUrl)<SandboxCredentials>('GET', '/sandbox/credentials?account=2');
    await must(api.PUT('/api/integrations/whatsapp', { body: whatsapp }));
    const agent = { name: 'Neighbour', systemPrompt: 'Answer briefly.', guardrails: { maxTotalMessages: 1_000 }, firstTouchTemplate: { name: 'hello', language: 'en' } };
    const { _id: agentConfigId } = await must(api.POST('/api/agent-config', { body: agent }));
    await must(api.PATCH('/api/agent-config/{id}', { params: { path: { id: agentConfigId } }, body: { status: 'active' } }));
    const phones = Array.from({ length: people }, (_, n) => `4477${10_000_000 + n}`);
    const { results } = await must(api.POST('/api/leads/sync', { body: { leads: phones.map((phone) => ({ externalId: phone, name: 'Ada', phone: `+${phone}` })) } }));
    const leads = phones.map((phone, index) => ({ id: results[index]?.id ?? 0, phone }));
    const neighbour = new Neighbour(stack, api, whatsapp, leads);
    provider.heard = (phone) => neighbour.awaited.get(phone)?.();
    for (const { id, phone } of leads) {
      const greeted = new Promise<void>((resolve) => neighbour.awaited.set(phone, resolve));
      await must(api.POST('/api/leads/{id}/start-conversation', { params: { path: { id } }, body: { agentConfigId, channel: 'whatsapp' } }));
      await greeted;
      neighbour.awaited.delete(phone);
    }
    return neighbour;
  }

  /** Reads and writes until something has ended; what each read and each reply took, in milliseconds. */
  async live(meanwhile: Promise<unknown>): Promise<Waits> {
    const waits: Waits = { reads: [], replies: [] };
    const pending: Promise<void>[] = [];
    let over = false;
    const every = async (ms: number, wait: number[], act: () => Promise<void> | undefined): Promise<void> => {
      while (!over) {
        const began = performance.now();
        const acted = act();
        if (acted) pending.push(acted.then(() => void wait.push(performance.now() - began)));
        await pause(ms);
      }
    };
    const loops = [every(readEveryMs, waits.reads, () => this.read()), every(writeEveryMs, waits.replies, () => this.write())];
    await meanwhile;
    over = true;
    await Promise.all(loops);
    await Promise.all(pending);
    return waits;
  }

  private async read(): Promise<void> {
    const { id = 0 } = this.leads[0] ?? {};
    await must(this.api.GET('/api/leads/{id}', { params: { path: { id } } }));
  }

  /** The next lead writes, unless all wait for an answer. */
  private write(): Promise<void> | undefined {
    this.said += 1;
    const free = this.leads.map((_, index) => this.leads[(this.said + index) % people]?.phone ?? '').find((phone) => !this.awaited.has(phone));
    return free === undefined ? undefined : this.writeAs(free);
  }

  private async writeAs(phone: string): Promise<void> {
    const replied = new Promise<void>((resolve) => this.awaited.set(phone, resolve));
    const message = { id: `wamid.in${this.said}`, from: phone, timestamp: String(Math.floor(Date.now() / 1_000)), type: 'text', text: { body: `What about question ${this.said}?` } };
    const value = { metadata: { phone_number_id: this.whatsapp.phoneNumberId }, messages: [message] };
    const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
    const headers = { 'content-type': 'application/json', ...signedByMeta(body, this.whatsapp.appSecret) };
    const answer = await fetch(`${this.stack.run.baseUrl}/api/webhooks/whatsapp`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The callback was answered ${answer.status}`);
    await replied;
    this.awaited.delete(phone);
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { agent } from '../northline/demo/agent.ts';
import type { SandboxCredentials } from '../northline/sandbox.ts';
import { signedByMeta, signedByResend } from '../northline/signing.ts';
import { Api, told } from './api.ts';
import type { Answered, Asker } from './api.ts';
import { bodies } from './bodies.ts';
import { type Callback, callbacksTo } from './callbacks.ts';
import type { Case } from './cases.ts';
import { csvFiles } from './csv-files.ts';
import { documents, type Upload } from './documents.ts';
import { mails } from './mails.ts';
import { modelAnswers } from './model-answers.ts';
import { wantsModelAnswer, wantsTool } from './outside.ts';
import type { HostileOutside } from './outside.ts';
import { hostileTools, toolAnswers } from './tool-answers.ts';
import { webhookAnswers } from './webhook-answers.ts';

/** The account that is attacked: the demo account, whose mails and updates come from {@link HostileOutside}. */
type Target = Asker & { sandbox: SandboxCredentials };

/** One case on its way; ended or not. */
export type Trial = { name: string; from: number; to?: number };

/** So long may go by without fewer cases being left: how long all take is the machine's matter. */
const STALLED_MS = 300_000;
/** Characters of an answer that refuses. */
const MOST_TOLD = 10_000;
/** A key may ask 500 times a minute: eight cases that wait stay below that. */
const LOOK_MS = 1_000;

/** Sends the corpus to a running Northline, and says of each case how it did not end as it should. */
export class Attack {
  /** All cases so far, in the order in which they began. */
  readonly trials: Trial[] = [];

  private readonly target: Target;
  private readonly api: Api;
  private readonly outside: HostileOutside;
  private agentConfigId = '';
  private knowledgeBaseId = '';

  private constructor(target: Target, outside: HostileOutside) {
    this.target = target;
    this.api = new Api(target);
    this.outside = outside;
  }

  /** Connects the account's channels, and makes an agent and a knowledge base. */
  static async begin(target: Target, outside: HostileOutside): Promise<Attack> {
    const attack = new Attack(target, outside);
    const { whatsapp, telegram, email } = target.sandbox;
    await attack.api.done('PUT', '/api/integrations/whatsapp', whatsapp);
    await attack.api.done('PUT', '/api/integrations/email', email);
    await attack.api.done('PUT', '/api/integrations/telegram', telegram);
    attack.knowledgeBaseId = await attack.api.made('/api/knowledge-bases', { name: 'Hostile' });
    const server = await attack.api.made('/api/mcp-servers', {
      name: 'Toolbox',
      url: outside.toolsAt('toolbox'),
      transport: 'http',
    });
    attack.agentConfigId = await attack.api.made('/api/agent-config', agent);
    await attack.api.done('POST', `/api/agent-config/${attack.agentConfigId}/mcp-servers/${server}`);
    await attack.api.done('PATCH', `/api/agent-config/${attack.agentConfigId}`, { status: 'active' });
    return attack;
  }

  /** Each mail is announced by a signed notice; it ends as received, or set aside with its reason. */
  async mails(): Promise<string[]> {
    const hints = await this.each(mails, 10, async (_, index) => {
      const { status, body } = await this.callback({
        to: 'email',
        signed: true,
        body: JSON.stringify({
          type: 'email.received',
          data: {
            email_id: String(index),
            from: 'stranger@stranger.example',
            to: [this.target.sandbox.email.fromAddress],
          },
        }),
      });
      return status === 200 && body['received'] === true ? undefined : told({ status, body });
    });
    const ended = await this.until(async () =>
      Number((await this.api.asked('GET', '/api/inbound-messages?status=fetching&limit=1')).body['total']),
    );
    const found = new Map<string, Record<string, unknown>>();
    for (let skip = 0; skip < 2 * mails.length; skip += 100) {
      const { body } = await this.api.asked('GET', `/api/inbound-messages?limit=100&skip=${skip}`);
      for (const message of body['inboundMessages'] as Record<string, unknown>[])
        if (message['channel'] === 'email') found.set(String(message['providerMessageId']), message);
    }
    const lost = mails.flatMap(({ name }, index) => {
      const message = found.get(String(index));
      if (message === undefined) return [`${name}: lost`];
      const { status, reason } = message;
      return status === 'received' || (status !== 'fetching' && typeof reason === 'string')
        ? []
        : [`${name}: ${String(status)}, ${String(reason)}`];
    });
    return [...hints, ...(ended ? [] : ['some mails are still being fetched']), ...lost];
  }

  /** Each file is refused with its reason, or its import ends. */
  csvFiles(): Promise<string[]> {
    return this.each(csvFiles, 2, async (bytes) => {
      const { status, body } = await this.api.asked('POST', '/api/leads/import', {
        body: bytes,
        headers: { 'content-type': 'text/csv' },
      });
      if (status !== 200) return refusal({ status, body });
      const ended = await this.until(
        async () =>
          (await this.api.asked('GET', `/api/lead-imports/${String(body['importBatchId'])}`)).body['status'] ===
          'running',
      );
      return ended ? undefined : 'the import did not end';
    });
  }

  /** Each body is refused in few words, and so is what the audit log keeps of it. */
  async bodies(): Promise<string[]> {
    const wrong = await this.each(bodies, 10, async ({ path, json }) => {
      const answered = await this.api.asked('POST', path, {
        body: Buffer.from(json),
        headers: { 'content-type': 'application/json' },
      });
      const { length } = JSON.stringify(answered.body);
      return length > MOST_TOLD ? `answered ${length} characters` : refusal(answered);
    });
    const { body } = await this.api.asked('GET', '/api/audit-logs?limit=200');
    const refused = (body['auditLogs'] as { status: string }[]).filter(({ status }) => status === 'refused');
    const longest = Math.max(0, ...refused.map((row) => JSON.stringify(row).length));
    return longest > MOST_TOLD ? [...wrong, `a row of the audit log has ${longest} characters`] : wrong;
  }

  /** Each callback is taken or refused. */
  callbacks(): Promise<string[]> {
    const { whatsapp, email } = this.target.sandbox;
    return this.each(callbacksTo({ ...whatsapp, ...email }), 2, async (callback) => {
      const answered = await this.callback(callback);
      return answered.status === 200 ? undefined : refusal(answered);
    });
  }

  /** Each document is refused, or ends as ready, or as failed with its reason. */
  documents(): Promise<string[]> {
    const path = `/api/knowledge-bases/${this.knowledgeBaseId}/documents`;
    return this.each(documents, 4, async (upload) => {
      const { status, body } = await this.api.asked('POST', path, { body: formOf(upload) });
      if (status !== 201) return refusal({ status, body });
      let document: Record<string, unknown> | undefined;
      const ended = await this.until(async () => {
        const { body: page } = await this.api.asked('GET', `${path}?limit=50`);
        document = (page['documents'] as Record<string, unknown>[]).find(({ _id }) => _id === body['_id']);
        return document?.['status'] === 'processing';
      });
      if (!ended) return 'the document is still processed';
      await this.api.asked('DELETE', `${path}/${String(body['_id'])}`);
      if (document === undefined) return 'lost';
      return document['status'] === 'ready' || typeof document['failedReason'] === 'string'
        ? undefined
        : JSON.stringify(document);
    });
  }

  /** Each server's tools are listed, or it is told that they cannot be; what a tool answers reaches the model, or fails it. */
  async toolAnswers(): Promise<string[]> {
    const listings = await this.each(toolAnswers, 20, async (_, index) => {
      const server = await this.api.made('/api/mcp-servers', {
        name: `Hostile ${index}`,
        url: this.outside.toolsAt(index),
        transport: 'http',
      });
      const { status, body } = await this.api.asked('POST', `/api/mcp-servers/${server}/test`);
      await this.api.asked('DELETE', `/api/mcp-servers/${server}`);
      const said = body['ok'] === true ? Array.isArray(body['tools']) : typeof body['error'] === 'string';
      return status === 200 && said ? this.unasked(`tools/${index}`) : told({ status, body });
    });
    const calls = await this.each(
      hostileTools.map((name) => ({ name: `tool: ${name}`, make: () => name })),
      20,
      async (name) => (await this.turn(wantsTool(name), true)) ?? this.unasked(`tool ${name}`),
    );
    return [...listings, ...calls];
  }

  /** After each answer of the model there is a reply, or it is told that there is none. */
  modelAnswers(): Promise<string[]> {
    return this.each(modelAnswers, 8, (_, index) => this.turn(wantsModelAnswer(index), false));
  }

  /** Each call of an endpoint is recorded as an attempt, with its status or what went wrong. */
  webhookAnswers(): Promise<string[]> {
    return this.each(webhookAnswers, 8, async (_, index) => {
      const endpoint = await this.api.made('/api/webhooks/endpoints', {
        url: this.outside.hookAt(index),
        events: ['message.received'],
      });
      await this.api.asked('POST', `/api/webhooks/endpoints/${endpoint}/test`);
      let attempts: Record<string, unknown>[] = [];
      const called = await this.until(async () => {
        const { body } = await this.api.asked('GET', `/api/webhooks/endpoints/${endpoint}/deliveries`);
        attempts = (body['deliveries'] as { attempts: Record<string, unknown>[] }[]).flatMap(
          (delivery) => delivery.attempts,
        );
        return attempts.length === 0;
      });
      await this.api.asked('DELETE', `/api/webhooks/endpoints/${endpoint}`);
      if (!called) return 'no attempt is recorded';
      return attempts.every(({ statusCode, error }) => typeof (statusCode ?? error) !== 'undefined')
        ? this.unasked(`hooks/${index}`)
        : JSON.stringify(attempts);
    });
  }

  /** The cases that were on their way at a time. */
  at(time: number): string[] {
    return this.trials
      .filter(({ from, to = Infinity }) => from <= time && time <= to + LOOK_MS)
      .map(({ name }) => name);
  }

  /** Says so when the hostile outside was never asked for something: then nothing is proved. */
  private unasked(what: string): string | undefined {
    return this.outside.reached.has(what) ? undefined : 'the hostile side was never asked';
  }

  private async turn(message: string, allowTools: boolean): Promise<string | undefined> {
    const session = await this.api.made('/api/playground/sessions', { agentConfigId: this.agentConfigId, allowTools });
    const { status, body } = await this.api.asked('POST', `/api/playground/sessions/${session}/messages`, {
      body: { message },
    });
    return status === 200 || (status === 502 && typeof body['error'] === 'string')
      ? this.unasked(message)
      : told({ status, body });
  }

  private callback({ to, body, signed, headers = {} }: Callback): Promise<Answered> {
    const { whatsapp, email } = this.target.sandbox;
    const signatures: Record<Callback['to'], () => Record<string, string>> = {
      whatsapp: () => signedByMeta(body, whatsapp.appSecret),
      telegram: () => ({ 'x-telegram-bot-api-secret-token': this.outside.telegram.secret }),
      email: () => signedByResend(body, email.webhookSecret),
      'email/status': () => signedByResend(body, email.webhookSecret),
    };
    const path = to === 'telegram' ? new URL(this.outside.telegram.url).pathname : `/api/webhooks/${to}`;
    return this.api.asked('POST', path, {
      body: Buffer.from(body),
      headers: { 'content-type': 'application/json', ...(signed && signatures[to]()), ...headers },
    });
  }

  /** Tries the cases, a number at a time; what they say went wrong, by their names. */
  private async each<Content>(
    cases: Case<Content>[],
    atOnce: number,
    attempt: (content: Content, index: number) => Promise<string | undefined>,
  ): Promise<string[]> {
    const wrong: string[] = [];
    const left = cases.entries();
    const work = async (): Promise<void> => {
      for (const [index, { name, make }] of left) {
        const content = make();
        const trial: Trial = { name, from: Date.now() };
        this.trials.push(trial);
        const complaint = await attempt(content, index).catch((error: unknown) => String(error));
        trial.to = Date.now();
        if (complaint !== undefined) wrong.push(`${name}: ${complaint}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return wrong;
  }

  /** Waits until none is left, or nothing; false when it does not go on. */
  private async until(left: () => Promise<number | boolean>): Promise<boolean> {
    let fewest = Infinity;
    for (let end = Date.now() + STALLED_MS; Date.now() < end; await pause(LOOK_MS)) {
      const now = Number(await left());
      if (now === 0) return true;
      if (now < fewest) [fewest, end] = [now, Date.now() + STALLED_MS];
    }
    return false;
  }
}

/** Undefined when an answer is one of the caller's own mistakes, told in words. */
const refusal = ({ status, body }: Answered): string | undefined =>
  status >= 400 && status < 500 && typeof body['error'] === 'string' ? undefined : told({ status, body });

function formOf({ fileName, bytes }: Upload): FormData {
  const form = new FormData();
  form.set('title', randomUUID());
  form.set('file', new Blob([Uint8Array.from(bytes)]), fileName);
  return form;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Asked } from './answers.ts';
import { json } from './answers.ts';
import type { Case } from './cases.ts';
import { mails } from './mails.ts';
import { harmlessModel, modelAnswers } from './model-answers.ts';
import { toolAnswers, toolbox } from './tool-answers.ts';
import { webhookAnswers } from './webhook-answers.ts';

/** Whoever asks the model says by this which answer it is to get, or which tool is to be called. */
export const wantsModelAnswer = (index: number): string => `model answer ${index}`;
export const wantsTool = (name: string): string => `tool answer ${name}`;

/** What some answers are made of takes long to pack: it is made once, before anybody waits for it. */
const made = (cases: Case<Answer>[]): Answer[] => cases.map(({ make }) => make());

/** The outside world as it is at its worst: Resend with hostile mails, tool servers, the model, customers; on one port. */
export class HostileOutside {
  /** Where Telegram was told to call, and with which secret. */
  telegram = { url: '', secret: '' };

  /** What was asked of it: `resend/3`, `tools/3`, `hooks/3`, `tool long`, and what the model was to answer. */
  readonly reached = new Set<string>();

  /** A folder that goes with it. */
  readonly folder = mkdtempSync(join(tmpdir(), 'northline-hostile-'));

  private readonly server: Server;
  private readonly answers = { model: made(modelAnswers), tools: made(toolAnswers), hooks: made(webhookAnswers) };

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.answer({ request, response, body: Buffer.concat(chunks).toString() }));
    });
    // Whoever hangs up on us does right.
    this.server.on('connection', (socket) => socket.on('error', () => undefined));
  }

  static async start(): Promise<HostileOutside> {
    const outside = new HostileOutside();
    await new Promise<void>((resolve) => outside.server.listen(0, '127.0.0.1', resolve));
    return outside;
  }

  /** `host:port`, as allow-lists name it. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings of `make up` that put it in the place of the sandbox. */
  get settings(): NodeJS.ProcessEnv {
    const url = `http://${this.host}`;
    return {
      RESEND_API_URL: `${url}/resend`,
      EMAIL_RATE_PER_SECOND: '0',
      TELEGRAM_API_URL: `${url}/telegram`,
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: `${url}/v1`,
      LLM_API_KEY: 'hostile',
      LLM_MODEL: 'hostile',
      TOOL_SERVER_ALLOWED_HOSTS: this.host,
      WEBHOOK_ALLOWED_HOSTS: this.host,
    };
  }

  /** Where the tool server of an index is; `toolbox` is the one whose tools are hostile. */
  readonly toolsAt = (which: number | 'toolbox'): string => `http://${this.host}/tools/${which}`;

  /** Where the customer's endpoint of an index is. */
  readonly hookAt = (index: number): string => `http://${this.host}/hooks/${index}`;

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private answer(asked: Asked): void {
    const [, place = '', ...rest] = (asked.request.url ?? '').split(/[/?]/);
    this.reached.add(nameOf(place, rest, asked.body));
    this.answerAt(place, rest, asked)(asked);
  }

  private answerAt(place: string, rest: string[], { body }: Asked): Answer {
    const index = Number(rest[0]);
    if (place === 'resend') return resend(rest);
    if (place === 'telegram') return this.asBot(body);
    if (place === 'v1') return this.modelFor(body);
    if (place === 'tools') return rest[0] === 'toolbox' ? toolbox : (this.answers.tools[index] ?? json({}, 404));
    if (place === 'hooks') return this.answers.hooks[index] ?? json({}, 404);
    return json({}, 404);
  }

  private modelFor(body: string): Answer {
    const [kind, , which = ''] = wishIn(body).split(' ');
    return (kind === 'model' ? this.answers.model[Number(which)] : undefined) ?? harmlessModel(which);
  }

  private asBot(body: string): Answer {
    const { url, secret_token: secret } = JSON.parse(body || '{}') as { url?: string; secret_token?: string };
    if (url !== undefined && secret !== undefined) this.telegram = { url, secret };
    return json({ ok: true, result: { id: 1, is_bot: true, username: 'hostilebot', message_id: 1 } });
  }
}

/** Under which name it is remembered that this was asked for. */
function nameOf(place: string, rest: string[], body: string): string {
  if (place === 'v1') return wishIn(body);
  if (rest[0] === 'toolbox') return `tool ${/"name":"(\w+)"/.exec(body)?.[1]}`;
  return `${place}/${rest.at(place === 'resend' ? 2 : 0)}`;
}

/** What the model's asker wants of it; empty where it is somebody else. */
export const wishIn = (body: string): string => /(?:model|tool) answer \w+/.exec(body)?.[0] ?? '';

/** Resend has one mail for each of the corpus, under its index. */
function resend([what, how, id = '']: string[]): Answer {
  if (what === 'domains') return json({ object: 'list', data: [] });
  const mail = how === 'receiving' ? mails[Number(id)]?.make() : undefined;
  if (mail === undefined) return json({ statusCode: 404, name: 'not_found', message: 'Email not found' }, 404);
  const usual = {
    object: 'email',
    id,
    from: `Stranger <stranger${id}@stranger.example>`,
    to: [],
    subject: 'Hello',
    text: 'Hello',
    html: null,
    headers: {},
    message_id: `<${id}@stranger.example>`,
    created_at: new Date().toISOString(),
  };
  return json(typeof mail === 'string' ? mail : { ...usual, ...mail });
}

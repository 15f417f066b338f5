import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually, median, megabyteMs } from '@northline/testing';
import { must } from '../packages/client/src/index.ts';
import { Attack } from '../tools/hostile/attack.ts';
import { HostileOutside } from '../tools/hostile/outside.ts';
import { World } from './world';

/**
 * One task may hold a service's own thread for as long as reading so many megabytes of JSON takes, at that time and on
 * that machine.
 */
const heldAtMostMegabytes = 40;

const patienceMs = 1_200_000;

const names = [
  ['500 mails', 'mails'],
  ['50 callbacks', 'callbacks'],
  ['30 bodies', 'bodies'],
  ['30 answers to webhooks', 'webhookAnswers'],
  ['50 CSV files', 'csvFiles'],
  ['the answers of 30 tool servers', 'toolAnswers'],
  ['30 answers of the model', 'modelAnswers'],
  ['100 documents', 'documents'],
] as const;
type Kind = (typeof names)[number][1];

/** Side by side, each one kind after another. */
const lanes: Kind[][] = [
  ['mails', 'callbacks', 'webhookAnswers'],
  ['csvFiles', 'bodies'],
  ['documents', 'toolAnswers', 'modelAnswers'],
];

const services = ['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'];

interface Held {
  app: string;
  held: number;
  at: number;
}

let outside: HostileOutside;
let world: World;
let attack: Attack;
let pids: Record<string, number>;
let heldFile: string;
/** When the attack began: what starting the services costs is nobody's harm. */
let attackedAt: number;
/** How the cases of each kind ended that did not end as they should. */
let outcomes: Record<Kind, Promise<string[]>>;
/** How often another account was answered, and what it was not answered. */
let served = 0;
const unanswered: string[] = [];
let ended = false;
let others: Promise<unknown>;

const held = (): Held[] =>
  existsSync(heldFile)
    ? readFileSync(heldFile, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Held)
    : [];

/** What reading a megabyte of JSON took during the attack. */
const readings: number[] = [];

/** Reads a megabyte of JSON now and then, for as long as the attack lasts. */
async function measure(): Promise<void> {
  for (; !ended; await pause(1_000)) readings.push(megabyteMs());
}

/** Reads and writes as another account, for as long as the attack lasts. */
async function liveNextDoor(): Promise<void> {
  const api = world.as({ apiKey: world.run.secondAccount.apiKey });
  for (let n = 0; !ended; n += 1) {
    try {
      const { id } = await must(api.POST('/api/leads', { body: { name: `Neighbour ${n}` } }));
      await must(api.GET('/api/leads/{id}', { params: { path: { id } } }));
      served += 1;
    } catch (error) {
      unanswered.push(`${new Date().toISOString()} ${String(error)}`);
    }
    await pause(500);
  }
}

/** Begins to send everything. */
function send(): Record<Kind, Promise<string[]>> {
  const begun = lanes.map((lane) => {
    let before: Promise<unknown> = Promise.resolve();
    return lane.map((kind): [Kind, Promise<string[]>] => {
      const sent = before.then(() => attack[kind]());
      before = sent;
      return [kind, sent];
    });
  });
  return Object.fromEntries(begun.flat()) as Record<Kind, Promise<string[]>>;
}

beforeAll(async () => {
  outside = await HostileOutside.start();
  heldFile = join(outside.folder, 'held');
  const watch = `--import=${resolve(__dirname, '../tools/hostile/watch.mjs')}`;
  world = await World.up({
    ...outside.settings,
    NODE_OPTIONS: watch,
    HELD_FILE: heldFile,
    LLM_TIMEOUT_MS: '1500',
    LLM_DEADLINE_MS: '4000',
    DOCUMENT_TIMEOUT_MS: '3000',
  });
  const { run } = world;
  if (!run.sandbox) throw new Error('The sandbox is not there');
  attack = await Attack.begin({ ...run, sandbox: run.sandbox }, outside);
  await eventually('every service to be watched', () => services.every((app) => held().some((one) => one.app === app)));
  pids = world.run.pids;
  others = Promise.all([liveNextDoor(), measure()]);
  attackedAt = Date.now();
  outcomes = send();
}, 240_000);

afterAll(async () => {
  ended = true;
  await others;
  await world.down();
  outside.stop();
});

describe('all that is hostile', () => {
  it.each(names)(
    '%s: each case ends in a clear state',
    async (_, kind) => {
      expect(await outcomes[kind]).toEqual([]);
    },
    patienceMs,
  );

  it(
    "holds no service's own thread",
    async () => {
      await Promise.all(Object.values(outcomes));
      const heldAtMostMs = heldAtMostMegabytes * median(readings);
      const long = held().filter((one) => one.at >= attackedAt && one.held >= heldAtMostMs);
      expect(long.map(({ app, held: ms, at }) => `${app} was held for ${ms} ms: ${attack.at(at).join('; ')}`)).toEqual(
        [],
      );
    },
    patienceMs,
  );

  it('ends no process', () => expect(world.run.pids).toEqual(pids));

  it('keeps nobody else from being served', () => {
    expect(served).toBeGreaterThan(10);
    expect(unanswered).toEqual([]);
  });
});

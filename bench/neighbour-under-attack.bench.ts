import { setTimeout as pause } from 'node:timers/promises';
import { Attacker, kinds } from './attacker.ts';
import { idleCores } from './cores.ts';
import { p99, People, type Waited } from './people.ts';
import type { Bench, BenchRow, Title } from './rounds.ts';
import { figureRow } from './rounds.ts';
import { SharedModel } from './shared-model.ts';
import { bringUp } from './stack.ts';
import { WaitingWorld } from './waiting-world.ts';

const restMs = 20_000;
/** 400 reads a minute; a key has 500. */
const every = { readMs: 150, writeMs: 200 };
/** Each writes every 12 s, long after the last answer. */
const count = 60;
/** The attacker's network, which has a global tier of its own. */
const address = '203.0.113.1';

/** The rows of this file. */
export const ids = ['neighbour-under-attack-reads', 'neighbour-under-attack-replies'];

/**
 * What another account waits while the hostile corpus arrives, against what it waits when nothing does. Northline runs as it
 * ships: with tiers, quotas and pacing. What it waits for on purpose is shorter, as it would hide the difference (the
 * debounce of turns), or would only stretch the attack (how long a model, or a document, may take).
 */
const bench: Bench = async () => {
  const attacker = await Attacker.start();
  const model = await SharedModel.start(attacker.settings['LLM_BASE_URL'] ?? '');
  const world = await WaitingWorld.start({ modelMs: 0, providerMs: 0 });
  const quick = {
    TURN_DEBOUNCE_MS: '50',
    TURN_DEBOUNCE_MAX_MS: '200',
    LLM_TIMEOUT_MS: '3000',
    LLM_DEADLINE_MS: '6000',
    DOCUMENT_TIMEOUT_MS: '3000',
  };
  const stack = await bringUp({
    ...attacker.settings,
    ...world.settings,
    LLM_BASE_URL: model.url,
    TRUSTED_PROXIES: '127.0.0.1',
    ...quick,
  });
  try {
    const { sandbox } = stack.run;
    if (sandbox === undefined) throw new Error('The sandbox is not there');
    for (const wrong of await attacker.begin({ ...stack.run, sandbox, address })) throw new Error(wrong);
    return await measure(attacker, await People.moveIn(stack, world, 2, count));
  } finally {
    await stack.down();
    world.stop();
    model.stop();
    attacker.stop();
  }
};

export default bench;

/** Rests, then is attacked by one kind after the other, with a rest before each. */
async function measure(attacker: Attacker, neighbour: People): Promise<BenchRow[]> {
  const rests: Waited[] = [];
  const attacks: Waited[] = [];
  const idle: string[] = [];
  await neighbour.live(pause(restMs), every);
  for (const kind of kinds) {
    const idleSince = idleCores();
    rests.push(await neighbour.live(pause(restMs), every));
    idle.push(idleSince());
    const attack = attacker.send(kind);
    attacks.push(await neighbour.live(attack, every));
    for (const wrong of await attack) console.log(`  ${wrong}`);
  }
  console.log(`  idle at rest, of all cores: ${idle.join(', ')}`);
  return [
    rowOf('reads', 'Reads of another account while the hostile corpus arrives, p99', rests, attacks),
    rowOf('replies', 'Replies to the leads of another account while the hostile corpus arrives, p99', rests, attacks),
  ];
}

/** The ratio of all of them; its spread is that of the kinds. */
function rowOf(what: keyof Waited, title: string, rests: Waited[], attacks: Waited[]): BenchRow {
  const ratios = attacks.map((attack, index) => p99(attack[what]) / p99(rests[index]?.[what] ?? []));
  const told = (waits: number[]): string => `${p99(waits).toFixed(0)} ms of ${waits.length}`;
  for (const [index, kind] of kinds.entries())
    console.log(
      `  ${what} under ${kind}: ${told(attacks[index]?.[what] ?? [])}, at rest ${told(rests[index]?.[what] ?? [])}`,
    );
  const about: Title = {
    id: `neighbour-under-attack-${what}`,
    title,
    reference: 'the same at rest',
    aim: 2,
    better: 'lower',
  };
  return {
    ...figureRow(about, ratios),
    ratio: p99(attacks.flatMap((waits) => waits[what])) / p99(rests.flatMap((waits) => waits[what])),
  };
}

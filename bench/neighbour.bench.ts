import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../packages/client/src/index.ts';
import { idleCores } from './cores.ts';
import { addLeads, p99, People, type Waited } from './people.ts';
import type { Bench, BenchRow, Title } from './rounds.ts';
import { figureRow } from './rounds.ts';
import { bringUp } from './stack.ts';
import { WaitingWorld } from './waiting-world.ts';

const rounds = 2;
const launched = 20_000;
const restMs = 15_000;
const launchMs = 30_000;
const every = { readMs: 25, writeMs: 200 };
const people = 40;
/** For so long openings may be on their way after a campaign was cancelled. */
const inLineMs = 12_000;

/** The rows of this file. */
export const ids = ['neighbour-reads', 'neighbour-replies'];

/** What an account waits while another one launches a campaign for 20,000 leads at the highest rate, against what it waits at rest. */
const bench: Bench = async () => {
  const world = await WaitingWorld.start({ modelMs: 1_000, providerMs: 300 });
  const stack = await bringUp({
    ...world.settings,
    RATE_LIMITS: 'off',
    TURN_DEBOUNCE_MS: '50',
    TURN_DEBOUNCE_MAX_MS: '200',
  });
  try {
    const neighbour = await People.moveIn(stack, world, 2, people);
    const launcher = await People.moveIn(stack, world, 1, 0);
    const rests: Waited[] = [];
    const launches: Waited[] = [];
    const idle: string[] = [];
    await neighbour.live(pause(restMs), every);
    for (let round = 0; round < rounds; round += 1) {
      const campaign = await prepare(launcher);
      const idleAtRest = idleCores();
      rests.push(await neighbour.live(pause(restMs), every));
      const rest = idleAtRest();
      const idleMeanwhile = idleCores();
      await campaign.launch();
      launches.push(await neighbour.live(pause(launchMs), every));
      idle.push(`${idleMeanwhile()} (${rest} at rest)`);
      await campaign.cancel();
    }
    console.log(`  idle, of all cores: ${idle.join(', ')}`);
    return [
      rowOf('reads', 'Reads of another account while 20,000 leads are launched, p99', rests, launches),
      rowOf('replies', 'Replies to the leads of another account while 20,000 leads are launched, p99', rests, launches),
    ];
  } finally {
    await stack.down();
    world.stop();
  }
};

export default bench;

/** A campaign for leads of its own, at the highest rate. */
async function prepare({
  api,
  agentConfigId,
}: People): Promise<{ launch: () => Promise<void>; cancel: () => Promise<void> }> {
  const leads = await addLeads(api, launched);
  const body = {
    name: 'Bench',
    agentConfigId,
    channel: 'whatsapp' as const,
    manualLeadIds: leads.map(({ id }) => String(id)),
    schedule: { rateLimit: 6_000 },
  };
  const { _id: id } = await must(api.POST('/api/campaigns', { body }));
  const params = { path: { id } };
  return {
    async launch() {
      await must(api.POST('/api/campaigns/{id}/launch', { params }));
    },
    async cancel() {
      await must(api.POST('/api/campaigns/{id}/cancel', { params }));
      await pause(inLineMs);
    },
  };
}

/** The ratio of all of them; its spread is that of the rounds. */
function rowOf(what: keyof Waited, title: string, rests: Waited[], launches: Waited[]): BenchRow {
  const ratios = launches.map((launch, index) => p99(launch[what]) / p99(rests[index]?.[what] ?? []));
  for (const [index, launch] of launches.entries())
    console.log(
      `  ${what}: ${p99(launch[what]).toFixed(0)} ms, ${p99(rests[index]?.[what] ?? []).toFixed(0)} ms at rest`,
    );
  const about: Title = { id: `neighbour-${what}`, title, reference: 'the same at rest', aim: 2, better: 'lower' };
  return {
    ...figureRow(about, ratios),
    ratio: p99(launches.flatMap((waits) => waits[what])) / p99(rests.flatMap((waits) => waits[what])),
  };
}

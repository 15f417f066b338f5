import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../packages/client/src/index.ts';
import { addLeads, p99, People, type Waited } from './people.ts';
import type { Bench, Title } from './rounds.ts';
import { figureRow, spread } from './rounds.ts';
import { bringUp } from './stack.ts';
import { WaitingWorld } from './waiting-world.ts';

const rounds = 5;
const roundMs = 6_000;
const perSecond = 20;
const every = { readMs: 1_000, writeMs: 100 };
const people = 40;

const title: Title = {
  id: 'reply-under-bulk',
  title: `Replies on a connection at its limit of ${perSecond} a second, with a line of openings, p99`,
  reference: 'the same with nothing else to send',
  aim: 3,
  better: 'lower',
};

/** The rows of this file. */
export const ids = [title.id];

/** What an account's people wait for an answer while a campaign of the same account keeps its connection at the provider's limit. */
const bench: Bench = async () => {
  const world = await WaitingWorld.start({ modelMs: 0, providerMs: 300 });
  const stack = await bringUp({
    ...world.settings,
    RATE_LIMITS: 'off',
    TURN_DEBOUNCE_MS: '50',
    TURN_DEBOUNCE_MAX_MS: '200',
    WHATSAPP_RATE_PER_SECOND: String(perSecond),
  });
  try {
    const account = await People.moveIn(stack, world, 1, people);
    await account.live(pause(roundMs), every);
    const idle: Waited[] = [];
    for (let round = 0; round < rounds; round += 1) idle.push(await account.live(pause(roundMs), every));
    await launch(account);
    const sent = world.sent;
    await account.live(pause(roundMs), every);
    const busy: Waited[] = [];
    for (let round = 0; round < rounds; round += 1) busy.push(await account.live(pause(roundMs), every));
    console.log(
      `  ${((world.sent - sent) / ((rounds + 1) * (roundMs / 1_000))).toFixed(1)} messages a second beside the replies`,
    );
    for (const [index, { replies }] of busy.entries())
      console.log(
        `  p99 ${p99(replies).toFixed(0)} ms, ${p99(idle[index]?.replies ?? []).toFixed(0)} ms idle; median ${spread(replies).median.toFixed(0)} ms, ${spread(idle[index]?.replies ?? []).median.toFixed(0)} ms idle`,
      );
    return [
      figureRow(
        title,
        busy.map(({ replies }, index) => p99(replies) / p99(idle[index]?.replies ?? [])),
      ),
    ];
  } finally {
    await stack.down();
    world.stop();
  }
};

export default bench;

async function launch({ api, agentConfigId }: People): Promise<void> {
  const leads = await addLeads(api, 2 * rounds * perSecond * (roundMs / 1_000));
  const body = {
    name: 'Bench',
    agentConfigId,
    channel: 'whatsapp' as const,
    manualLeadIds: leads.map(({ id }) => String(id)),
    schedule: { rateLimit: 6_000 },
  };
  const { _id: id } = await must(api.POST('/api/campaigns', { body }));
  await must(api.POST('/api/campaigns/{id}/launch', { params: { path: { id } } }));
}

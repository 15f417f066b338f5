import { must } from '../packages/client/src/index.ts';
import { addLeads, People } from './people.ts';
import type { Bench } from './rounds.ts';
import { scaled, scaledRows } from './scaled.ts';
import { bringUp } from './stack.ts';
import { WaitingWorld } from './waiting-world.ts';

const leads = 6_000;
const windowMs = 8_000;

/** The rows of this file. */
export const ids = ['scale-sends-2', 'scale-sends-4'];

/** Messages a second of one campaign with one, two and four replicas of channels, where a message is waiting for the provider: 800 ms, in four places of each for the openings of one account. */
const bench: Bench = async () => {
  const world = await WaitingWorld.start({ modelMs: 0, providerMs: 800 });
  const stack = await bringUp({ ...world.settings, RATE_LIMITS: 'off', PACING: 'off', DELIVERY_CONCURRENCY: '10' });
  try {
    const { api, agentConfigId } = await People.moveIn(stack, world, 1, 0);
    const audience = await addLeads(api, leads);
    const body = {
      name: 'Bench',
      agentConfigId,
      channel: 'whatsapp' as const,
      manualLeadIds: audience.map(({ id }) => String(id)),
      schedule: { rateLimit: 6_000 },
    };
    const { _id: id } = await must(api.POST('/api/campaigns', { body }));
    await must(api.POST('/api/campaigns/{id}/launch', { params: { path: { id } } }));
    return scaledRows(
      'scale-sends',
      'Messages a second, each 800 ms of the provider,',
      await scaled(stack, 'channels', () => world.sent, windowMs),
    );
  } finally {
    await stack.down();
    world.stop();
  }
};

export default bench;

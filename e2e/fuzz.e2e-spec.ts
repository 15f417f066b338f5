import { fuzz } from '../tools/fuzz/fuzz.ts';
import { World } from './world';

/** Always the same requests, unless somebody wants more or others: FUZZ_RUNS=50000 FUZZ_SEED=7. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 10_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** Operations whose right answer is not among those held against the document, each with its reason. */
const excused = [
  // Only a message whose outcome is unknown is settled by hand: that takes a provider that breaks off.
  'POST /api/conversations/{id}/deliveries/{deliveryId}/settle',
  // Telegram alone is told the secret that it calls with: Northline makes it up when the bot is connected.
  'POST /api/webhooks/telegram/{integrationId}',
];

let world: World;

beforeAll(async () => {
  world = await World.up();
}, 120_000);

afterAll(() => world.down(), 60_000);

describe('requests made from the OpenAPI document', () => {
  it(
    `are answered as it says, all ${runs} of them (seed ${seed}), every operation rightly at least once`,
    async () => {
      const { run } = world;
      if (!run.sandbox) throw new Error('The sandbox is not there');
      const { violations, examples, refused } = await fuzz(
        { ...run, sandbox: run.sandbox },
        { runs, seed, logs: world.logs },
      );
      expect(examples.join('\n\n')).toBe('');
      expect(violations).toBe(0);
      expect(refused).toEqual(excused);
      expect(world.run.pids).toEqual(run.pids);
    },
    Math.max(1_200_000, runs * 120),
  );
});

import { fuzz } from '../tools/fuzz/fuzz.ts';
import { World } from './world';

/** Always the same requests, unless somebody wants more or others: FUZZ_RUNS=50000 FUZZ_SEED=7. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 10_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

let world: World;

beforeAll(async () => {
  world = await World.up();
}, 120_000);

afterAll(() => world.down(), 60_000);

describe('requests made from the OpenAPI document', () => {
  it(`are answered as it says, all ${runs} of them (seed ${seed})`, async () => {
    const { operations, operationsReached, violations } = await fuzz(world.run, { runs, seed });
    expect(violations.join('\n\n')).toBe('');
    // What asks for a right signature, a right password or a message from outside cannot be reached by chance.
    if (runs >= 10_000) expect(operationsReached).toBeGreaterThan(0.7 * operations);
  }, Math.max(600_000, runs * 60));
});

import { People } from './people.ts';
import type { Bench } from './rounds.ts';
import { scaled, scaledRows } from './scaled.ts';
import { bringUp } from './stack.ts';
import { WaitingWorld } from './waiting-world.ts';

/** More than four replicas have places for. */
const people = 160;
const windowMs = 8_000;

/** The rows of this file. */
export const ids = ['scale-turns-2', 'scale-turns-4'];

/** Turns a second of one account with one, two and four engines, where a turn is waiting for the model: 2 s, in ten places of each engine for one account. */
const bench: Bench = async () => {
  const world = await WaitingWorld.start({ modelMs: 2_000, providerMs: 100 });
  const stack = await bringUp({
    ...world.settings,
    RATE_LIMITS: 'off',
    PACING: 'off',
    TURN_DEBOUNCE_MS: '50',
    TURN_DEBOUNCE_MAX_MS: '200',
    TURN_CONCURRENCY: '20',
  });
  try {
    const account = await People.moveIn(stack, world, 1, people);
    const chat = account.chat();
    const rates = await scaled(stack, 'conversation-engine', chat.answers, windowMs);
    await chat.stop();
    return scaledRows('scale-turns', 'Turns a second, each 2 s of the model,', rates);
  } finally {
    await stack.down();
    world.stop();
  }
};

export default bench;

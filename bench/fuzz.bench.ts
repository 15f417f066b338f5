import { fuzz } from '../tools/fuzz/fuzz.ts';
import type { Bench } from './rounds.ts';
import { figureRow } from './rounds.ts';
import { bringUp } from './stack.ts';

/** Ten times what `make test` sends, and other requests every time; FUZZ_RUNS and FUZZ_SEED decide otherwise. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 100_000);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/** The rows of this file. */
export const ids = ['fuzz-kept'];

/** Requests made from the OpenAPI document, and how many of them are answered as it promises. */
const bench: Bench = async () => {
  const stack = await bringUp({ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  try {
    const { sandboxUrl, sandbox } = stack.run;
    if (sandboxUrl === undefined || sandbox === undefined) throw new Error('The fuzz run needs the sandbox');
    const { violations, examples, statuses } = await fuzz(
      { ...stack.run, sandboxUrl, sandbox },
      { runs, seed, logs: stack.logs },
    );
    const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    console.log(
      `  seed ${seed}: ${Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
    );
    for (const example of examples) console.log(example);
    const title = {
      id: 'fuzz-kept',
      title: 'Share of answers that are as the OpenAPI document says',
      reference: `${runs} requests made from it`,
      aim: 1,
      better: 'higher' as const,
    };
    return [figureRow(title, [1 - violations / answers])];
  } finally {
    await stack.down();
  }
};

export default bench;

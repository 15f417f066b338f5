/** A megabyte of JSON. */
const megabyte = JSON.stringify(
  Array.from({ length: 20_500 }, (_, id) => ({ id, name: `Lead ${id}`, tags: ['a', 'b'] })),
);

const samples = 15;

/**
 * What reading a megabyte of JSON takes of this thread's own time, in milliseconds: the measure of what may hold a
 * thread, as it is slower on a slow machine, too.
 */
export function megabyteMs(): number {
  const began = process.threadCpuUsage();
  JSON.parse(megabyte);
  return since(began);
}

/**
 * Watches the event loop; the returned function stops that, and returns for how long one task held it at most: how many
 * megabytes of JSON it could have read in that time. It uses the thread's own CPU time, so a busy machine makes no
 * difference.
 */
export function heldMegabytes(): () => number {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = (): void => {
    longest = Math.max(longest, since(last));
    last = process.threadCpuUsage();
  };
  const clock = setInterval(look, 1);
  return () => {
    clearInterval(clock);
    look();
    return longest / median(Array.from({ length: samples }, megabyteMs));
  };
}

/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function since(began: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}

import { cpus } from 'node:os';

/** Begins to watch the cores; the function tells how much of all of them was idle since, as `37 %`. */
export function idleCores(): () => string {
  const before = coreTimes();
  return () => {
    const { idle, all } = coreTimes();
    return `${Math.round((100 * (idle - before.idle)) / (all - before.all))} %`;
  };
}

/** What the cores did since the machine started, in milliseconds. */
function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: number[]): number => values.reduce((one, other) => one + other, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((of) => Object.values(of))) };
}

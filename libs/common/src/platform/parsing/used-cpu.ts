/** Milliseconds of CPU time that this process has used, with all its threads. */
export function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

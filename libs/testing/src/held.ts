/**
 * Watches the event loop; the returned function stops that, and returns for how many milliseconds one task held it at
 * most. It uses the thread's own CPU time, so a busy machine makes no difference.
 */
export function heldMs(): () => number {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  };
  const clock = setInterval(look, 1);
  return () => {
    clearInterval(clock);
    look();
    return longest;
  };
}

/**
 * Watches the event loop from now on; the returned function ends that, and tells for how many milliseconds one task held
 * it at most. The thread's own time counts, so that a busy machine tells nothing of us.
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

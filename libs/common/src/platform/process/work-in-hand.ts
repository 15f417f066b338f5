/** Works that are shown at most, and bytes of each one's description. */
const slots = 64;
const slotBytes = 200;

const encoder = new TextEncoder();

/**
 * The work that this process has in progress, in memory that its {@link import('./watchdog').startWatchdog | watchdog}
 * reads while the event loop is blocked: one slot each, empty when its first byte is zero.
 */
export const workMemory = new SharedArrayBuffer(slots * slotBytes);

const memory = new Uint8Array(workMemory);
const free = Array.from({ length: slots }, (_, slot) => slot);

/** Runs work that is shown as `what` until it ends: `job delivery 66f…`. Beyond 64 at once it is not shown. */
export async function inHand<T>(what: string, work: () => Promise<T>): Promise<T> {
  const slot = free.pop();
  if (slot === undefined) return work();
  const place = memory.subarray(slot * slotBytes, (slot + 1) * slotBytes);
  place.fill(0);
  // A view of shared memory is no target of `encodeInto` in every version of Node.
  place.set(encoder.encode(what).subarray(0, slotBytes));
  try {
    return await work();
  } finally {
    place[0] = 0;
    free.push(slot);
  }
}

/** The work that a memory shows; for the watchdog. */
export function worksIn(shared: SharedArrayBuffer): string[] {
  const decoder = new TextDecoder();
  return Array.from({ length: slots }, (_, slot) => {
    const bytes = new Uint8Array(shared, slot * slotBytes, slotBytes).slice();
    const end = bytes.indexOf(0);
    return decoder.decode(end === -1 ? bytes : bytes.subarray(0, end));
  }).filter((what) => what !== '');
}

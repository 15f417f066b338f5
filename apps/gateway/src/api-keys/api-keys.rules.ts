const minuteMs = 60_000;

/** When a key ends that is rotated with an overlap: never later than it would have. Undefined without one: at once. */
export function endOfOverlap(
  { expiresAt }: { expiresAt?: Date },
  overlapMinutes: number,
  now: number,
): Date | undefined {
  if (overlapMinutes === 0) return undefined;
  return new Date(Math.min(now + overlapMinutes * minuteMs, expiresAt?.getTime() ?? Infinity));
}

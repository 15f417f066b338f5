import type { ReactNode } from 'react';
import { useNow } from '../time/now';
import { useTimes } from '../time/times';

/** A moment in the account's zone; pointing at it tells it in full, with the zone. `relative`: how long ago, moving on. */
export function Time({ at, relative = false }: { at: string; relative?: boolean }): ReactNode {
  const times = useTimes();
  return (
    <time dateTime={at} title={times.full(at)}>
      {relative ? <Moving at={at} /> : times.short(at)}
    </time>
  );
}

function Moving({ at }: { at: string }): ReactNode {
  const times = useTimes();
  return times.relative(at, useNow());
}

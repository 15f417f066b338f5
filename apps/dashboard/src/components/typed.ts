import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/**
 * A filter that is typed: it counts after a moment without a key, and reads as it was typed until one leaves it. `read` says
 * what the address makes of a text.
 */
export function useTyped(
  chosen: string,
  read: (text: string) => string,
  choose: (text: string) => void,
): { value: string; onChange: (text: string) => void; onBlur: () => void } {
  const [typed, setTyped] = useState<string>();
  const latest = useRef(choose);
  latest.current = choose;
  const isNew = typed !== undefined && read(typed) !== chosen;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => latest.current(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [isNew, typed]);
  const leave = (): void => {
    if (isNew) choose(typed);
    setTyped(undefined);
  };
  return { value: typed ?? chosen, onChange: setTyped, onBlur: leave };
}

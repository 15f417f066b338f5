/** The pause after a run, in milliseconds: a change just after it is shown within half a second. */
const shortMs = 250;
/** The pause while something changes all the time. */
const longMs = 1_000;
/** How many runs with no more than the short pause between them mean that something changes all the time. */
const many = 5;

/** Runs at once for a key, and again after a pause for whatever came meanwhile: a longer one while more and more comes. */
export function paced<Key>(run: (key: Key) => void): (key: Key) => void {
  const isAwaited = new Map<string, boolean>();
  const start = (key: Key, name: string, inARow: number): void => {
    isAwaited.set(name, false);
    run(key);
    setTimeout(
      () => {
        if (isAwaited.get(name)) start(key, name, inARow + 1);
        else isAwaited.delete(name);
      },
      inARow < many ? shortMs : longMs,
    );
  };
  return (key) => {
    const name = JSON.stringify(key);
    if (isAwaited.has(name)) isAwaited.set(name, true);
    else start(key, name, 1);
  };
}

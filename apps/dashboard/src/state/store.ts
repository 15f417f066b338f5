import { useSyncExternalStore } from 'react';

/** A value that lives outside the components. */
export interface Store<Value> {
  get: () => Value;
  /** Sets the value; the components that use it render again. */
  set: (next: Value) => void;
  /** The value within a component. */
  use: () => Value;
}

/** Makes a {@link Store}. */
export function makeStore<Value>(initial: Value): Store<Value> {
  const readers = new Set<() => void>();
  let value = initial;
  const get = (): Value => value;
  const subscribe = (reader: () => void): (() => void) => {
    readers.add(reader);
    return () => readers.delete(reader);
  };
  const set = (next: Value): void => {
    value = next;
    for (const reader of readers) reader();
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get) };
}

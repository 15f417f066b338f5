import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './button';
import { useShellWords } from '../words/shell';
import type { Tone } from './badge';
import styles from './toasts.module.css';

interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

const shownMs = 8_000;
const readers = new Set<() => void>();
let toasts: readonly Toast[] = [];
let last = 0;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const reader of readers) reader();
}

const remove = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** Says something at the edge of the page, whatever is shown: that a write was taken back, and why. Bad news stay. */
export function toast(text: string, tone: Tone = 'neutral'): void {
  const id = (last += 1);
  set([...toasts.slice(-3), { id, text, tone }]);
  if (tone !== 'bad') setTimeout(() => remove(id), shownMs);
}

/** Where {@link toast} speaks. */
export function Toasts(): ReactNode {
  const words = useShellWords();
  const shown = useSyncExternalStore(
    (reader) => (readers.add(reader), () => readers.delete(reader)),
    () => toasts,
  );
  return (
    <div className={styles.toasts} role="log" aria-live="polite" aria-label={words.messages}>
      {shown.map(({ id, text, tone }) => (
        <div key={id} className={`${styles.toast} ${styles[tone]}`}>
          <span>{text}</span>
          <Button weight="quiet" onPress={() => remove(id)}>
            {words.close}
          </Button>
        </div>
      ))}
    </div>
  );
}

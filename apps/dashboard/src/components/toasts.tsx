import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { makeStore } from '../state/store';
import { Button } from './button';
import { useShellWords } from '../words/shell';
import type { Tone } from './badge';
import styles from './toasts.module.css';

interface Toast {
  id: number;
  text: string;
  tone: Tone;
  wasOffline: boolean;
}

const shownMs = 8_000;
const toasts = makeStore<readonly Toast[]>([]);
let last = 0;

const remove = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

// What failed for want of a connection is no news once there is one.
addEventListener('online', () => toasts.set(toasts.get().filter(({ wasOffline }) => !wasOffline)));

/** Says something at the edge of the page, whatever is shown: that a write was taken back, and why. Bad news stay. */
export function toast(text: string, tone: Tone = 'neutral'): void {
  const id = (last += 1);
  toasts.set([...toasts.get().slice(-3), { id, text, tone, wasOffline: !navigator.onLine }]);
  if (tone !== 'bad') setTimeout(() => remove(id), shownMs);
}

/** Where {@link toast} speaks: in room that the rail, the pages and the dialogs leave, so that nothing is covered. */
export function Toasts(): ReactNode {
  const words = useShellWords();
  const shown = toasts.use();
  const room = useRoom();
  return (
    <div ref={room} className={styles.toasts} role="log" aria-live="polite" aria-label={words.notifications}>
      {shown.map(({ id, text, tone }) => (
        <div key={id} className={`${styles.toast} ${styles[tone]}`}>
          <span dir="auto">{text}</span>
          <Button weight="quiet" onPress={() => remove(id)}>
            {words.close}
          </Button>
        </div>
      ))}
    </div>
  );
}

/** Tells the style sheets, as `--toasts`, how high an element is. */
function useRoom(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? [];
      document.documentElement.style.setProperty('--toasts', `${size?.blockSize ?? 0}px`);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}

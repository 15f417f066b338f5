import { useEffect, useSyncExternalStore } from 'react';

/** A key, or two one after the other (`g i`), and what it does, as the list of shortcuts shows it. */
export interface Shortcut {
  keys: string;
  label: string;
  run: () => void;
}

const stored = 'northline.shortcuts';
const secondKeyMs = 1_500;
const readers = new Set<() => void>();
let shortcuts: readonly Shortcut[] = [];
let on = localStorage.getItem(stored) !== 'off';
let first = { key: '', at: 0 };

function changed(): void {
  for (const reader of readers) reader();
}

const subscribe = (reader: () => void): (() => void) => (readers.add(reader), () => readers.delete(reader));

/** Offers shortcuts while the component is shown. Single keys never act in a field or a dialog. */
export function useShortcuts(offered: readonly Shortcut[]): void {
  useEffect(() => {
    shortcuts = [...shortcuts, ...offered];
    changed();
    return () => {
      shortcuts = shortcuts.filter((shortcut) => !offered.includes(shortcut));
      changed();
    };
  }, [offered]);
}

/** All shortcuts that act now. */
export const useAllShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shortcuts);

/** Whether single keys act (WCAG 2.1.4), and the switch. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const set = (next: boolean): void => {
    on = next;
    localStorage.setItem(stored, next ? 'on' : 'off');
    changed();
  };
  return [useSyncExternalStore(subscribe, () => on), set];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);

document.addEventListener('keydown', (event) => {
  const withControl = event.ctrlKey || event.metaKey;
  if (event.altKey || event.isComposing || event.defaultPrevented) return;
  if (!withControl && (!on || isTyping(event.target))) return;
  const key = `${withControl ? 'mod+' : ''}${event.key.toLowerCase()}`;
  const pair = Date.now() - first.at < secondKeyMs ? `${first.key} ${key}` : '';
  const found = shortcuts.findLast(({ keys }) => keys === pair) ?? shortcuts.findLast(({ keys }) => keys === key);
  first = { key, at: Date.now() };
  if (!found) return;
  event.preventDefault();
  found.run();
});

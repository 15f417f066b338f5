import { useEffect } from 'react';
import { makeStore } from '../state/store';

/** A key, or two one after the other (`g i`), and what it does, as the list of shortcuts shows it. */
export interface Shortcut {
  /** `u`, `g i`, `mod+s` (Control, or Command on a Mac), `mod+shift+z`. */
  keys: string;
  label: string;
  /** `false`: within a text field and a dialog the browser does its own; keys without `mod` never act there. */
  inFields?: boolean;
  run: () => void;
}

const stored = 'northline.shortcuts';
const secondKeyMs = 1_500;
const shortcuts = makeStore<readonly Shortcut[]>([]);
const singleKeys = makeStore(localStorage.getItem(stored) !== 'off');
let first = { key: '', at: 0 };

/** Offers shortcuts while the component is shown. Single keys never act in a field or a dialog. */
export function useShortcuts(offered: readonly Shortcut[]): void {
  useEffect(() => {
    shortcuts.set([...shortcuts.get(), ...offered]);
    return () => shortcuts.set(shortcuts.get().filter((shortcut) => !offered.includes(shortcut)));
  }, [offered]);
}

/** All shortcuts that act now. */
export const useAllShortcuts = shortcuts.use;

/** Whether single keys act (WCAG 2.1.4), and the switch. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const set = (next: boolean): void => {
    localStorage.setItem(stored, next ? 'on' : 'off');
    singleKeys.set(next);
  };
  return [singleKeys.use(), set];
}

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(selector) !== null);
const isTyping = (target: EventTarget | null): boolean =>
  within(target, 'input, textarea, select, [role="dialog"], [role="menu"]');
const isText = (target: EventTarget | null): boolean =>
  within(target, 'input:not([type="checkbox"], [type="radio"]), textarea, [role="dialog"]');

document.addEventListener('keydown', (event) => {
  const withControl = event.ctrlKey || event.metaKey;
  if (event.altKey || event.isComposing || event.defaultPrevented) return;
  if (!withControl && (!singleKeys.get() || isTyping(event.target))) return;
  const key = `${withControl ? 'mod+' : ''}${withControl && event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
  const pair = Date.now() - first.at < secondKeyMs ? `${first.key} ${key}` : '';
  const now = shortcuts.get();
  const found = now.findLast(({ keys }) => keys === pair) ?? now.findLast(({ keys }) => keys === key);
  first = { key, at: Date.now() };
  if (!found || (found.inFields === false && isText(event.target))) return;
  event.preventDefault();
  found.run();
});

import { useSyncExternalStore } from 'react';

/** Light, dark, or as the system says. */
export const themes = ['system', 'light', 'dark'] as const;

/** One of {@link themes}. */
export type Theme = (typeof themes)[number];

const stored = 'northline.theme';
const readers = new Set<() => void>();
let theme = themes.find((known) => known === localStorage.getItem(stored)) ?? 'system';
show();

function show(): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Chooses the theme of this browser. */
export function setTheme(next: Theme): void {
  theme = next;
  localStorage.setItem(stored, next);
  show();
  for (const reader of readers) reader();
}

/** The theme in use. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (reader) => (readers.add(reader), () => readers.delete(reader)),
    () => theme,
  );

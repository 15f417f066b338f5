import { makeStore } from '../state/store';

/** Light, dark, or as the system says. */
export const themes = ['system', 'light', 'dark'] as const;

/** One of {@link themes}. */
export type Theme = (typeof themes)[number];

const stored = 'northline.theme';
const theme = makeStore<Theme>(themes.find((known) => known === localStorage.getItem(stored)) ?? 'system');
show();

function show(): void {
  document.documentElement.dataset['theme'] = theme.get();
}

/** Chooses the theme of this browser. */
export function setTheme(next: Theme): void {
  localStorage.setItem(stored, next);
  theme.set(next);
  show();
}

/** The theme in use. */
export const useTheme = theme.use;

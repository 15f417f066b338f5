import { makeStore } from '../state/store';

/** A hook that tells whether the page has at least a width, as it changes. */
function atLeast(width: string): () => boolean {
  const query = matchMedia(`(min-width: ${width})`);
  const matching = makeStore(query.matches);
  query.addEventListener('change', ({ matches }) => matching.set(matches));
  return matching.use;
}

/** Whether two parts of a page have room side by side. */
export const useIsWide = atLeast('75rem');

/** Whether the page is wider than a telephone held upright. */
export const useIsRoomy = atLeast('48rem');

import { makeStore } from '../state/store';

const query = matchMedia('(min-width: 48rem)');
const wide = makeStore(query.matches);
query.addEventListener('change', ({ matches }) => wide.set(matches));

/** Whether there is room for the canvas; the outline fits everywhere. */
export const useWide = wide.use;

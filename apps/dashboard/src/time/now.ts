import { makeStore } from '../state/store';

const everyMs = 5_000;
const now = makeStore(Date.now());
setInterval(() => now.set(Date.now()), everyMs);

/** The time in milliseconds, moving every five seconds: for clocks and countdowns. */
export const useNow = now.use;

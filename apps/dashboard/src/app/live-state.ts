import type { LiveState } from '../api/live';
import { makeStore } from '../state/store';

const state = makeStore<LiveState>('connecting');

/** Notes whether changes on the server reach this page. */
export const setLiveState = state.set;

/** Whether they do. */
export const useLiveState = state.use;

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { type components, must } from '@northline/client';
import { at, northline } from '../api/northline';
import type { Cue, Session } from './playground.rules';

type Schemas = components['schemas'];
type PlaygroundTurn = Schemas['PlaygroundTurn'];

/** A rehearsal; it is kept for a day. */
export const session = (id: string) =>
  queryOptions({
    queryKey: ['playground', id],
    queryFn: ({ signal }) => must(northline.GET('/api/playground/sessions/{id}', { ...at(id), signal })),
  });

/** The last turns of a rehearsal. */
export const sessionTurns = (id: string) =>
  queryOptions({
    queryKey: ['playground', id, 'turns'],
    queryFn: async ({ signal }) =>
      (await must(northline.GET('/api/playground/sessions/{id}/turns', { ...at(id), signal }))).turns,
  });

/** Begins a rehearsal. */
export const beginSession = (body: Schemas['CreatePlaygroundSession']): Promise<Session> =>
  must(northline.POST('/api/playground/sessions', { body }));

/** Plays one step, and keeps what came of it. */
export async function play(cache: QueryClient, id: string, { message, followUp }: Cue): Promise<Session> {
  await cache.query({ ...sessionTurns(id), staleTime: 'static' });
  const { session: after, turn } = await step(id, message, followUp);
  cache.setQueryData(session(id).queryKey, after);
  cache.setQueryData(sessionTurns(id).queryKey, (turns = []) => [...turns, turn]);
  return after;
}

function step(id: string, message: string | undefined, followUp: number | undefined): Promise<PlaygroundTurn> {
  if (message !== undefined)
    return must(northline.POST('/api/playground/sessions/{id}/messages', { ...at(id), body: { message } }));
  return followUp === undefined
    ? must(northline.POST('/api/playground/sessions/{id}/opening', at(id)))
    : must(northline.POST('/api/playground/sessions/{id}/follow-up', at(id)));
}

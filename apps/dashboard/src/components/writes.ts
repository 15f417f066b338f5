import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '../api/cache';
import { useReason } from './notice';
import { toast } from './toasts';
import { type Change, unansweredOf, withChanged } from './unanswered';

/** Something that is asked of the server about one thing. */
export interface Write<Thing, Answer> {
  run: () => Promise<Answer>;
  /** How the thing looks until it is read again; {@link gone}: it is in no list any more. Absent: as it did. */
  shows?: (before: Thing) => Thing | undefined;
  /** What follows, whatever is on the screen by then; what was changed is read again afterwards. */
  done?: (answer: Answer) => unknown;
  /** What follows a refusal, beside its reason. */
  refused?: (error: Error) => unknown;
}

/** The thing is deleted. */
export const gone = (): undefined => undefined;

/** Writes to one thing. */
export interface Writes<Thing> {
  write: <Answer>(write: Write<Thing, Answer>) => void;
  /** Whether the last of these writes is unanswered. */
  isPending: boolean;
}

/**
 * Writes to the thing of an id. Each shows at once in all that was read of its resource, and is taken back with the reason
 * when it is refused. They reach the server one after the other, in the order in which they were asked for.
 * @param also what else is read again afterwards
 */
export function useWrites<Thing>(resource: Resource, id: string, also: readonly Resource[] = []): Writes<Thing> {
  const cache = useQueryClient();
  const reason = useReason();
  const { mutate, isPending } = useMutation({
    scope: { id: `${resource} ${id}` },
    // An answer may hold a secret, which is forgotten with what shows it.
    gcTime: 0,
    mutationFn: ({ run }: Started) => run(),
    onMutate: ({ change }) => {
      if (change) unansweredOf(cache).begin(change);
    },
    onSuccess: async (follow, { change, isGone }) => {
      if (change) unansweredOf(cache).end(change, true);
      await follow();
      if (isGone) cache.removeQueries({ queryKey: [resource, id] });
    },
    onError: (error, { change, refused }) => {
      if (change) unansweredOf(cache).end(change, false);
      toast(reason(error), 'bad');
      refused?.(error);
    },
    // Not waited for: the next write may go.
    onSettled: () => {
      for (const one of [resource, ...also]) void cache.invalidateQueries({ queryKey: [one] });
    },
  });
  const write = <Answer>({ run, shows, done, refused }: Write<Thing, Answer>): void =>
    mutate({
      run: async () => {
        const answer = await run();
        return () => done?.(answer);
      },
      isGone: shows === gone,
      ...(shows && { change: { resource, apply: (read) => withChanged(read, id, shows) } }),
      ...(refused && { refused }),
    });
  return { write, isPending };
}

interface Started {
  run: () => Promise<() => unknown>;
  change?: Change;
  isGone: boolean;
  refused?: (error: Error) => unknown;
}

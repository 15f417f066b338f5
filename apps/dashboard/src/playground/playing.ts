import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { components } from '@northline/client';
import { useEffect, useRef, useState } from 'react';
import type { Cue, Session } from './playground.rules';
import { beginSession, play, session, sessionTurns } from './queries';

/** A rehearsal that is being played. */
export interface Playing {
  /** The step whose answer is waited for. */
  cue?: Cue | undefined;
  /** Plays steps one after the other, until one fails, the rehearsal ends or it is stopped. */
  play: (now: Session, script: readonly Cue[], onFailed?: () => void) => void;
  /** Plays nothing after the present step. */
  stop: () => void;
  error: Error | null;
}

/** Plays one rehearsal at a time. */
export function usePlaying(): Playing {
  const cache = useQueryClient();
  const [cue, setCue] = useState<Cue>();
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => void (isStopped.current = true);
  }, []);
  const { mutate, error } = useMutation({
    mutationFn: async ({ begun, script }: { begun: Session; script: readonly Cue[] }) => {
      isStopped.current = false;
      let now = begun;
      for (const next of script) {
        if (isStopped.current || now.status !== 'active') break;
        setCue(next);
        now = await play(cache, now._id, next);
      }
    },
    onError: (_, { begun }) => cache.invalidateQueries({ queryKey: ['playground', begun._id] }),
    onSettled: () => setCue(undefined),
  });
  return {
    cue,
    play: (begun, script, onFailed) => mutate({ begun, script }, { ...(onFailed && { onError: onFailed }) }),
    stop: () => void (isStopped.current = true),
    error,
  };
}

/** What a rehearsal begins with. */
export interface Beginning {
  body: components['schemas']['CreatePlaygroundSession'];
  /** What is played at once. */
  script: readonly Cue[];
  /** The rehearsal that it is compared with. */
  against?: string;
}

/** Begins rehearsals, and leads to them; `save` saves the draft before one is played with it. */
export function useBeginning(playing: Playing, save: () => Promise<boolean>) {
  const cache = useQueryClient();
  const navigate = useNavigate({ from: '/agents/$agentId' });
  return useMutation({
    mutationFn: async ({ body, script, against }: Beginning) => {
      if (body.draft && !(await save())) return;
      const begun = await beginSession(body);
      cache.setQueryData(session(begun._id).queryKey, begun);
      cache.setQueryData(sessionTurns(begun._id).queryKey, []);
      await navigate({
        search: ({ against: _, conversationId, ...search }) => ({
          ...search,
          session: begun._id,
          ...(against !== undefined ? { against } : conversationId !== undefined && { conversationId }),
        }),
      });
      playing.play(begun, script);
    },
  });
}

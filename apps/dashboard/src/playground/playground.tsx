import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { Loading } from '../components/notice';
import { Panel } from '../components/page';
import { ConversationSetup } from './conversation-setup';
import { useBeginning, usePlaying } from './playing';
import { Rehearsal } from './rehearsal';
import type { Rehearsed } from './rehearsed';
import { SetupForm } from './setup-form';
import { usePlaygroundWords } from './words';

/** Conversations with an agent in which you play the lead. */
export function Playground({ agent }: { agent: Rehearsed }): ReactNode {
  const words = usePlaygroundWords();
  const { session, conversationId } = useSearch({ from: '/agents/$agentId' });
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const playing = usePlaying();
  const beginning = useBeginning(playing, agent.save);
  const place = useKeptFocus(session ?? conversationId, session === undefined ? 'select' : 'textarea');
  const startAnew = (): void => {
    playing.stop();
    void navigate({ search: ({ session: _, against: __, conversationId: ___, ...search }) => search });
  };
  return (
    <div ref={place}>
      <Suspense
        fallback={
          <Panel title={words.title}>
            <Loading />
          </Panel>
        }
      >
        {session !== undefined ? (
          <Rehearsal
            key={session}
            id={session}
            agent={agent}
            playing={playing}
            beginning={beginning}
            onAnew={startAnew}
          />
        ) : conversationId !== undefined ? (
          <ConversationSetup id={conversationId} agent={agent} beginning={beginning} onAnew={startAnew} />
        ) : (
          <SetupForm agent={agent} beginning={beginning} />
        )}
      </Suspense>
    </div>
  );
}

/** Puts the focus into the field of a part that is shown instead of another, when it was on what is gone with that. */
function useKeptFocus(shown: string | undefined, field: 'select' | 'textarea'): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body) place.current?.querySelector(field)?.focus();
  }, [shown, field]);
  return place;
}

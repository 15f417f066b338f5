import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { Notice, useReason } from '../components/notice';
import { conversation, turns } from '../api/queries';
import { type Walk, walkOf } from './walk.rules';
import { useAgentWords } from './words';

/** The walk of the conversation in the address; undefined without one, and until it is known. */
export function useWalk(): Walk | undefined {
  const { conversationId = '' } = useSearch({ from: '/agents/$agentId' });
  const enabled = conversationId !== '';
  const { data: known } = useQuery({ ...turns(conversationId), enabled });
  const { data: whole } = useQuery({ ...conversation(conversationId), enabled });
  return known && whole && walkOf(known, whole.notes);
}

/** Says which conversation's walk is shown, and through which stages it went. */
export function WalkNotice(): ReactNode {
  const { conversationId } = useSearch({ from: '/agents/$agentId' });
  return conversationId !== undefined && <Said id={conversationId} />;
}

function Said({ id }: { id: string }): ReactNode {
  const words = useAgentWords();
  const reason = useReason();
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const walk = useWalk();
  const failed = [useQuery(turns(id)), useQuery(conversation(id))].find(({ error }) => error);
  const error = failed?.error;
  const hide = (): void => void navigate({ search: ({ conversationId: _, ...rest }) => rest, replace: true });
  return (
    <Notice tone={error ? 'bad' : 'neutral'} actions={<Button onPress={hide}>{words.hideWalk}</Button>}>
      <Link to="/inbox/$conversationId" params={{ conversationId: id }}>
        {words.walk}
      </Link>{' '}
      {error && reason(error)}
      {walk && <span dir="auto">{walk.stages.map(({ name }) => name).join(' → ') || words.noWalk}</span>}
    </Notice>
  );
}

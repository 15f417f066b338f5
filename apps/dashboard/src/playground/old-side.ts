import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { conversation, turns } from '../api/queries';
import { type Line, linesOfConversation, linesOfSession } from './playground.rules';
import { session, sessionTurns } from './queries';
import { usePlaygroundWords } from './words';

/** What a rehearsal repeats. */
export interface OldSide {
  label: string;
  lines: Line[];
  /** The conversation that it is, where it is one. */
  conversationId?: string;
}

/** The conversation or the rehearsal of the address that the present one repeats; undefined: none, or not known yet. */
export function useOldSide(): OldSide | undefined {
  const words = usePlaygroundWords();
  const { conversationId = '', against = '' } = useSearch({ from: '/agents/$agentId' });
  const hasConversation = { enabled: conversationId !== '' };
  const { data: source } = useQuery({ ...conversation(conversationId), ...hasConversation });
  const { data: sourceTurns } = useQuery({ ...turns(conversationId), ...hasConversation });
  const { data: before } = useQuery({ ...session(against), enabled: against !== '' });
  const { data: turnsBefore } = useQuery({ ...sessionTurns(against), enabled: against !== '' });
  if (source && sourceTurns)
    return { label: words.asItHappened, lines: linesOfConversation(source.messages, sourceTurns), conversationId };
  if (!before || !turnsBefore) return undefined;
  const { version } = before;
  return {
    label: version === undefined ? words.draftBefore : words.version(version, false),
    lines: linesOfSession(before, turnsBefore),
  };
}

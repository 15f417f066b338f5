import type { components } from '@northline/client';
import type { ReactNode } from 'react';
import { Time } from '../components/time';
import { useInboxWords } from './words';

type Note = components['schemas']['ConversationNote'];

/** What happened beside the messages, and who did it. */
export function NoteLine({ note }: { note: Note }): ReactNode {
  return (
    <>
      <span dir="auto">
        <Said note={note} />
      </span>{' '}
      · <bdi>{note.by}</bdi>
    </>
  );
}

function Said({ note }: { note: Note }): ReactNode {
  const words = useInboxWords();
  const { kind, text, reason, assigneeName, agentPausedUntil, stageBefore, stageAfter } = note;
  if (kind === 'moved') return <strong>{words.movedByHand(stageAfter?.name ?? '', stageBefore?.name)}</strong>;
  if (kind === 'assigned') {
    if (assigneeName !== undefined) return words.assignedTo(assigneeName);
    // Older notes name the member in their text alone.
    return <span lang="en">{text}</span>;
  }
  if (agentPausedUntil !== undefined)
    return (
      <>
        {words.returnedFrom} <Time at={agentPausedUntil} />
      </>
    );
  return (
    <>
      {words.notes[kind]}
      {reason !== undefined && (
        <>
          {': '}
          <span dir="auto">{reason}</span>
        </>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { turns } from '../api/queries';
import { Time } from '../components/time';
import { useNow } from '../time/now';
import { useTimes } from '../time/times';
import { WhyLinks } from '../why/why-links';
import { Why } from '../why/why';
import { useWhyWords } from '../why/words';
import { HandOffBrief } from './hand-off-brief';
import { MessageLine } from './message-line';
import { NoteLine } from './note-line';
import { awaitedOf, type Conversation, entriesOf, type Entry } from './thread.rules';
import { useInboxWords } from './words';
import styles from './thread.module.css';

/** The messages by time, with what happened between them, and why the agent wrote what it wrote. */
export function Thread({
  conversation,
  agentName,
  leadName,
}: {
  conversation: Conversation;
  agentName: string;
  leadName: string;
}): ReactNode {
  const words = useInboxWords();
  const times = useTimes();
  // Loaded now: to wait for them once the turns are known would hide the thread, and take its focus.
  useWhyWords();
  const { data: known = [] } = useQuery(turns(conversation._id));
  const entries = useMemo(() => entriesOf(conversation, known), [conversation, known]);
  const byMessage = new Map(known.map((turn) => [turn.messageId, turn]));
  const names = { agent: agentName, lead: leadName, human: words.roles.human, system: words.roles.system };
  const { message: sought, search } = useSearch({ from: '/inbox/$conversationId' });
  useEffect(() => {
    const message = sought === undefined ? null : document.getElementById(`message-${sought}`);
    message?.scrollIntoView({ block: 'center' });
    message?.focus({ preventScroll: true });
  }, [sought]);
  let day = '';
  return (
    <div className={styles.scroll} role="log" aria-label={words.thread} tabIndex={0}>
      <ol className={styles.entries}>
        {entries.map((entry) => {
          const isNewDay = day !== (day = times.day(entry.at));
          return (
            <li key={keyOf(entry)} className={styles.entry}>
              {isNewDay && <p className={styles.day}>{day}</p>}
              {entry.kind === 'message' ? (
                <MessageLine
                  conversationId={conversation._id}
                  agentId={conversation.agentConfigId}
                  message={entry.message}
                  author={entry.message.by ?? names[entry.message.role]}
                  turn={byMessage.get(entry.message._id)}
                  sought={entry.message._id === sought ? search : undefined}
                />
              ) : (
                <Between entry={entry} agentId={conversation.agentConfigId} />
              )}
            </li>
          );
        })}
        <Awaited conversation={conversation} agentName={agentName} />
        {conversation.handOff && (conversation.status === 'handed_off' || conversation.waitingSince !== undefined) && (
          <li className={styles.entry}>
            <HandOffBrief handOff={conversation.handOff} />
          </li>
        )}
      </ol>
    </div>
  );
}

/** Says that the agent is about to write, so that nobody writes at the same time. */
function Awaited({ conversation, agentName }: { conversation: Conversation; agentName: string }): ReactNode {
  const words = useInboxWords();
  const awaited = awaitedOf(conversation, useNow());
  if (!awaited) return null;
  return (
    <li className={styles.between}>
      {awaited.at === undefined ? (
        words.isWriting(agentName)
      ) : (
        <>
          {words.answersAt(agentName)} <Time at={awaited.at} />
        </>
      )}
    </li>
  );
}

function keyOf(entry: Entry): string {
  if (entry.kind === 'message') return entry.message._id;
  if (entry.kind === 'note') return `${entry.note.kind} ${entry.at}`;
  return `${entry.kind} ${entry.turn._id}`;
}

function Between({ entry, agentId }: { entry: Exclude<Entry, { kind: 'message' }>; agentId: string }): ReactNode {
  const words = useInboxWords();
  if (entry.kind === 'silent')
    return (
      <Why turn={entry.turn}>
        <WhyLinks agentId={agentId} turn={entry.turn} />
      </Why>
    );
  return (
    <p className={styles.between}>
      {entry.kind === 'note' ? (
        <NoteLine note={entry.note} />
      ) : (
        <strong dir="auto">{words.movedTo(entry.turn.stageAfter?.name ?? '')}</strong>
      )}{' '}
      <Time at={entry.at} />
    </p>
  );
}

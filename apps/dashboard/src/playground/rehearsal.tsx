import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { Menu } from '../components/menu';
import { Failure, Loading, Notice } from '../components/notice';
import { Panel } from '../components/page';
import { Composer } from './composer';
import { SessionFacts } from './facts';
import { Lines } from './lines';
import { useOldSide } from './old-side';
import type { Rehearsed } from './rehearsed';
import { type Line, linesOfSession, named, scriptOf, type Session, type Subject, subjectOf } from './playground.rules';
import type { Playing, useBeginning } from './playing';
import { session, sessionTurns } from './queries';
import { useSubjects } from './subject-select';
import { usePlaygroundWords } from './words';
import styles from './playground.module.css';

interface Props {
  id: string;
  agent: Rehearsed;
  playing: Playing;
  beginning: ReturnType<typeof useBeginning>;
  onAnew: () => void;
}

/** A rehearsal as far as it has come; beside what it repeats, where it repeats something. */
export function Rehearsal(props: Props): ReactNode {
  const words = usePlaygroundWords();
  const { id, onAnew } = props;
  const { data: now, error } = useQuery(session(id));
  const { data: turns } = useQuery({ ...sessionTurns(id), enabled: now !== undefined });
  if (now && turns) return <Played {...props} now={now} lines={linesOfSession(now, turns)} />;
  return (
    <Panel title={words.title} actions={<Button onPress={onAnew}>{words.startAnew}</Button>}>
      {error ? <Notice tone="warn">{words.expired}</Notice> : <Loading />}
    </Panel>
  );
}

function Played({ agent, playing, beginning, onAnew, now, lines }: Props & { now: Session; lines: Line[] }): ReactNode {
  const words = usePlaygroundWords();
  const { conversationId } = useSearch({ from: '/agents/$agentId' });
  const old = useOldSide();
  const subjects = useSubjects(agent);
  const script = old ? scriptOf(old.lines) : [];
  const left = script.slice(lines.length);
  const replayWith = (subject: Subject): void => beginning.mutate(again(now, subject, lines, conversationId));
  const isStale =
    now.draft === true &&
    agent.draft !== undefined &&
    (agent.draft.isDirty || (agent.draft.changedAt ?? '') > now.createdAt);
  const isPlaying = playing.cue !== undefined;
  return (
    <Panel
      title={words.title}
      actions={
        <>
          {lines.length > 0 && !isPlaying && (
            <Menu
              label={words.replayWith}
              items={subjects.map(({ value, label }) => ({
                id: value,
                label,
                onAction: () => replayWith(subjectOf(value)),
              }))}
            />
          )}
          <Button onPress={onAnew}>{words.startAnew}</Button>
        </>
      }
    >
      <SessionFacts session={now} lines={lines} />
      {isStale && lines.length > 0 && (
        <Notice
          tone="warn"
          actions={
            <Button onPress={() => replayWith('draft')} isPending={beginning.isPending} isDisabled={isPlaying}>
              {words.staleAction}
            </Button>
          }
        >
          {words.stale}
        </Notice>
      )}
      <div className={old ? styles.wide : styles.narrow}>
        <Lines lines={lines} old={old} cue={playing.cue} />
        {(playing.error ?? beginning.error) && <Failure error={playing.error ?? beginning.error} />}
        {now.status !== 'active' ? (
          <Notice>{words.over}</Notice>
        ) : (
          <>
            {(isPlaying || left.length > 0) && (
              <div className={styles.actions}>
                {isPlaying ? (
                  left.length > 0 && <Button onPress={playing.stop}>{words.stop}</Button>
                ) : (
                  <Button weight="primary" onPress={() => playing.play(now, left)}>
                    {words.goOn}
                  </Button>
                )}
              </div>
            )}
            <Composer session={now} followUps={agent.followUps} playing={playing} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** The same once more with something else of the agent; beside a conversation it stays beside that. */
function again(now: Session, subject: Subject, lines: readonly Line[], conversationId: string | undefined) {
  const { agentConfigId, allowTools, channel, leadId, lead, stageId, inbound } = now;
  return {
    body: {
      agentConfigId,
      ...named(subject),
      ...(allowTools && { allowTools }),
      channel,
      ...(leadId !== undefined && { leadId }),
      ...(lead && { lead }),
      ...(stageId !== undefined && { stageId }),
      ...(inbound && { inbound }),
    },
    script: scriptOf(lines),
    ...(conversationId === undefined && { against: now._id }),
  };
}

import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../components/badge';
import { conversationPath } from '../leads/paths';
import { Why } from '../why/why';
import type { OldSide } from './old-side';
import { type Cue, differs, type Line, movedTo } from './playground.rules';
import { usePlaygroundWords } from './words';
import styles from './playground.module.css';

/** The steps, each with what was answered; where something is repeated, its answers stand before the new ones. */
export function Lines({
  lines,
  old,
  cue,
}: {
  lines: readonly Line[];
  old: OldSide | undefined;
  /** The step whose answer is waited for. */
  cue: Cue | undefined;
}): ReactNode {
  const words = usePlaygroundWords();
  const end = useRef<HTMLLIElement>(null);
  const isThinking = cue !== undefined;
  useEffect(() => {
    if (isThinking || lines.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines.length, isThinking]);
  const shown = [...lines, ...(cue ? [cue] : [])];
  const repeated = old?.lines.slice(shown.length) ?? [];
  const rows: Cue[] = [...shown, ...repeated];
  return (
    <div className={styles.scroll}>
      {old?.conversationId !== undefined && <Link to={conversationPath(old.conversationId)}>{words.open}</Link>}
      <div role="log" aria-label={words.thread}>
        <ol className={styles.lines}>
          {rows.map((row, n) => (
            // Steps are only ever added at the end.
            <li key={n} className={styles.line} ref={n === shown.length - 1 ? end : undefined}>
              <Said cue={row} />
              <div className={old ? styles.both : styles.one}>
                {old && <Answer label={old.label} line={old.lines[n]} />}
                {n < lines.length ? (
                  <Answer label={old && words.after} line={lines[n]} isOther={differs(old?.lines[n], lines[n])} />
                ) : n === lines.length && cue ? (
                  <p role="status" className={styles.quiet}>
                    {words.thinking}…
                  </p>
                ) : (
                  <Answer label={words.after} line={undefined} />
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Said({ cue: { message, followUp } }: { cue: Cue }): ReactNode {
  const words = usePlaygroundWords();
  if (message === undefined)
    return <p className={styles.between}>{followUp === undefined ? words.opens : words.followUp(followUp)}</p>;
  return (
    <div className={styles.said}>
      <span className={styles.quiet}>{words.you}</span>
      <p className={styles.bubble} dir="auto">
        {message}
      </p>
    </div>
  );
}

function Answer({
  label,
  line,
  isOther = false,
}: {
  label: string | undefined;
  line: Line | undefined;
  /** It differs from what was answered before. */
  isOther?: boolean;
}): ReactNode {
  const words = usePlaygroundWords();
  const stage = line && movedTo(line);
  return (
    <div className={styles.answer}>
      <span className={styles.quiet}>
        {[label, line?.byPerson ? words.person : words.agent].filter(Boolean).join(' · ')}{' '}
        {isOther && <Badge tone="accent">{words.differs}</Badge>}
      </span>
      {line?.reply === undefined ? (
        <p className={styles.quiet}>{line ? words.saidNothing : words.notPlayed}</p>
      ) : (
        <p className={`${styles.bubble} ${styles.ours}`} dir="auto">
          {line.reply}
        </p>
      )}
      {stage !== undefined && <strong className={styles.moved}>{words.movedTo(stage)}</strong>}
      {line?.turn && <Why turn={line.turn} />}
    </div>
  );
}

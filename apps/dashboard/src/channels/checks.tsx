import type { ReactNode } from 'react';
import { Badge, type Tone } from '../components/badge';
import { Time } from '../components/time';
import type { Check } from './checks.rules';
import { Said } from '../components/said';
import { useChannelWords } from './words';
import styles from './channels.module.css';

const tones: Record<Check['state'], Tone> = { good: 'good', bad: 'warn', waiting: 'accent', unknown: 'neutral' };

/** What was checked, and whether it holds: in the provider's words where it does not. */
export function Checks({ checks }: { checks: readonly Check[] }): ReactNode {
  if (checks.length === 0) return null;
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <CheckLine key={check.id} check={check} />
      ))}
    </ul>
  );
}

function CheckLine({ check: { id, state, problem, sentence, found, at } }: { check: Check }): ReactNode {
  const words = useChannelWords();
  const { names, states, missing, waiting } = words.checks;
  const texts: Partial<Record<Check['id'], string>> = {
    credentials: words.tokenStale,
    signed: words.unsigned,
    ...missing,
  };
  const waitsFor: Partial<Record<Check['id'], string>> = waiting;
  return (
    <li>
      <span>
        {names[id]} {found !== undefined && <bdi className={styles.muted}>{found}</bdi>}{' '}
        {at !== undefined && (
          <span className={styles.muted}>
            <Time at={at} relative />
          </span>
        )}
      </span>
      <Badge tone={tones[state]}>{states[state]}</Badge>
      {state === 'bad' && (
        <bdi className={styles.muted}>
          {problem === undefined ? texts[id] : <Said text={problem} sentence={sentence} />}
        </bdi>
      )}
      {state === 'waiting' && <span className={styles.muted}>{waitsFor[id]}</span>}
    </li>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { healthOf, sentenceOfProblem } from '../channels/health.rules';
import { channelStates } from '../channels/queries';
import { Badge } from '../components/badge';
import { useHomeWords } from './words';
import { Said } from '../components/said';
import styles from './home.module.css';

const tones = { absent: 'neutral', good: 'good', bad: 'bad' } as const;

/** How each channel is, and what stands in its way. */
export function Channels(): ReactNode {
  const words = useHomeWords();
  const states = useSuspenseQuery(channelStates).data;
  return (
    <ul className={styles.list}>
      {healthOf(states).map(({ channel, state, isTokenStale, problem, today }) => (
        <li key={channel}>
          <div className={styles.row}>
            <span>{words.channelNames[channel]}</span>
            <Badge tone={tones[state]}>{words.health[state]}</Badge>
          </div>
          {isTokenStale && <p className={styles.muted}>{words.tokenStale}</p>}
          {problem !== undefined && (
            <p className={styles.muted}>
              <Said text={problem} sentence={sentenceOfProblem(states[channel], problem)} />
            </p>
          )}
          {today && <p className={styles.muted}>{words.today(today.used, today.allowed)}</p>}
        </li>
      ))}
    </ul>
  );
}

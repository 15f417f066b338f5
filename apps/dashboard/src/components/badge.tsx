import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** What a state means to the reader; never told by colour alone. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

/** A state in a word. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }): ReactNode {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

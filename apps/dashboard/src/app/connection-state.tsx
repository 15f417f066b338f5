import type { ReactNode } from 'react';
import { useShellWords } from '../words/shell';
import { useFreshness } from './live-state';
import styles from './connection-state.module.css';

/** Says whether the page is up to date by itself. */
export function ConnectionState(): ReactNode {
  const words = useShellWords();
  const state = useFreshness();
  return (
    <p className={styles.state} role="status" data-state={state}>
      <span className={`${styles.dot} ${styles[state]}`} aria-hidden="true" />
      {words.live[state]}
    </p>
  );
}

import { type ReactNode, useState } from 'react';
import { TurnSteps } from './turn-steps';
import { factsOf, type Turn } from './turn.rules';
import { useSaying } from '../components/said';
import { useWhyWords } from './words';
import styles from './why.module.css';

/** Why the agent did what it did: one sentence, then the steps of its turn, and below them what `children` offer. */
export function Why({ turn, children }: { turn: Turn; children?: ReactNode }): ReactNode {
  const words = useWhyWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.sentence}>
        <span>{words.why}:</span> <span dir="auto">{words.sentence(factsOf(turn, useSaying()))}</span>
      </summary>
      {isOpen && <TurnSteps turn={turn} />}
      {isOpen && children}
    </details>
  );
}

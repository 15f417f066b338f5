import type { components } from '@northline/client';
import type { ReactNode } from 'react';
import { Time } from '../components/time';
import { Said } from '../components/said';
import { useInboxWords } from './words';
import styles from './thread.module.css';

/** What a person has to know to take the conversation over. */
export function HandOffBrief({ handOff }: { handOff: components['schemas']['HandOff'] }): ReactNode {
  const words = useInboxWords();
  return (
    <section className={styles.brief} aria-label={words.handedOff}>
      <p>
        <strong>{words.handedOff}:</strong> <Said text={handOff.reason} sentence={handOff.sentence} />
      </p>
      {handOff.summary !== '' && (
        <p dir="auto">
          <Said text={handOff.summary} sentence={handOff.summarySentence} />
        </p>
      )}
      {handOff.openQuestions.length > 0 && (
        <>
          <p>{words.openQuestions}:</p>
          <ul dir="auto">
            {handOff.openQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
      {handOff.deadlineAt !== undefined && (
        <p>
          {words.answerBy} <Time at={handOff.deadlineAt} />
        </p>
      )}
    </section>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Code } from '../components/copy';
import { Panel } from '../components/page';
import { samples } from './queries';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

/** A sample of each kind of event, from the API's own description. */
export function Samples(): ReactNode {
  const words = useDeveloperWords().samples;
  const found = useSuspenseQuery(samples).data;
  return (
    <Panel title={words.title}>
      <p className={styles.muted}>{words.lead}</p>
      <ul className={styles.samples}>
        {found.map(({ kind, meaning, text }) => (
          <li key={kind}>
            <details>
              <summary className={styles.sample}>
                <code dir="ltr">{kind}</code>{' '}
                <span className={styles.muted} lang="en" dir="ltr">
                  {meaning}
                </span>
              </summary>
              <Code text={text} what={kind} />
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

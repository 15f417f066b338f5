import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GraphFinding } from '@northline/client';
import { Badge, type Tone } from '../components/badge';
import { Button } from '../components/button';
import { useSettled } from '../time/settled';
import { useEditing } from './editing';
import { check } from './queries';
import { Said } from '../components/said';
import { useAgentWords } from './words';
import styles from './stages.module.css';

const pauseMs = 400;
const tones: Record<GraphFinding['severity'], Tone> = { broken: 'bad', unfinished: 'warn', doubtful: 'neutral' };

/** What is wrong or doubtful about the stages as they are typed, as soon as nobody types. */
export function useCheck(): { findings: readonly GraphFinding[] } {
  const { settings } = useEditing();
  const { data } = useQuery({ ...check(useSettled(settings, pauseMs)), placeholderData: keepPreviousData });
  return data ?? { findings: [] };
}

/** The warnings, each leading to its stage. */
export function Findings({ onChoose }: { onChoose: (stageId: string) => void }): ReactNode {
  const words = useAgentWords();
  const { findings } = useCheck();
  return (
    <section aria-label={words.findings} aria-live="polite" className={styles.findings}>
      <h3>{words.findings}</h3>
      {findings.length === 0 && <p className={styles.note}>{words.noFindings}</p>}
      <ul className={styles.findings}>
        {findings.map(({ severity, message, sentence, stageId }) => (
          <li key={message} className={styles.finding}>
            <Badge tone={tones[severity]}>{words.severity[severity]}</Badge>
            <span>
              <Said text={message} sentence={sentence} />
            </span>
            {stageId !== undefined && (
              <Button weight="quiet" onPress={() => onChoose(stageId)}>
                {words.show}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

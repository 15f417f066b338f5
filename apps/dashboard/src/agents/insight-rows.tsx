import type { ReactNode } from 'react';
import type { Stage, StageInsight } from '@northline/client';
import { Button } from '../components/button';
import { TextField } from '../components/field';
import { useEditing } from './editing';
import { changeStage, withItem } from './stages.rules';
import { useAgentWords } from './words';
import styles from './agents.module.css';

/** What is extracted when a conversation ends in a stage. */
export function InsightRows({ stage }: { stage: Stage }): ReactNode {
  const words = useAgentWords();
  const { edit, isReadOnly } = useEditing();
  const { id, stageInsights } = stage;
  const put = (at: number, insight: StageInsight | undefined, part = ''): void =>
    edit(changeStage(id, { stageInsights: withItem(stageInsights, at, insight) }), `insights.${id}.${at}${part}`);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{words.insights}</legend>
      {stageInsights.map((insight, at) => (
        <div key={at} className={styles.row} role="group" aria-label={`${words.topic} ${at + 1}`}>
          <TextField
            label={words.topic}
            value={insight.fieldName}
            onChange={(fieldName) => put(at, { ...insight, fieldName }, '.topic')}
            maxLength={100}
            isReadOnly={isReadOnly}
          />
          <TextField
            label={words.lookFor}
            value={insight.instructions}
            onChange={(instructions) => put(at, { ...insight, instructions }, '.instructions')}
            maxLength={20_000}
            isReadOnly={isReadOnly}
          />
          {!isReadOnly && <Button onPress={() => put(at, undefined)}>{words.removeInsight}</Button>}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button onPress={() => put(stageInsights.length, { fieldName: '', instructions: '' })}>
            {words.addInsight}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

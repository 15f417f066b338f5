import type { ReactNode } from 'react';
import type { Stage, StageEdge } from '@northline/client';
import { Button } from '../components/button';
import { Select, TextArea } from '../components/field';
import { useEditing } from './editing';
import { takenOf, useReach } from './reach';
import { changeStage, isTerminal, nextTarget, withItem } from './stages.rules';
import { useAgentWords } from './words';
import styles from './agents.module.css';

/** The edges of a stage: when each is taken, where it leads, and how many have gone there. */
export function EdgeRows({
  agentId,
  stage,
  chosen,
}: {
  agentId: string;
  stage: Stage;
  /** The edge that is chosen on the canvas. */
  chosen: number | undefined;
}): ReactNode {
  const words = useAgentWords();
  const { settings, edit, isReadOnly } = useEditing();
  const reach = useReach(agentId);
  const put = (at: number, edge: StageEdge | undefined, part = ''): void =>
    edit(changeStage(stage.id, { nextStages: withItem(stage.nextStages, at, edge) }), `edges.${stage.id}.${at}${part}`);
  const target = nextTarget(settings.stages, stage);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{words.edges}</legend>
      {isTerminal(stage) && <p className={styles.note}>{words.noEdges}</p>}
      {stage.nextStages.map((edge, at) => (
        <div
          key={at}
          className={styles.row}
          role="group"
          aria-label={`${words.edges} ${at + 1}`}
          data-edge={at}
          data-chosen={at === chosen || undefined}
        >
          <TextArea
            label={words.condition}
            rows={1}
            placeholder={words.conditionHint}
            value={edge.condition}
            onChange={(condition) => put(at, { ...edge, condition }, '.condition')}
            maxLength={20_000}
            isReadOnly={isReadOnly}
            hint={said(takenOf(reach, stage.id, edge.id), words.taken)}
          />
          <Select
            label={words.target}
            isDisabled={isReadOnly}
            value={edge.id}
            options={settings.stages.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => put(at, { ...edge, id })}
          />
          {!isReadOnly && <Button onPress={() => put(at, undefined)}>{words.removeEdge}</Button>}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            isDisabled={target === undefined}
            onPress={() => target !== undefined && put(stage.nextStages.length, { id: target, condition: '' })}
          >
            {words.addEdge}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const said = (n: number | undefined, say: (n: number) => string): string | undefined => (n === undefined ? n : say(n));

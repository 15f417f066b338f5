import type { ReactNode } from 'react';
import type { Stage } from '@northline/client';
import { Button } from '../components/button';
import { Select, TextArea, TextField } from '../components/field';
import { Panel } from '../components/page';
import { useEditing } from './editing';
import { EdgeRows } from './edge-rows';
import { InsightRows } from './insight-rows';
import { NumberField } from './number-field';
import { changeStage, isTerminal, moveStage } from './stages.rules';
import { useAgentWords } from './words';
import styles from './agents.module.css';

const longest = 20_000;

/** One stage: what the agent does in it, and where it goes on. */
export function StageForm({
  agentId,
  stage,
  edge,
  onRemove,
}: {
  agentId: string;
  stage: Stage;
  /** The edge of it that is chosen on the canvas. */
  edge: number | undefined;
  onRemove: () => void;
}): ReactNode {
  const words = useAgentWords();
  const { edit, isReadOnly } = useEditing();
  const change = (part: Partial<Stage>): void =>
    edit(changeStage(stage.id, part), `stages.${stage.id}.${Object.keys(part).join()}`);
  const isEnd = isTerminal(stage);
  return (
    <Panel title={stage.name} actions={!isReadOnly && <StageActions stage={stage} onRemove={onRemove} />}>
      <div className={styles.form} id="stage-fields">
        <TextField
          label={words.stageName}
          value={stage.name}
          onChange={(name) => change({ name })}
          maxLength={200}
          isReadOnly={isReadOnly}
        />
        <TextArea
          label={words.stagePrompt}
          value={stage.prompt}
          onChange={(prompt) => change({ prompt })}
          maxLength={longest}
          isReadOnly={isReadOnly}
        />
        <EdgeRows agentId={agentId} stage={stage} chosen={edge} />
        {!isEnd && (
          <>
            <TextArea
              label={words.criteria}
              value={stage.transitionCriteria}
              onChange={(transitionCriteria) => change({ transitionCriteria })}
              maxLength={longest}
              rows={2}
              isReadOnly={isReadOnly}
            />
            <NumberField
              label={words.maxMessages}
              hint={words.maxMessagesHint}
              value={stage.maxMessages}
              onChange={(maxMessages) => change({ maxMessages: maxMessages ?? 0 })}
            />
          </>
        )}
        {isEnd && <Outcome stage={stage} />}
        {(isEnd || stage.stageInsights.length > 0) && <InsightRows stage={stage} />}
      </div>
    </Panel>
  );
}

function StageActions({ stage, onRemove }: { stage: Stage; onRemove: () => void }): ReactNode {
  const words = useAgentWords();
  const { settings, edit } = useEditing();
  const at = settings.stages.indexOf(stage);
  return (
    <>
      <Button isDisabled={at === 0} onPress={() => edit(moveStage(stage.id, -1), 'stages')}>
        {words.moveUp}
      </Button>
      <Button isDisabled={at === settings.stages.length - 1} onPress={() => edit(moveStage(stage.id, 1), 'stages')}>
        {words.moveDown}
      </Button>
      <Button weight="danger" onPress={onRemove}>
        {words.deleteStage}
      </Button>
    </>
  );
}

function Outcome({ stage }: { stage: Stage }): ReactNode {
  const words = useAgentWords();
  const { edit, isReadOnly } = useEditing();
  const choose = (value: string): void => {
    const outcome = value === 'qualified' || value === 'disqualified' ? value : undefined;
    edit(
      (now) => ({
        ...now,
        stages: now.stages.map(({ outcome: was, ...rest }) =>
          rest.id === stage.id ? { ...rest, ...(outcome && { outcome }) } : { ...rest, ...(was && { outcome: was }) },
        ),
      }),
      'stages',
    );
  };
  return (
    <Select
      label={words.outcome}
      isDisabled={isReadOnly}
      value={stage.outcome ?? 'none'}
      options={Object.entries(words.outcomes).map(([value, label]) => ({ value, label }))}
      onChange={choose}
    />
  );
}

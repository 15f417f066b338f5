import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Panel } from '../components/page';
import { useShellWords } from '../words/shell';
import { useEditing } from './editing';
import { Findings } from './findings';
import { Outline } from './outline';
import { StageForm } from './stage-form';
import { addStage, idFor, removeStage, waysTo } from './stages.rules';
import { useAgentWords } from './words';
import styles from './stages.module.css';

/** The stages: an outline, and the chosen one beside it. */
export function StagesTab({ agentId }: { agentId: string }): ReactNode {
  const words = useAgentWords();
  const { settings, edit, isReadOnly } = useEditing();
  const { stage: chosen } = useSearch({ from: '/agents/$agentId' });
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const [asked, setAsked] = useState<string>();
  const choose = (stage: string | undefined): void =>
    void navigate({
      search: ({ stage: _, ...rest }) => ({ ...rest, ...(stage !== undefined && { stage }) }),
      replace: true,
    });
  const add = (): void => {
    const ids = settings.stages.map(({ id }) => id);
    const id = idFor(`stage ${ids.length + 1}`, ids);
    edit(addStage(id, words.newStage), 'stages');
    choose(id);
  };
  const stage = settings.stages.find(({ id }) => id === chosen);
  return (
    <div className={styles.stages}>
      <Panel title={words.stages} actions={!isReadOnly && <Button onPress={add}>{words.addStage}</Button>}>
        <Outline agentId={agentId} chosen={chosen} onChoose={choose} onAdd={add} onRemove={setAsked} />
        <Findings onChoose={choose} />
      </Panel>
      {stage ? (
        <StageForm key={stage.id} agentId={agentId} stage={stage} onRemove={() => setAsked(stage.id)} />
      ) : (
        <p className={styles.note}>{settings.stages.length === 0 ? words.noStages : words.chooseStage}</p>
      )}
      {asked !== undefined && (
        <RemoveStage
          id={asked}
          onClose={() => setAsked(undefined)}
          onRemove={() => {
            edit(removeStage(asked), 'stages');
            setAsked(undefined);
            choose(undefined);
          }}
        />
      )}
    </div>
  );
}

function RemoveStage({ id, onClose, onRemove }: { id: string; onClose: () => void; onRemove: () => void }): ReactNode {
  const words = useAgentWords();
  const shell = useShellWords();
  const { settings } = useEditing();
  const name = settings.stages.find((stage) => stage.id === id)?.name ?? id;
  return (
    <Confirm
      title={words.deleteStage}
      isOpen
      onClose={onClose}
      action={words.deleteStage}
      cancel={shell.cancel}
      onConfirm={onRemove}
    >
      {words.deleteStageText(name, waysTo(settings, id))}
    </Confirm>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Loading } from '../components/notice';
import { Panel } from '../components/page';
import { useShellWords } from '../words/shell';
import type { Place } from './canvas.rules';
import { useEditing } from './editing';
import { Findings } from './findings';
import { Outline } from './outline';
import { StageForm } from './stage-form';
import { StagesBar } from './stages-bar';
import { addStage, disconnect, idFor, removeStage, waysTo } from './stages.rules';
import { WalkNotice } from './walk';
import { useIsRoomy } from '../app/width';
import { useAgentWords } from './words';
import styles from './stages.module.css';

const Canvas = lazy(() => import('./canvas').then((file) => ({ default: file.Canvas })));

/** The stages: as an outline or a canvas, and the chosen one beside it. */
export function StagesTab({ agentId }: { agentId: string }): ReactNode {
  const words = useAgentWords();
  const { settings, edit, isReadOnly } = useEditing();
  const { stage: chosen, edge, view } = useSearch({ from: '/agents/$agentId' });
  const choose = useChoice();
  const isWide = useIsRoomy();
  const isCanvas = isWide && view === 'canvas';
  const [asked, setAsked] = useState<string>();
  const add = (): void => {
    const ids = settings.stages.map(({ id }) => id);
    const id = idFor(`stage ${ids.length + 1}`, ids);
    edit(addStage(id, words.newStage), 'stages');
    choose({ stage: id });
  };
  const remove = ({ stage, edge: at }: Place): void => {
    if (at === undefined) return setAsked(stage);
    edit(disconnect(stage, at), 'stages');
    choose({ stage });
  };
  const stage = settings.stages.find(({ id }) => id === chosen);
  const place = stage && { stage: stage.id, ...(stage.nextStages[edge ?? -1] && { edge: edge ?? 0 }) };
  const actions = (
    <>
      {isWide && <Views isCanvas={isCanvas} />}
      {!isReadOnly && <Button onPress={add}>{words.addStage}</Button>}
    </>
  );
  return (
    <div className={isCanvas ? styles.wide : styles.stages} data-fills-width={isCanvas || undefined}>
      <Panel title={words.stages} actions={actions}>
        <StagesBar agentId={agentId} onFound={(id) => choose({ stage: id })} />
        <WalkNotice />
        {isCanvas ? (
          <Suspense fallback={<Loading />}>
            <Canvas agentId={agentId} chosen={place} onChoose={choose} onAdd={add} onRemove={remove} />
          </Suspense>
        ) : (
          <Outline
            agentId={agentId}
            chosen={chosen}
            onChoose={(id) => choose(id === undefined ? undefined : { stage: id })}
            onAdd={add}
            onRemove={setAsked}
          />
        )}
        <Findings onChoose={(id) => choose({ stage: id })} />
      </Panel>
      {stage ? (
        <StageForm
          key={stage.id}
          agentId={agentId}
          stage={stage}
          edge={place?.edge}
          onRemove={() => setAsked(stage.id)}
        />
      ) : (
        <p className={styles.note}>{settings.stages.length === 0 ? words.noStages : words.chooseStage}</p>
      )}
      {asked !== undefined && (
        <RemoveStage
          id={asked}
          onClose={() => setAsked(undefined)}
          onRemove={() => {
            edit(removeStage(asked), 'stages');
            choose(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Chooses a stage or an edge: in the address, so that both views show it. */
function useChoice(): (place: Place | undefined) => void {
  const navigate = useNavigate({ from: '/agents/$agentId' });
  return (place) =>
    void navigate({ search: ({ stage: _, edge: __, ...rest }) => ({ ...rest, ...place }), replace: true });
}

function Views({ isCanvas }: { isCanvas: boolean }): ReactNode {
  const words = useAgentWords();
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const show = (canvas: boolean): void =>
    void navigate({ search: ({ view: _, ...rest }) => ({ ...rest, ...(canvas && { view: 'canvas' as const }) }) });
  return (
    <div role="group" aria-label={words.view} className={styles.views}>
      <Button aria-pressed={!isCanvas} onPress={() => show(false)}>
        {words.outline}
      </Button>
      <Button aria-pressed={isCanvas} onPress={() => show(true)}>
        {words.canvas}
      </Button>
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

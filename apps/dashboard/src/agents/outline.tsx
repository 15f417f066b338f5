import { useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { Stage } from '@northline/client';
import { Badge } from '../components/badge';
import { useEditing } from './editing';
import { useCheck } from './findings';
import { reachOf, useReach } from './reach';
import { isTerminal, moveStage, stagesWith } from './stages.rules';
import { useAgentWords } from './words';
import styles from './stages.module.css';

/** The stages in their order; everything about them can be done by keyboard. */
export function Outline({
  agentId,
  chosen,
  onChoose,
  onAdd,
  onRemove,
}: {
  agentId: string;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onAdd: () => void;
  onRemove: (id: string) => void;
}): ReactNode {
  const words = useAgentWords();
  const hint = useId();
  const { settings, edit, isReadOnly } = useEditing();
  const { find = '' } = useSearch({ from: '/agents/$agentId' });
  const at = chosen !== undefined && settings.stages.some(({ id }) => id === chosen) ? chosen : undefined;
  const act = (event: KeyboardEvent): void => {
    const keys: Record<string, (() => void) | undefined> = {
      'Alt+ArrowUp': at === undefined ? undefined : () => edit(moveStage(at, -1), 'stages'),
      'Alt+ArrowDown': at === undefined ? undefined : () => edit(moveStage(at, 1), 'stages'),
      Delete: at === undefined ? undefined : () => onRemove(at),
      Insert: onAdd,
      Enter: () => document.getElementById('stage-fields')?.querySelector('input')?.focus(),
    };
    const run = keys[event.altKey ? `Alt+${event.key}` : event.key];
    if (!run || (isReadOnly && event.key !== 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return (
    <div onKeyDownCapture={act} role="presentation">
      <ListBox
        aria-label={words.stages}
        aria-describedby={hint}
        className={styles.outline ?? ''}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={at === undefined ? [] : [at]}
        onSelectionChange={(keys) => onChoose(String([...keys][0]))}
        dependencies={[settings, words]}
        items={stagesWith(settings.stages, find)}
      >
        {(stage) => (
          <ListBoxItem id={stage.id} textValue={stage.name} className={styles.stage ?? ''}>
            <Row agentId={agentId} stage={stage} />
          </ListBoxItem>
        )}
      </ListBox>
      <p id={hint} className={styles.note}>
        {words.outlineKeys}
      </p>
    </div>
  );
}

function Row({ agentId, stage }: { agentId: string; stage: Stage }): ReactNode {
  const words = useAgentWords();
  const { settings } = useEditing();
  const { findings } = useCheck();
  const reached = reachOf(useReach(agentId)?.stages, stage.id);
  const at = settings.stages.indexOf(stage);
  const isWrong = findings.some(({ stageId }) => stageId === stage.id);
  return (
    <>
      <span className={styles.name}>
        <span className={styles.note}>{at + 1}</span> {stage.name}
      </span>
      <span className={styles.marks}>
        {reached && <span className={styles.note}>{reached}</span>}
        {at === 0 && <Badge tone="accent">{words.first}</Badge>}
        {isTerminal(stage) && <Badge>{words.end}</Badge>}
        {isWrong && <Badge tone="warn">!</Badge>}
      </span>
    </>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../components/field';
import { useNames } from '../components/names';
import { Columns, Panel } from '../components/page';
import { useEditing } from './editing';
import { knowledgeBases, toolServers } from './queries';
import { useAgentWords } from './words';
import styles from './agents.module.css';

/** What the agent looks things up in, and which tools it can call. */
export function AttachedTab(): ReactNode {
  const words = useAgentWords();
  const bases = useSuspenseQuery(knowledgeBases).data.knowledgeBases;
  const servers = useSuspenseQuery(toolServers).data.mcpServers;
  return (
    <Columns>
      <Panel title={words.bases}>
        <Choice
          field="knowledgeBaseIds"
          kind="base"
          label={words.bases}
          hint={words.basesHint}
          none={words.noBases}
          from={bases}
        />
      </Panel>
      <Panel title={words.servers}>
        <Choice
          field="mcpServerIds"
          kind="toolServer"
          label={words.servers}
          hint={words.serversHint}
          none={words.noServers}
          from={servers}
        />
      </Panel>
    </Columns>
  );
}

function Choice({
  field,
  kind,
  label,
  hint,
  none,
  from,
}: {
  field: 'knowledgeBaseIds' | 'mcpServerIds';
  kind: 'base' | 'toolServer';
  label: string;
  hint: string;
  none: string;
  from: readonly { _id: string; name: string }[];
}): ReactNode {
  const { settings, set, isReadOnly } = useEditing();
  const chosen = settings[field];
  // What is detached stays in the list, to be attached again.
  const [before] = useState(chosen);
  const others = [...new Set([...before, ...chosen])].filter((id) => from.every(({ _id }) => _id !== id));
  const names = useNames(kind, others);
  const all = [...from, ...others.map((id) => ({ _id: id, name: names[id] ?? id }))];
  if (all.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <div className={styles.checks} role="group" aria-label={label}>
      <p className={styles.note}>{hint}</p>
      {all.map(({ _id, name }) => (
        <Checkbox
          key={_id}
          isDisabled={isReadOnly}
          isSelected={chosen.includes(_id)}
          onChange={(on) => set(field, on ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Checkbox } from '../components/field';
import { Columns, Panel } from '../components/page';
import { useEditing } from './editing';
import { knowledgeBases, toolServers } from './queries';
import { useAgentWords } from './words';
import styles from './agents.module.css';

/** What the agent looks things up in, and which tools it can call. */
export function AttachedTab(): ReactNode {
  const words = useAgentWords();
  const bases = useSuspenseQuery(knowledgeBases).data;
  const servers = useSuspenseQuery(toolServers).data;
  return (
    <Columns>
      <Panel title={words.bases}>
        <Choice field="knowledgeBaseIds" label={words.bases} hint={words.basesHint} none={words.noBases} from={bases} />
      </Panel>
      <Panel title={words.servers}>
        <Choice
          field="mcpServerIds"
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
  label,
  hint,
  none,
  from,
}: {
  field: 'knowledgeBaseIds' | 'mcpServerIds';
  label: string;
  hint: string;
  none: string;
  from: readonly { _id: string; name: string }[];
}): ReactNode {
  const { settings, set, isReadOnly } = useEditing();
  const chosen = settings[field];
  if (from.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <div className={styles.checks} role="group" aria-label={label}>
      <p className={styles.note}>{hint}</p>
      {from.map(({ _id, name }) => (
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

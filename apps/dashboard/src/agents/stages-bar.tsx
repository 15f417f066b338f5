import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchField, Select } from '../components/field';
import { useEditing } from './editing';
import { useReach } from './reach';
import { type AgentSearch, trafficDays } from './search.rules';
import { stagesWith } from './stages.rules';
import { useAgentWords } from './words';
import styles from './stages.module.css';

/** What is looked for among the stages, and whose traffic is shown. */
export function StagesBar({ agentId, onFound }: { agentId: string; onFound: (id: string) => void }): ReactNode {
  const words = useAgentWords();
  const { settings } = useEditing();
  const search = useSearch({ from: '/agents/$agentId' });
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const put = (change: Partial<Record<keyof AgentSearch, unknown>>): void =>
    void navigate({ search: (now) => ({ ...now, ...change }) as AgentSearch, replace: true });
  const found = stagesWith(settings.stages, search.find ?? '');
  const next = (): void => {
    const stage = found[(found.findIndex(({ id }) => id === search.stage) + 1) % found.length];
    if (search.find && stage) onFound(stage.id);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.find}>
        <SearchField
          label={words.findStage}
          value={search.find ?? ''}
          onChange={(find) => put({ find: find || undefined })}
          onSubmit={next}
          maxLength={200}
        />
        <span role="status" className={styles.note}>
          {search.find && words.found(found.length)}
        </span>
      </div>
      <Traffic agentId={agentId} search={search} put={put} />
    </div>
  );
}

function Traffic({
  agentId,
  search,
  put,
}: {
  agentId: string;
  search: AgentSearch;
  put: (change: Partial<Record<keyof AgentSearch, unknown>>) => void;
}): ReactNode {
  const words = useAgentWords();
  const reach = useReach(agentId);
  return (
    <div role="group" aria-label={words.traffic} className={styles.traffic}>
      <Select
        label={words.span}
        hideLabel
        value={String(search.days ?? 'all')}
        options={[
          { value: 'all', label: words.allDays },
          ...trafficDays.map((days) => ({ value: String(days), label: words.lastDays(days) })),
        ]}
        onChange={(days) => put({ days: days === 'all' ? undefined : Number(days) })}
      />
      {reach && (
        <Select
          label={words.version}
          hideLabel
          value={String(reach.version)}
          options={reach.versions.map((version) => ({
            value: String(version),
            label: words.versionNumber(version),
          }))}
          onChange={(version) => put({ version: Number(version) })}
        />
      )}
      <span role="status" className={styles.note}>
        {words.conversations(reach?.conversations ?? 0)}
      </span>
    </div>
  );
}

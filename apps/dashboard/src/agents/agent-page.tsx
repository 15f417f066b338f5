import { usePrefetchInfiniteQuery, useSuspenseInfiniteQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { agent } from '../api/queries';
import { useMay } from '../api/session';
import { Editor } from './editor';
import { draft, versions } from './queries';
import { settingsOf } from './settings.rules';

/** One agent: its draft, and what is live of it. */
export function AgentPage(): ReactNode {
  const { agentId: id } = useParams({ from: '/agents/$agentId' });
  const [round, setRound] = useState(0);
  // What is typed outlives a reading of the agent; only a publish, restore or discard begins anew.
  return <OpenedAgent key={`${id} ${round}`} id={id} onChanged={() => setRound((n) => n + 1)} />;
}

function OpenedAgent({ id, onChanged }: { id: string; onChanged: () => void }): ReactNode {
  usePrefetchInfiniteQuery(versions(id));
  const [{ data: live }, { data: begun }] = useSuspenseQueries({ queries: [agent(id), draft(id)] });
  const { data: history } = useSuspenseInfiniteQuery(versions(id));
  const mayEdit = useMay('agent_config:edit');
  const newest = {
    id,
    settings: begun?.settings ?? settingsOf(live),
    readAt: begun?.updatedAt ?? null,
    version: history.pages.flatMap((page) => page.versions).find((version) => version.live)?.version,
  };
  return (
    <Editor
      agent={live}
      newest={newest}
      changes={begun?.changes.length ?? 0}
      isReadOnly={!mayEdit}
      onChanged={onChanged}
    />
  );
}

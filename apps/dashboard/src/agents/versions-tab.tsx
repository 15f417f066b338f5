import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Confirm, Dialog } from '../components/dialog';
import { More } from '../components/more';
import { Failure, Loading } from '../components/notice';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { useShellWords } from '../words/shell';
import { ChangeList, useWhole } from './changes-tab';
import { useEditing } from './editing';
import { comparison, restoreVersion, versions } from './queries';
import { useAgentWords } from './words';

/** What the agent was: each version can be compared with what is live, and restored. */
export function VersionsTab({ agentId, onChanged }: { agentId: string; onChanged: () => void }): ReactNode {
  const words = useAgentWords();
  const { isReadOnly } = useEditing();
  const query = useSuspenseInfiniteQuery(versions(agentId));
  const rows = query.data.pages.flatMap((page) => page.versions);
  const live = rows.find((version) => version.live)?.version ?? 0;
  const [compared, setCompared] = useState<number>();
  const [restored, setRestored] = useState<number>();
  return (
    <Panel title={words.tabs.versions}>
      <Table
        label={words.tabs.versions}
        rows={rows}
        keyOf={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            label: words.version,
            isHead: true,
            cell: ({ version, live }) => (
              <>
                {words.versionNumber(version)} {live && <Badge tone="good">{words.live}</Badge>}
              </>
            ),
          },
          { key: 'at', label: words.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'by', label: words.by, cell: ({ createdBy }) => createdBy ?? '–' },
          {
            key: 'actions',
            label: words.actions,
            cell: ({ version, live }) =>
              !live && (
                <>
                  <Button weight="quiet" onPress={() => setCompared(version)}>
                    {words.compare}
                  </Button>
                  {!isReadOnly && (
                    <Button weight="quiet" onPress={() => setRestored(version)}>
                      {words.restore}
                    </Button>
                  )}
                </>
              ),
          },
        ]}
      />
      <More query={query} />
      {compared !== undefined && (
        <Compared agentId={agentId} from={compared} to={live} onClose={() => setCompared(undefined)} />
      )}
      {restored !== undefined && (
        <Restore agentId={agentId} version={restored} onClose={() => setRestored(undefined)} onChanged={onChanged} />
      )}
    </Panel>
  );
}

function Compared({
  agentId,
  from,
  to,
  onClose,
}: {
  agentId: string;
  from: number;
  to: number;
  onClose: () => void;
}): ReactNode {
  const words = useAgentWords();
  const shell = useShellWords();
  const { data, error } = useQuery(comparison(agentId, from, to));
  return (
    <Dialog title={words.compare} isOpen onClose={onClose} wide>
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data && <ChangeList changes={data.changes} before={words.versionNumber(from)} after={words.live} />}
      {data?.changes.length === 0 && <p>{words.same}</p>}
      <Button onPress={onClose}>{shell.close}</Button>
    </Dialog>
  );
}

function Restore({
  agentId,
  version,
  onClose,
  onChanged,
}: {
  agentId: string;
  version: number;
  onClose: () => void;
  onChanged: () => void;
}): ReactNode {
  const words = useAgentWords();
  const shell = useShellWords();
  const restore = useWhole(agentId, () => restoreVersion(agentId, version), onChanged);
  return (
    <Confirm
      title={words.restore}
      isOpen
      onClose={onClose}
      action={words.restore}
      cancel={shell.cancel}
      onConfirm={() => restore.mutate()}
    >
      {words.restoreText(version)}
    </Confirm>
  );
}

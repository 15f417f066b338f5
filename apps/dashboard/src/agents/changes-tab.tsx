import { useMutation, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AgentChange, AgentDraft } from '@northline/client';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Notice, useReason } from '../components/notice';
import { Panel } from '../components/page';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { Change } from './change';
import { useEditing } from './editing';
import { discardDraft, draft, rebaseDraft, versions } from './queries';
import { useAgentWords } from './words';

/** How the draft differs from what is live, and what to do when something else became live meanwhile. */
export function ChangesTab({ agentId, onChanged }: { agentId: string; onChanged: () => void }): ReactNode {
  const words = useAgentWords();
  const { isDirty, isReadOnly } = useEditing();
  const { data: begun } = useSuspenseQuery(draft(agentId));
  const { data } = useSuspenseInfiniteQuery(versions(agentId));
  const live = data.pages.flatMap((page) => page.versions).find((version) => version.live)?.version;
  const isBehind = begun && live !== undefined && begun.basedOn !== live;
  return (
    <Panel title={words.tabs.changes} actions={begun && !isReadOnly && <Discard draft={begun} onChanged={onChanged} />}>
      {isBehind && <Behind agentId={agentId} live={live} onChanged={onChanged} />}
      {isDirty && <Notice>{words.unsavedChanges}</Notice>}
      {begun && begun.changes.length > 0 ? (
        <ChangeList changes={begun.changes} before={words.before} after={words.draft} />
      ) : (
        <p>{words.noChanges}</p>
      )}
    </Panel>
  );
}

/** Differences, field by field. */
export function ChangeList({
  changes,
  before,
  after,
}: {
  changes: readonly AgentChange[];
  before: string;
  after: string;
}): ReactNode {
  const words = useAgentWords();
  return (
    <div>
      {changes.map((change) => (
        <Change
          key={change.path}
          path={change.path}
          before={{ label: before, text: change.before }}
          after={{ label: after, text: change.after }}
        >
          {change.stage !== undefined && <Badge>{change.stage}</Badge>}
          <Badge tone={{ added: 'good', removed: 'bad', changed: 'accent' }[change.kind] as 'good' | 'bad' | 'accent'}>
            {words.kinds[change.kind]}
          </Badge>
        </Change>
      ))}
    </div>
  );
}

function Behind({ agentId, live, onChanged }: { agentId: string; live: number; onChanged: () => void }): ReactNode {
  const words = useAgentWords();
  const { isReadOnly } = useEditing();
  const replace = useWhole(agentId, () => rebaseDraft(agentId, live), onChanged);
  return (
    <Notice
      tone="warn"
      actions={
        !isReadOnly && (
          <Button onPress={() => replace.mutate()} isPending={replace.isPending}>
            {words.replaceLive}
          </Button>
        )
      }
    >
      {words.stalePublish}
    </Notice>
  );
}

function Discard({ draft, onChanged }: { draft: AgentDraft; onChanged: () => void }): ReactNode {
  const words = useAgentWords();
  const shell = useShellWords();
  // The draft as it was when the question was put.
  const [asked, setAsked] = useState<AgentDraft>();
  const { agentConfigId: id } = draft;
  const discard = useWhole(id, (readAt: string) => discardDraft(id, readAt), onChanged);
  return (
    <>
      <Button weight="danger" onPress={() => setAsked(draft)}>
        {words.discard}
      </Button>
      <Confirm
        title={words.discard}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        action={words.discard}
        cancel={shell.cancel}
        onConfirm={() => asked && discard.mutate(asked.updatedAt)}
      >
        {words.discardText(asked?.changes.length ?? 0)}
      </Confirm>
    </>
  );
}

/** A write after which the editor begins anew. */
export function useWhole<Which = void>(
  agentId: string,
  write: (which: Which) => Promise<unknown>,
  onChanged: () => void,
) {
  const cache = useQueryClient();
  const reason = useReason();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      await cache.resetQueries({ queryKey: ['agents', agentId] });
      onChanged();
    },
    onError: (error) => toast(reason(error), 'bad'),
  });
}

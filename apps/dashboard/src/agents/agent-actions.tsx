import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type AgentConfig, NorthlineError } from '@northline/client';
import { campaignCount, openConversations } from '../api/queries';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Menu } from '../components/menu';
import { useReason } from '../components/notice';
import { toast } from '../components/toasts';
import { gone, useWrites } from '../components/writes';
import { useShellWords } from '../words/shell';
import { useEditing } from './editing';
import { type AgentChange, changeAgent, deleteAgent, draft, publishDraft, StaleDraft } from './queries';
import { useAgentWords } from './words';

/** Publishing, and what is done to the agent itself rather than to its draft. */
export function AgentActions({ agent, onChanged }: { agent: AgentConfig; onChanged: () => void }): ReactNode {
  const words = useAgentWords();
  const [asked, setAsked] = useState<'deactivate' | 'delete'>();
  const { write } = useWrites<AgentConfig>('agents', agent._id);
  const change = (body: AgentChange): void =>
    write({ run: () => changeAgent(agent._id, body), shows: (before) => ({ ...before, ...body }) });
  const isActive = agent.status === 'active';
  return (
    <>
      <Publish agentId={agent._id} onChanged={onChanged} />
      {!isActive && <Button onPress={() => change({ status: 'active' })}>{words.activate}</Button>}
      <Menu
        label={words.more}
        items={[
          ...(isActive ? [{ id: 'status', label: words.deactivate, onAction: () => setAsked('deactivate') }] : []),
          {
            id: 'pause',
            label: agent.conversationsPaused ? words.unpause : words.pause,
            onAction: () => change({ conversationsPaused: !agent.conversationsPaused }),
          },
          { id: 'delete', label: words.remove, onAction: () => setAsked('delete') },
        ]}
      />
      {asked === 'deactivate' && (
        <Deactivate
          agent={agent}
          onClose={() => setAsked(undefined)}
          onConfirm={() => change({ status: 'inactive' })}
        />
      )}
      {asked === 'delete' && <Remove agent={agent} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Publish({ agentId, onChanged }: { agentId: string; onChanged: () => void }): ReactNode {
  const words = useAgentWords();
  const shell = useShellWords();
  const reason = useReason();
  const navigate = useNavigate({ from: '/agents/$agentId' });
  const cache = useQueryClient();
  const { save, isDirty } = useEditing();
  const { data: begun } = useSuspenseQuery(draft(agentId));
  // The draft as it was when the question was put.
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof save>>>();
  const publish = useMutation({
    mutationFn: (readAt: string | null) => publishDraft(agentId, readAt),
    onSuccess: async () => {
      await cache.resetQueries({ queryKey: ['agents', agentId] });
      toast(words.published, 'good');
      onChanged();
    },
    onError: (error) => {
      const isBehind = error instanceof NorthlineError && error.status === 409;
      const why = isBehind ? words.stalePublish : reason(error);
      toast(error instanceof StaleDraft ? words.changedMeanwhile : why, 'bad');
      void cache.invalidateQueries({ queryKey: ['agents', agentId] });
      void navigate({ search: (search) => ({ ...search, tab: 'changes' }) });
    },
  });
  const ask = async (): Promise<void> => {
    setAsked(await save());
  };
  return (
    <>
      <Button
        weight="primary"
        onPress={() => void ask()}
        isDisabled={!isDirty && !begun?.changes.length}
        isPending={publish.isPending}
      >
        {words.publish}
      </Button>
      <Confirm
        title={words.publish}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        action={words.publish}
        cancel={shell.cancel}
        isDanger={false}
        onConfirm={() => asked && publish.mutate(asked.readAt)}
      >
        {words.publishText(begun?.changes.length ?? 0)}
      </Confirm>
    </>
  );
}

/** How much an agent has to do: what stops, or is in the way, when it goes. */
function AtWork({ agentId }: { agentId: string }): ReactNode {
  const words = useAgentWords();
  const campaigns = useQuery({
    ...campaignCount({ agentConfigId: agentId }, ['running', 'scheduled']),
    enabled: useMay('campaigns:view'),
  }).data;
  const open = useQuery({
    ...openConversations({ agentConfigId: agentId }),
    enabled: useMay('conversations:view'),
  }).data;
  return (
    <ul>
      {campaigns !== undefined && <li>{words.campaignsAtWork(campaigns)}</li>}
      {open !== undefined && <li>{words.openConversations(open)}</li>}
    </ul>
  );
}

function Deactivate({
  agent,
  onClose,
  onConfirm,
}: {
  agent: AgentConfig;
  onClose: () => void;
  onConfirm: () => void;
}): ReactNode {
  const words = useAgentWords();
  const shell = useShellWords();
  return (
    <Confirm
      title={words.deactivateWhich(agent.name)}
      isOpen
      onClose={onClose}
      action={words.deactivate}
      cancel={shell.cancel}
      onConfirm={onConfirm}
    >
      <p>{words.whatDeactivatingDoes}</p>
      <AtWork agentId={agent._id} />
    </Confirm>
  );
}

function Remove({ agent, onClose }: { agent: AgentConfig; onClose: () => void }): ReactNode {
  const words = useAgentWords();
  const shell = useShellWords();
  const navigate = useNavigate();
  const { isDirty } = useEditing();
  const { write } = useWrites<AgentConfig>('agents', agent._id);
  const leave = () => navigate({ to: '/agents', ignoreBlocker: true });
  const remove = (): void => {
    write({ run: () => deleteAgent(agent._id), shows: gone, ...(isDirty && { done: leave }) });
    // A draft that was typed outlives a refusal.
    if (!isDirty) void leave();
  };
  return (
    <Confirm
      title={words.remove}
      isOpen
      onClose={onClose}
      action={words.remove}
      cancel={shell.cancel}
      onConfirm={remove}
    >
      <p>{words.removeText(agent.name)}</p>
      <AtWork agentId={agent._id} />
    </Confirm>
  );
}

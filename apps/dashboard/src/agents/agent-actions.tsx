import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type AgentConfig, NorthlineError } from '@northline/client';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { Menu } from '../components/menu';
import { useReason } from '../components/notice';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { useEditing } from './editing';
import { changeAgent, deleteAgent, draft, publishDraft } from './queries';
import { useAgentWords } from './words';

/** Publishing, and what is done to the agent itself rather than to its draft. */
export function AgentActions({ agent, onChanged }: { agent: AgentConfig; onChanged: () => void }): ReactNode {
  const words = useAgentWords();
  const [asked, setAsked] = useState(false);
  const change = useChange(agent._id);
  const isActive = agent.status === 'active';
  return (
    <>
      <Publish agentId={agent._id} onChanged={onChanged} />
      {!isActive && (
        <Button isPending={change.isPending} onPress={() => change.mutate({ status: 'active' })}>
          {words.activate}
        </Button>
      )}
      <Menu
        label={words.more}
        items={[
          ...(isActive
            ? [{ id: 'status', label: words.deactivate, onAction: () => change.mutate({ status: 'inactive' }) }]
            : []),
          {
            id: 'pause',
            label: agent.conversationsPaused ? words.unpause : words.pause,
            onAction: () => change.mutate({ conversationsPaused: !agent.conversationsPaused }),
          },
          { id: 'delete', label: words.remove, onAction: () => setAsked(true) },
        ]}
      />
      {asked && <Remove agent={agent} onClose={() => setAsked(false)} />}
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
  const [asked, setAsked] = useState(false);
  const publish = useMutation({
    mutationFn: () => publishDraft(agentId),
    onSuccess: async () => {
      await cache.resetQueries({ queryKey: ['agents', agentId] });
      toast(words.published, 'good');
      onChanged();
    },
    onError: (error) => {
      const isStale = error instanceof NorthlineError && error.status === 409;
      toast(isStale ? words.stalePublish : reason(error), 'bad');
      void cache.invalidateQueries({ queryKey: ['agents', agentId] });
      void navigate({ search: (search) => ({ ...search, tab: 'changes' }) });
    },
    onSettled: () => setAsked(false),
  });
  const ask = async (): Promise<void> => {
    if (await save()) setAsked(true);
  };
  return (
    <>
      <Button weight="primary" onPress={() => void ask()} isDisabled={!isDirty && !begun?.changes.length}>
        {words.publish}
      </Button>
      <Confirm
        title={words.publish}
        isOpen={asked}
        onClose={() => setAsked(false)}
        action={words.publish}
        cancel={shell.cancel}
        isDanger={false}
        isPending={publish.isPending}
        onConfirm={() => publish.mutate()}
      >
        {words.publishText(begun?.changes.length ?? 0)}
      </Confirm>
    </>
  );
}

function useChange(id: string) {
  const cache = useQueryClient();
  const reason = useReason();
  return useMutation({
    mutationFn: (body: Parameters<typeof changeAgent>[1]) => changeAgent(id, body),
    onError: (error) => toast(reason(error), 'bad'),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['agents', id], exact: true }),
        cache.invalidateQueries({ queryKey: ['agents', 'list'] }),
      ]),
  });
}

function Remove({ agent, onClose }: { agent: AgentConfig; onClose: () => void }): ReactNode {
  const words = useAgentWords();
  const shell = useShellWords();
  const reason = useReason();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteAgent(agent._id),
    onSuccess: async () => {
      await navigate({ to: '/agents', ignoreBlocker: true });
      await cache.invalidateQueries({ queryKey: ['agents', 'list'] });
    },
    onError: (error) => (toast(reason(error), 'bad'), onClose()),
  });
  return (
    <Confirm
      title={words.remove}
      isOpen
      onClose={onClose}
      action={words.remove}
      cancel={shell.cancel}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {words.removeText(agent.name)}
    </Confirm>
  );
}

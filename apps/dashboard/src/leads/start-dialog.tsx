import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { agent, agentsLike } from '../api/queries';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { Select, TextArea } from '../components/field';
import { Form } from '../components/form';
import { Notice } from '../components/notice';
import { toast } from '../components/toasts';
import { activeAgents, Lookup } from '../components/lookup';
import { useShellWords } from '../words/shell';
import { conversationPath } from './paths';
import { type Channel, type Lead, startConversation } from './queries';
import { useLeadsWords } from './words';

const channels = ['whatsapp', 'telegram', 'email'] as const;

/** Starts a conversation with a lead: by which agent, over which channel, and with which first words. */
export function StartDialog({ lead, onClose }: { lead: Lead; onClose: () => void }): ReactNode {
  const { start: words, ...all } = useLeadsWords();
  const shell = useShellWords();
  const navigate = useNavigate();
  const { data: active } = useSuspenseQuery(agentsLike('', 'active'));
  const { assignedAgentId = '' } = lead;
  const { data: own, isLoading } = useQuery({ ...agent(assignedAgentId), enabled: assignedAgentId !== '' });
  const [chosen, setChosen] = useState<string>();
  const preset = own?.status === 'active' ? own._id : (active[0]?._id ?? '');
  const agentId = chosen ?? (isLoading ? '' : preset);
  const [channel, setChannel] = useState<Channel>(lead.phone === '' && lead.email !== '' ? 'email' : 'whatsapp');
  const [message, setMessage] = useState('');
  const { mutate, isPending, error } = useMutation(startConversation(useQueryClient(), lead.id));
  const send = (): void =>
    mutate(
      { agentConfigId: agentId, channel, ...(message.trim() !== '' && { message: message.trim() }) },
      {
        onSuccess: ({ _id }) => {
          toast(words.started, 'good');
          onClose();
          void navigate({ to: conversationPath(_id) });
        },
      },
    );
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      <p>{words.text}</p>
      <Form
        error={error}
        onSubmit={send}
        buttons={
          <Actions>
            <Button onPress={onClose}>{shell.cancel}</Button>
            <Button weight="primary" type="submit" isPending={isPending}>
              {words.send}
            </Button>
          </Actions>
        }
      >
        {active.length === 0 && <Notice tone="warn">{words.noAgent}</Notice>}
        <Lookup
          of={activeAgents}
          name="agentConfigId"
          isRequired
          label={all.agent}
          value={agentId}
          onChange={setChosen}
        />
        <Select
          label={words.channel}
          value={channel}
          options={channels.map((value) => ({ value, label: all.channels[value] }))}
          onChange={(value) => setChannel(value as Channel)}
        />
        <TextArea label={words.message} hint={words.messageHint} name="message" value={message} onChange={setMessage} />
      </Form>
    </Dialog>
  );
}

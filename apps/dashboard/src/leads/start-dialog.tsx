import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components';
import { AgentChoice } from '../components/agent-choice';
import { agentsLike } from '../api/queries';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { Select, TextArea } from '../components/field';
import { Failure, useFieldErrors, Notice } from '../components/notice';
import { toast } from '../components/toasts';
import { useShellWords } from '../words/shell';
import { conversationPath } from './paths';
import { type Channel, type Lead, startConversation } from './queries';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

const channels = ['whatsapp', 'telegram', 'email'] as const;

/** Starts a conversation with a lead: by which agent, over which channel, and with which first words. */
export function StartDialog({ lead, onClose }: { lead: Lead; onClose: () => void }): ReactNode {
  const { start: words, ...all } = useLeadsWords();
  const shell = useShellWords();
  const navigate = useNavigate();
  const { data: active } = useSuspenseQuery(agentsLike('', 'active'));
  const [agent, setAgent] = useState(
    active.find(({ _id }) => _id === lead.assignedAgentId)?._id ?? active[0]?._id ?? '',
  );
  const [channel, setChannel] = useState<Channel>(lead.phone === '' && lead.email !== '' ? 'email' : 'whatsapp');
  const [message, setMessage] = useState('');
  const { mutate, isPending, error } = useMutation(startConversation(useQueryClient(), lead.id));
  const send = (): void =>
    mutate(
      { agentConfigId: agent, channel, ...(message.trim() !== '' && { message: message.trim() }) },
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
        className={styles.form}
        validationErrors={useFieldErrors(error)}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {active.length === 0 && <Notice tone="warn">{words.noAgent}</Notice>}
        <AgentChoice label={all.agent} value={agent} status="active" onChange={setAgent} />
        <Select
          label={words.channel}
          value={channel}
          options={channels.map((value) => ({ value, label: all.channels[value] }))}
          onChange={(value) => setChannel(value as Channel)}
        />
        <TextArea label={words.message} hint={words.messageHint} name="message" value={message} onChange={setMessage} />
        {error && <Failure error={error} />}
        <Actions>
          <Button onPress={onClose}>{shell.cancel}</Button>
          <Button weight="primary" type="submit" isPending={isPending} isDisabled={agent === ''}>
            {words.send}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

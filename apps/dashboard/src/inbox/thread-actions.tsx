import { useQuery } from '@tanstack/react-query';
import type { components } from '@northline/client';
import { type ReactNode, useMemo, useState } from 'react';
import { isTerminal } from '../agents/stages.rules';
import { useMay, useMe } from '../api/session';
import { type Shortcut, useShortcuts } from '../app/shortcuts';
import { Select } from '../components/field';
import { Confirm } from '../components/dialog';
import { memberNames } from '../team/queries';
import { StatusMenu } from './status-menu';
import type { Conversation } from './thread.rules';
import { useInboxWords } from './words';
import { useAssign, useMove } from './writes';
import styles from './inbox.module.css';

type Stage = components['schemas']['Stage'];

/** Who takes care of the conversation, the stage that it is in, and its end. */
export function ThreadActions({
  conversation,
  stages,
}: {
  conversation: Conversation;
  stages: readonly Stage[];
}): ReactNode {
  const mayEdit = useMay('conversations:edit');
  const maySetStatus = useMay('conversations:change_status');
  return (
    <div className={styles.threadActions}>
      {mayEdit && <Assignee conversation={conversation} />}
      {mayEdit && stages.length > 0 && <StageSelect conversation={conversation} stages={stages} />}
      {maySetStatus && <StatusMenu conversation={conversation} />}
    </div>
  );
}

function Assignee({ conversation: { _id, assigneeId } }: { conversation: Conversation }): ReactNode {
  const words = useInboxWords();
  const { user } = useMe();
  const { data: all = [] } = useQuery(memberNames);
  const { mutate } = useAssign(_id);
  const others = all.filter((member) => member._id !== user._id);
  const isUnknown =
    assigneeId !== undefined && assigneeId !== user._id && !others.some((one) => one._id === assigneeId);
  const shortcuts = useMemo<Shortcut[]>(
    () => [{ keys: 'm', label: words.shortcuts.assign, run: () => mutate(user._id) }],
    [words, mutate, user._id],
  );
  useShortcuts(shortcuts);
  return (
    <Select
      label={words.assignee}
      value={assigneeId ?? ''}
      onChange={(id) => mutate(id === '' ? undefined : id)}
      options={[
        { value: '', label: words.nobody },
        { value: user._id, label: words.me },
        ...others.map(({ _id: value, name }) => ({ value, label: name })),
        ...(isUnknown ? [{ value: assigneeId, label: words.someone }] : []),
      ]}
    />
  );
}

function StageSelect({
  conversation: { _id, currentStageName = '', status },
  stages,
}: {
  conversation: Conversation;
  stages: readonly Stage[];
}): ReactNode {
  const words = useInboxWords();
  const move = useMove(_id);
  const [asked, setAsked] = useState<Stage>();
  const isKnown = stages.some(({ name }) => name === currentStageName);
  return (
    <>
      <Select
        label={words.stage}
        value={currentStageName}
        isDisabled={status === 'completed'}
        onChange={(name) => {
          const stage = stages.find((one) => one.name === name);
          if (stage) (isTerminal(stage) ? setAsked : move.mutate)(stage);
        }}
        options={[
          ...(isKnown ? [] : [{ value: currentStageName, label: currentStageName || words.noStage }]),
          ...stages.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <Confirm
        title={words.finishTitle}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        action={words.move}
        cancel={words.cancel}
        onConfirm={() => asked && move.mutate(asked)}
      >
        {asked && words.finishStage(asked.name)}
      </Confirm>
    </>
  );
}

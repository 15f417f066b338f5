import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { accountSettings, useMay, useMe } from '../api/session';
import { type Shortcut, useShortcuts } from '../app/shortcuts';
import { Button, type Weight } from '../components/button';
import { TextArea } from '../components/field';
import { Menu } from '../components/menu';
import { Notice } from '../components/notice';
import { useNow } from '../time/now';
import { useTimes } from '../time/times';
import { draftsOf } from './drafts';
import { type Conversation, holderOf, returnTimes, windowLeft } from './thread.rules';
import { useInboxWords } from './words';
import { useReturn, useSend, useTakeOver } from './writes';
import styles from './thread.module.css';

/** Where a person writes; locked while the agent has the conversation, so that nobody talks over anybody. */
export function Composer({
  conversation,
  agentName,
  others,
}: {
  conversation: Conversation;
  agentName: string;
  /** The names of the other members who look at the conversation. */
  others: readonly string[];
}): ReactNode {
  const words = useInboxWords();
  const holder = holderOf(conversation, useNow());
  const place = useRef<HTMLDivElement>(null);
  const focusField = (): void => place.current?.querySelector('textarea')?.focus();
  const focusTakeOver = (): void => place.current?.querySelector('button')?.focus();
  const takeOver = useTakeOver(conversation._id);
  const giveBack = useReturn(conversation._id);
  const maySteer = useMay('conversations:change_status');
  const isMine = conversation.assigneeId === useMe().user._id;
  const canTakeOver =
    maySteer && !takeOver.isPending && (holder === 'agent' || (conversation.status === 'handed_off' && !isMine));
  const canGiveBack = maySteer && holder === 'person' && !giveBack.isPending;
  const take = (): void => takeOver.mutate(undefined, { onSuccess: () => setTimeout(focusField) });
  const give = (at?: Date): void => giveBack.mutate(at, { onSuccess: () => setTimeout(focusTakeOver) });
  useComposerShortcuts(focusField, canTakeOver && take, canGiveBack && give);
  const takeButton = (weight: Weight): ReactNode => (
    <Button weight={weight} onPress={take} isPending={takeOver.isPending}>
      {words.takeOver} <kbd aria-hidden="true">H</kbd>
    </Button>
  );
  return (
    <div ref={place} className={styles.composer}>
      {holder === 'agent' ? (
        <Notice actions={maySteer && takeButton('primary')}>{words.locked(agentName || words.theAgent)}</Notice>
      ) : (
        <Writing
          conversation={conversation}
          others={others}
          actions={
            <>
              {canTakeOver && takeButton('plain')}
              {canGiveBack && <GiveBack giveBack={give} />}
            </>
          }
        />
      )}
    </div>
  );
}

/** Gives the conversation back to the agent: now, or at a time that is chosen. */
function GiveBack({ giveBack }: { giveBack: (at?: Date) => void }): ReactNode {
  const words = useInboxWords();
  const { timezone } = useSuspenseQuery(accountSettings).data;
  const give = (at: keyof ReturnType<typeof returnTimes>) => () => giveBack(returnTimes(Date.now(), timezone)[at]);
  return (
    <>
      <Button onPress={() => giveBack()}>
        {words.giveBack} <kbd aria-hidden="true">B</kbd>
      </Button>
      <Menu
        label={words.giveBackLater}
        items={[
          { id: 'oneHour', label: words.returnIn(1), onAction: give('oneHour') },
          { id: 'fourHours', label: words.returnIn(4), onAction: give('fourHours') },
          { id: 'tomorrow', label: words.returnTomorrow(timezone), onAction: give('tomorrow') },
        ]}
      />
    </>
  );
}

function Writing({
  conversation,
  others,
  actions,
}: {
  conversation: Conversation;
  others: readonly string[];
  actions: ReactNode;
}): ReactNode {
  const words = useInboxWords();
  const { _id: id, status } = conversation;
  const drafts = draftsOf(useMe().user._id);
  const [text, setText] = useState(drafts.get(id)?.text ?? '');
  const send = useSend(id);
  const now = useNow();
  const left = windowLeft(conversation, now);
  const maySend = useMay('conversations:send_message');
  const canSend = text.trim() !== '' && left !== 0 && !send.isPending;
  const write = (next: string): void => {
    setText(next);
    drafts.set(id, next === '' ? undefined : { text: next, key: crypto.randomUUID() });
  };
  const submit = (): void => {
    const draft = drafts.get(id);
    if (!canSend || !draft) return;
    setText('');
    send.mutate(
      { message: draft.text.trim(), key: draft.key },
      {
        onSuccess: () => drafts.get(id) === draft && drafts.set(id, undefined),
        onError() {
          const typed = drafts.get(id);
          if (typed === draft) setText(draft.text);
          else write(`${draft.text}\n${typed?.text ?? ''}`);
        },
      },
    );
  };
  if (!maySend) return actions;
  return (
    <form className={styles.form} onSubmit={(event) => (event.preventDefault(), submit())}>
      <TextArea
        label={words.message}
        rows={2}
        value={text}
        onChange={write}
        isDisabled={left === 0}
        maxLength={4_096}
        hint={words.sendHow}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          else if (event.key === 'Escape') (event.target as HTMLElement).blur();
          else event.continuePropagation();
        }}
      />
      <div className={styles.formFoot}>
        <div className={styles.states}>
          {others.length > 0 && text !== '' && <p className={styles.crowd}>{words.mayAnswerToo(others)}</p>}
          <Window left={left} />
          {(status === 'completed' || status === 'dropped') && <p>{words.over}</p>}
        </div>
        {actions}
        <Button type="submit" weight="primary" isDisabled={!canSend} isPending={send.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

/** How long WhatsApp still takes free text. */
function Window({ left }: { left: number | undefined }): ReactNode {
  const words = useInboxWords();
  const times = useTimes();
  if (left === undefined) return null;
  return <p>{left === 0 ? words.windowClosed : words.windowOpen(times.span(left))}</p>;
}

function useComposerShortcuts(
  focusField: () => void,
  takeOver: false | (() => void),
  giveBack: false | (() => void),
): void {
  const words = useInboxWords();
  const latest = useRef({ focusField, takeOver, giveBack });
  latest.current = { focusField, takeOver, giveBack };
  const canTakeOver = takeOver !== false;
  const canGiveBack = giveBack !== false;
  const shortcuts = useMemo<Shortcut[]>(() => {
    const run = (what: 'takeOver' | 'giveBack') => () => {
      const act = latest.current[what];
      if (act) act();
    };
    return [
      { keys: 'r', label: words.shortcuts.reply, run: () => latest.current.focusField() },
      ...(canTakeOver ? [{ keys: 'h', label: words.shortcuts.takeOver, run: run('takeOver') }] : []),
      ...(canGiveBack ? [{ keys: 'b', label: words.shortcuts.giveBack, run: run('giveBack') }] : []),
    ];
  }, [words, canTakeOver, canGiveBack]);
  useShortcuts(shortcuts);
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AbTest } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { toast } from '../components/toasts';
import { gone, useWrites } from '../components/writes';
import { EndTest } from './end-test';
import { act, campaignsOf } from './queries';
import { useAbTestWords } from './words';

type Action = keyof typeof act;

/** What can be done with a test as it is; everything but going on is asked first. */
export function TestActions({ test, isTyped }: { test: AbTest; isTyped: boolean }): ReactNode {
  const words = useAbTestWords().actions;
  const [asked, ask] = useState<Exclude<Action, 'resume'>>();
  const run = useActions(test);
  const { status } = test;
  if (!useMay('ab_testing:manage')) return null;
  return (
    <>
      {status === 'draft' && (
        <>
          <Button weight="danger" onPress={() => ask('delete')}>
            {words.delete}
          </Button>
          <Button weight="primary" onPress={() => ask('start')} isDisabled={isTyped}>
            {words.start}
          </Button>
        </>
      )}
      {status === 'running' && <Button onPress={() => ask('pause')}>{words.pause}</Button>}
      {status === 'paused' && (
        <Button weight="primary" onPress={run.resume}>
          {words.resume}
        </Button>
      )}
      {(status === 'running' || status === 'paused') && <EndTest test={test} label={words.end} />}
      {asked && <Asked test={test} action={asked} onClose={() => ask(undefined)} onConfirm={run[asked]} />}
    </>
  );
}

function Asked({
  test,
  action,
  onClose,
  onConfirm,
}: {
  test: AbTest;
  action: Exclude<Action, 'resume'>;
  onClose: () => void;
  onConfirm: () => void;
}): ReactNode {
  const words = useAbTestWords().actions;
  const maySee = useMay('campaigns:view');
  const { data } = useQuery({ ...campaignsOf(test._id), enabled: maySee });
  const atWork = data?.filter(({ status }) => status === 'running' || status === 'scheduled').length;
  const [title, label, text] = {
    start: [words.startTitle(test.name), words.start, words.startText(test.variants.length)],
    pause: [words.pauseTitle(test.name), words.pause, words.pauseText(atWork)],
    delete: [words.deleteTitle(test.name), words.delete, words.deleteText],
  }[action] as [string, string, string];
  return (
    <Confirm
      isOpen
      title={title}
      action={label}
      cancel={words.back}
      isDanger={action === 'delete'}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{text}</p>
    </Confirm>
  );
}

function useActions({ _id }: AbTest): Record<Action, () => void> {
  const navigate = useNavigate();
  const words = useAbTestWords().actions;
  const { write } = useWrites<AbTest>('ab-tests', _id, ['campaigns']);
  const run = (action: Action, shows: (before: AbTest) => AbTest | undefined): void =>
    write<unknown>({ run: () => act[action](_id), shows, done: () => toast(words.done[action], 'good') });
  const running = (before: AbTest): AbTest => ({ ...before, status: 'running' });
  return {
    start: () => run('start', running),
    pause: () => run('pause', (before) => ({ ...before, status: 'paused' })),
    resume: () => run('resume', running),
    delete: () => {
      run('delete', gone);
      void navigate({ to: '/ab-tests', ignoreBlocker: true });
    },
  };
}

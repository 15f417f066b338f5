import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AbTest } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { EndTest } from './end-test';
import { act, campaignsOf } from './queries';
import { useWork } from './run';
import { useAbTestWords } from './words';

type Action = keyof typeof act;

/** What can be done with a test as it is; everything but going on is asked first. */
export function TestActions({ test, isTyped }: { test: AbTest; isTyped: boolean }): ReactNode {
  const words = useAbTestWords().actions;
  const [asked, ask] = useState<Exclude<Action, 'resume'>>();
  const run = useRun(test, () => ask(undefined));
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
        <Button weight="primary" onPress={() => run.do('resume')} isPending={run.isPending}>
          {words.resume}
        </Button>
      )}
      {(status === 'running' || status === 'paused') && <EndTest test={test} label={words.end} />}
      {asked && (
        <Asked
          test={test}
          action={asked}
          isPending={run.isPending}
          onClose={() => ask(undefined)}
          onConfirm={() => run.do(asked)}
        />
      )}
    </>
  );
}

function Asked({
  test,
  action,
  isPending,
  onClose,
  onConfirm,
}: {
  test: AbTest;
  action: Exclude<Action, 'resume'>;
  isPending: boolean;
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
      isPending={isPending}
      isDanger={action === 'delete'}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{text}</p>
    </Confirm>
  );
}

function useRun({ _id }: AbTest, onEnd: () => void): { do: (action: Action) => void; isPending: boolean } {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const words = useAbTestWords().actions;
  const work = useWork(onEnd);
  const run = async (action: Action): Promise<void> => {
    await act[action](_id);
    if (action !== 'delete') return;
    await navigate({ to: '/ab-tests' });
    cache.removeQueries({ queryKey: ['ab-tests', _id] });
  };
  return {
    do: (action) => work.mutate({ run: () => run(action), said: words.done[action] }),
    isPending: work.isPending,
  };
}

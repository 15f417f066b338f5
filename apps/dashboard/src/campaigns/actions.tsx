import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Campaign } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { useReason } from '../components/notice';
import { toast } from '../components/toasts';
import { act, preflight, progress } from './queries';
import { useCampaignWords } from './words';
import type { CampaignWords } from './words/en';

type Action = keyof typeof act;

/** What can be done with a campaign as it is; what reaches many, or cannot be taken back, is asked first. */
export function CampaignActions({ campaign, isTyped }: { campaign: Campaign; isTyped: boolean }): ReactNode {
  const words = useCampaignWords().actions;
  const [asked, ask] = useState<Action>();
  const run = useRun(campaign, () => ask(undefined));
  const mayLaunch = useMay('campaigns:launch');
  const mayDelete = useMay('campaigns:delete');
  const { status, stats } = campaign;
  const isAtWork = status === 'running' || status === 'scheduled';
  const isPending = (action: Action): boolean => run.isPending && run.variables === action;
  return (
    <>
      {mayLaunch && isAtWork && (
        <Button onPress={() => run.mutate('pause')} isPending={isPending('pause')}>
          {words.pause}
        </Button>
      )}
      {mayLaunch && status === 'paused' && (
        <Button weight="primary" onPress={() => run.mutate('resume')} isPending={isPending('resume')}>
          {words.resume}
        </Button>
      )}
      {mayLaunch && stats.failed > 0 && status !== 'draft' && status !== 'scheduled' && (
        <Button onPress={() => ask('retry')}>{words.retry}</Button>
      )}
      {mayLaunch && (isAtWork || status === 'paused') && (
        <Button weight="danger" onPress={() => ask('cancel')}>
          {words.cancel}
        </Button>
      )}
      {mayDelete && status === 'draft' && (
        <Button weight="danger" onPress={() => ask('delete')}>
          {words.delete}
        </Button>
      )}
      {mayLaunch && status === 'draft' && (
        <LaunchButton id={campaign._id} isTyped={isTyped} onPress={() => ask('launch')} />
      )}
      {asked && (
        <Asked
          campaign={campaign}
          action={asked}
          isPending={run.isPending}
          onClose={() => ask(undefined)}
          onConfirm={() => run.mutate(asked)}
        />
      )}
    </>
  );
}

function LaunchButton({ id, isTyped, onPress }: { id: string; isTyped: boolean; onPress: () => void }): ReactNode {
  const words = useCampaignWords().actions;
  const { data } = useQuery(preflight(id));
  const isReady = data?.status === 'done' && data.blockers.length === 0 && !isTyped;
  return (
    <Button weight="primary" onPress={onPress} isDisabled={!isReady}>
      {words.launch}
    </Button>
  );
}

function Asked({
  campaign,
  action,
  isPending,
  onClose,
  onConfirm,
}: {
  campaign: Campaign;
  action: Action;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}): ReactNode {
  const words = useCampaignWords();
  const isDraft = campaign.status === 'draft';
  const checked = useQuery({ ...preflight(campaign._id), enabled: isDraft }).data;
  const now = useQuery({ ...progress(campaign._id), enabled: !isDraft }).data;
  const { name, channel, stats } = campaign;
  const texts: Partial<Record<Action, [title: string, action: string, ...lines: string[]]>> = {
    launch: [
      words.actions.launchTitle(name),
      words.actions.launch,
      words.actions.launchText(checked?.willSend ?? 0, words.channels[channel]),
      words.actions.launchExcluded((checked?.totalLeads ?? 0) - (checked?.willSend ?? 0)),
    ],
    cancel: [words.actions.cancelTitle(name), words.actions.cancel, words.actions.cancelText(now?.pending ?? 0)],
    retry: [words.actions.retryTitle, words.actions.retry, words.actions.retryText(stats.failed)],
    delete: [words.actions.deleteTitle(name), words.actions.delete, words.actions.deleteText],
  };
  const [title = '', label = '', ...lines] = texts[action] ?? [];
  return (
    <Confirm
      isOpen
      title={title}
      action={label}
      cancel={words.actions.back}
      isPending={isPending}
      isDanger={action === 'cancel' || action === 'delete'}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Confirm>
  );
}

function useRun({ _id }: Campaign, onEnd: () => void) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const reason = useReason();
  const words = useCampaignWords().actions;
  return useMutation({
    mutationFn: (action: Action): Promise<unknown> => act[action](_id),
    onSuccess: async (result, action) => {
      if (action === 'delete') {
        cache.removeQueries({ queryKey: ['campaigns', _id] });
        await navigate({ to: '/campaigns' });
      }
      await cache.invalidateQueries({ queryKey: ['campaigns'] });
      const inHand = action === 'pause' ? (await cache.query(progress(_id))).inHand : 0;
      toast(doneWords(words, action, result, inHand), 'good');
    },
    onError: (error) => toast(reason(error), 'bad'),
    onSettled: onEnd,
  });
}

function doneWords(words: CampaignWords['actions'], action: Action, result: unknown, inHand: number): string {
  if (action === 'retry') return words.retried((result as { retried: number }).retried);
  const done = { launch: words.launched, resume: words.resumed, cancel: words.ended, delete: words.deleted };
  return action === 'pause' ? words.paused(inHand) : done[action];
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Campaign } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { Confirm } from '../components/dialog';
import { toast } from '../components/toasts';
import { gone, useWrites } from '../components/writes';
import { act, preflight, progress } from './queries';
import { useCampaignWords } from './words';

type Action = keyof typeof act;

/** What can be done with a campaign as it is; what reaches many, or cannot be taken back, is asked first. */
export function CampaignActions({ campaign, isTyped }: { campaign: Campaign; isTyped: boolean }): ReactNode {
  const words = useCampaignWords().actions;
  const [asked, ask] = useState<Action>();
  const run = useActions(campaign);
  const mayLaunch = useMay('campaigns:launch');
  const mayDelete = useMay('campaigns:delete');
  const { status, stats } = campaign;
  const isAtWork = status === 'running' || status === 'scheduled';
  return (
    <>
      {mayLaunch && (isAtWork || status === 'paused') && (
        // One button, so that the focus stays on it when it becomes the other.
        <Button weight={isAtWork ? 'plain' : 'primary'} onPress={isAtWork ? run.pause : run.resume}>
          {isAtWork ? words.pause : words.resume}
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
      {asked && <Asked campaign={campaign} action={asked} onClose={() => ask(undefined)} onConfirm={run[asked]} />}
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
  onClose,
  onConfirm,
}: {
  campaign: Campaign;
  action: Action;
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

/** What each action asks for, and how the campaign looks at once. */
function useActions({ _id }: Campaign): Record<Action, () => void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const words = useCampaignWords().actions;
  const { write } = useWrites<Campaign>('campaigns', _id);
  const as =
    (status: Campaign['status']) =>
    (before: Campaign): Campaign => ({ ...before, status });
  const say = (text: string): void => toast(text, 'good');
  return {
    launch: () => write({ run: () => act.launch(_id), done: () => say(words.launched) }),
    pause: () =>
      write({
        run: () => act.pause(_id),
        shows: as('paused'),
        // Not waited for: what is asked for next may go.
        done: () =>
          void cache.query({ ...progress(_id), staleTime: 0 }).then(
            ({ inHand }) => say(words.paused(inHand)),
            () => undefined,
          ),
      }),
    resume: () => write({ run: () => act.resume(_id), shows: as('running'), done: () => say(words.resumed) }),
    cancel: () => write({ run: () => act.cancel(_id), shows: as('completed'), done: () => say(words.ended) }),
    retry: () => write({ run: () => act.retry(_id), done: ({ retried }) => say(words.retried(retried)) }),
    delete: () => {
      write({ run: () => act.delete(_id), shows: gone, done: () => say(words.deleted) });
      void navigate({ to: '/campaigns', ignoreBlocker: true });
    },
  };
}

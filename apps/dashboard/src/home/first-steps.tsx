import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agents } from '../api/queries';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { healthOf } from '../channels/health.rules';
import { channelStates } from '../channels/queries';
import { buttonLook } from '../components/button';
import { Notice } from '../components/notice';
import { Panel } from '../components/page';
import { leadCount, newestCampaigns, talks } from './queries';
import { type StepId, type Way, wayOf } from './steps.rules';
import { useHomeWords } from './words';
import styles from './home.module.css';

/** The way of a new account to its first conversation and first campaign; gone once that campaign has ended. */
export function FirstSteps(): ReactNode {
  const { steps: words } = useHomeWords();
  const way = useWay();
  if (way?.kind === 'launched')
    return (
      <Notice
        tone="good"
        actions={
          <Link to="/campaigns/$campaignId" params={{ campaignId: way.campaignId }} className={buttonLook()}>
            {words.watch}
          </Link>
        }
      >
        {words.launched}
      </Notice>
    );
  if (way?.kind !== 'steps') return null;
  return (
    <Panel title={words.title}>
      <ol className={styles.steps}>
        {way.steps.map(({ id, isDone }) => (
          <li key={id} aria-current={id === way.next ? 'step' : undefined} className={styles.step}>
            <div className={styles.row}>
              <strong>{words.names[id]}</strong>
              {isDone && <Badge tone="good">{words.done}</Badge>}
            </div>
            <p className={styles.muted}>{words.texts[id]}</p>
            <StepLink id={id} isNext={id === way.next} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function StepLink({ id, isNext }: { id: StepId; isNext: boolean }): ReactNode {
  const { steps: words } = useHomeWords();
  const [newest] = useQuery(agents).data ?? [];
  const look = isNext ? buttonLook('primary') : undefined;
  if (id === 'playground' && newest)
    return (
      <div>
        <Link to="/agents/$agentId" params={{ agentId: newest._id }} search={{ tab: 'playground' }} className={look}>
          {words.actions[id]}
        </Link>
      </div>
    );
  const to = {
    agent: '/agents/new',
    playground: '/agents/new',
    channel: '/channels',
    leads: '/leads/import',
    campaign: '/campaigns/new',
  }[id];
  return (
    <div>
      <Link to={to} className={look}>
        {words.actions[id]}
      </Link>
    </div>
  );
}

/** How far the account is; undefined until that is known, and for those who may not launch campaigns. */
function useWay(): Way | undefined {
  const mayLaunch = useMay('campaigns:create');
  const { data: known } = useQuery({ ...newestCampaigns, enabled: mayLaunch });
  const isNew = known?.every(({ status }) => status === 'draft') ?? false;
  const asked = { enabled: isNew };
  const [made, rehearsed, channels, leads] = useQueries({
    queries: [
      { ...agents, ...asked },
      // Nothing live tells of rehearsals.
      { ...talks, ...asked, staleTime: 0 },
      { ...channelStates, ...asked },
      { ...leadCount, ...asked },
    ],
  });
  if (!known) return undefined;
  if (isNew && !(made.data && rehearsed.data !== undefined && channels.data && leads.data)) return undefined;
  const begun = {
    agents: made.data?.length ?? 0,
    talks: rehearsed.data ?? 0,
    channels: channels.data ? healthOf(channels.data).filter(({ state }) => state !== 'absent').length : 0,
    leads: leads.data?.total ?? 0,
  };
  return wayOf(begun, known);
}

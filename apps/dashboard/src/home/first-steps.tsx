import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { Panel } from '../components/page';
import { agentNames } from '../leads/queries';
import { healthOf } from './health.rules';
import { campaigns, channelStates, leadCount } from './queries';
import { useHomeWords } from './words';
import styles from './home.module.css';

/** The way of a new account to its first conversation and first campaign; gone once a campaign was launched. */
export function FirstSteps(): ReactNode {
  const { steps: words } = useHomeWords();
  const mayLaunch = useMay('campaigns:create');
  const { data: launched } = useQuery({ ...campaigns, enabled: mayLaunch });
  const isNew = launched?.campaigns.every(({ status }) => status === 'draft') ?? false;
  const { data: agents = [] } = useQuery({ ...agentNames, enabled: isNew });
  const { data: channels } = useQuery({ ...channelStates, enabled: isNew });
  const { data: leads } = useQuery({ ...leadCount, enabled: isNew });
  if (!isNew) return null;
  const steps: { id: 'agent' | 'playground' | 'channel' | 'leads' | 'campaign'; to: string; isDone?: boolean }[] = [
    { id: 'agent', to: '/agents', isDone: agents.length > 0 },
    { id: 'playground', to: '/agents' },
    { id: 'channel', to: '/channels', isDone: channels && healthOf(channels).some(({ state }) => state !== 'absent') },
    { id: 'leads', to: '/leads/import', isDone: (leads?.total ?? 0) > 0 },
    { id: 'campaign', to: '/campaigns' },
  ];
  return (
    <Panel title={words.title}>
      <ol className={styles.steps}>
        {steps.map(({ id, to, isDone }) => (
          <li key={id}>
            <Link to={to}>{words[id]}</Link> {isDone && <Badge tone="good">{words.done}</Badge>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

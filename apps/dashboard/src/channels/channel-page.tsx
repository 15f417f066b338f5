import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { IntegrationsStatus } from '@northline/client';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { Loading } from '../components/notice';
import { NotFound } from '../app/page-failure';
import { Page, Panel } from '../components/page';
import { Tabs } from '../components/tabs';
import { ChannelFacts, Problems } from './channel-card';
import { ConnectForm } from './connect-form';
import { Disconnect } from './disconnect';
import { Domain } from './domain';
import { type Channel, channels, type ChannelHealth, healthOf } from './health.rules';
import { LimitsForm } from './limits-form';
import { channelStates } from './queries';
import { type ChannelSearch, channelSearch } from './search.rules';
import { Templates } from './templates';
import { TestMessage } from './test-message';
import { healthTones } from './tones';
import { useChannelWords } from './words';
import styles from './channels.module.css';

const route = getRouteApi('/channels/$channel');

/** One channel: how it is, and all that can be set of it. */
export function ChannelPage(): ReactNode {
  const given = route.useParams().channel;
  const status = useSuspenseQuery(channelStates).data;
  const channel = channels.find((one) => one === given);
  const health = healthOf(status).find((one) => one.channel === channel);
  return health ? <Known key={health.channel} status={status} health={health} /> : <NotFound />;
}

function Known({ status, health }: { status: IntegrationsStatus; health: ChannelHealth }): ReactNode {
  const words = useChannelWords();
  const mayEdit = useMay('integrations:edit');
  const { channel, state } = health;
  const isConnected = state !== 'absent';
  return (
    <Page
      title={words.channelNames[channel]}
      lead={<Badge tone={healthTones[state]}>{words.health[state]}</Badge>}
      actions={mayEdit && isConnected && <Disconnect channel={channel} />}
    >
      <Problems status={status} health={health} />
      {isConnected ? (
        <div className={styles.split}>
          <Views status={status} channel={channel} />
          <Panel title={words.state}>
            <ChannelFacts status={status} of={channel} />
          </Panel>
        </div>
      ) : (
        <Connection status={status} channel={channel} />
      )}
    </Page>
  );
}

function Connection({ status, channel }: { status: IntegrationsStatus; channel: Channel }): ReactNode {
  const words = useChannelWords();
  const mayTry = useMay('campaigns:launch') && status[channel].configured;
  return (
    <>
      <Panel title={words.steps.title}>
        <ConnectForm status={status} channel={channel} />
      </Panel>
      {mayTry && (
        <Panel title={words.checks.message.title}>
          <TestMessage channel={channel} />
        </Panel>
      )}
    </>
  );
}

function Views({ status, channel }: { status: IntegrationsStatus; channel: Channel }): ReactNode {
  const words = useChannelWords();
  const search = route.useSearch();
  const navigate = useNavigate();
  const views: { id: NonNullable<ChannelSearch['view']>; view: () => ReactNode }[] = [
    ...(channel === 'whatsapp' ? [{ id: 'templates' as const, view: () => <Templates search={search} /> }] : []),
    ...(channel === 'email' ? [{ id: 'domain' as const, view: () => <Domain status={status.email} /> }] : []),
    { id: 'connection', view: () => <Connection status={status} channel={channel} /> },
    { id: 'limits', view: () => <LimitsForm channel={channel} saved={status[channel]} /> },
  ];
  const first = views[0]?.id ?? 'connection';
  const isKnown = views.some(({ id }) => id === search.view);
  return (
    <Suspense fallback={<Loading />}>
      <Tabs
        label={words.channelNames[channel]}
        tabs={views.map(({ id, view }) => ({
          id,
          label: words.views[id],
          view: () => <Suspense fallback={<Loading />}>{view()}</Suspense>,
        }))}
        selected={isKnown && search.view ? search.view : first}
        onSelect={(view) =>
          void navigate({ to: '/channels/$channel', params: { channel }, search: channelSearch({ view }) })
        }
      />
    </Suspense>
  );
}

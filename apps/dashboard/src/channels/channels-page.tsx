import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../api/session';
import { Loading } from '../components/notice';
import { Columns, Page, Panel } from '../components/page';
import { ChannelCard } from './channel-card';
import { healthOf } from './health.rules';
import { channelStates } from './queries';
import { SetAside } from './set-aside';
import { useChannelWords } from './words';

/** Every channel with its health, and the messages that were set aside. */
export function ChannelsPage(): ReactNode {
  const words = useChannelWords();
  const status = useSuspenseQuery(channelStates).data;
  const mayRead = useMay('conversations:view');
  return (
    <Page title={words.title} lead={words.lead}>
      <Columns>
        {healthOf(status).map((health) => (
          <ChannelCard key={health.channel} status={status} health={health} />
        ))}
      </Columns>
      {mayRead && (
        <Panel title={words.aside.title}>
          <Suspense fallback={<Loading />}>
            <SetAside />
          </Suspense>
        </Panel>
      )}
    </Page>
  );
}

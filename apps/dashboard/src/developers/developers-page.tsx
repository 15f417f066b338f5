import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../api/session';
import { buttonLook } from '../components/button';
import { Loading } from '../components/notice';
import { Page } from '../components/page';
import { Tabs } from '../components/tabs';
import { AllowedPage } from '../team/allowed';
import { Endpoints } from './endpoints';
import { Events } from './events';
import { Keys } from './keys';
import { Samples } from './samples';
import type { DeveloperTab } from './search.rules';
import { SignatureCheck } from './signature';
import { useDeveloperWords } from './words';

const route = getRouteApi('/developers');

/** API keys, webhook endpoints, the events behind them and a check of signatures: as far as the role may see them. */
export function DevelopersPage(): ReactNode {
  return (
    // Every role that may see keys may see webhooks.
    <AllowedPage scope="webhooks:view" title={useDeveloperWords().title}>
      <Developers />
    </AllowedPage>
  );
}

function Developers(): ReactNode {
  const words = useDeveloperWords();
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayKeys = useMay('api_keys:view');
  const mayEvents = useMay('conversations:view');
  const views: [DeveloperTab, boolean, () => ReactNode][] = [
    ['keys', mayKeys, () => <Keys />],
    ['webhooks', true, () => <Endpoints open={search.endpoint} status={search.status} />],
    ['events', mayEvents, () => <Events search={search} />],
    ['samples', true, () => <Samples />],
    ['signature', true, () => <SignatureCheck />],
  ];
  const tabs = views
    .filter(([, isAllowed]) => isAllowed)
    .map(([id, , view]) => ({
      id,
      label: words.tabs[id],
      view: () => <Suspense fallback={<Loading />}>{view()}</Suspense>,
    }));
  const selected = tabs.find(({ id }) => id === search.tab)?.id ?? (mayKeys ? 'keys' : 'webhooks');
  const reference = (
    <a className={buttonLook()} href="/docs">
      {words.reference}
    </a>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={reference}>
      <Tabs
        label={words.title}
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => void navigate({ to: '/developers', search: { tab: tab as DeveloperTab } })}
      />
    </Page>
  );
}

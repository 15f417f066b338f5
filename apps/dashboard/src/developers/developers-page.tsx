import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../api/session';
import { buttonLook } from '../components/button';
import { Loading, Notice } from '../components/notice';
import { Page } from '../components/page';
import { Tabs } from '../components/tabs';
import { useShellWords } from '../words/shell';
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
  const words = useDeveloperWords();
  const shell = useShellWords();
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayKeys = useMay('api_keys:view');
  const mayWebhooks = useMay('webhooks:view');
  const mayEvents = useMay('conversations:view') && mayWebhooks;
  const views: [DeveloperTab, boolean, () => ReactNode][] = [
    ['keys', mayKeys, () => <Keys />],
    ['webhooks', mayWebhooks, () => <Endpoints open={search.endpoint} status={search.status} />],
    ['events', mayEvents, () => <Events search={search} />],
    ['samples', mayWebhooks, () => <Samples />],
    ['signature', mayWebhooks, () => <SignatureCheck />],
  ];
  const tabs = views
    .filter(([, isAllowed]) => isAllowed)
    .map(([id, , view]) => ({
      id,
      label: words.tabs[id],
      view: () => <Suspense fallback={<Loading />}>{view()}</Suspense>,
    }));
  const selected = tabs.find(({ id }) => id === search.tab) ?? tabs[0];
  const reference = (
    <a className={buttonLook()} href="/docs">
      {words.reference}
    </a>
  );
  return (
    <Page title={words.title} lead={words.lead} actions={reference}>
      {selected ? (
        <Tabs
          label={words.title}
          tabs={tabs}
          selected={selected.id}
          onSelect={(tab) => void navigate({ to: '/developers', search: { tab: tab as DeveloperTab } })}
        />
      ) : (
        <Notice tone="bad">{shell.failures.forbidden}</Notice>
      )}
    </Page>
  );
}

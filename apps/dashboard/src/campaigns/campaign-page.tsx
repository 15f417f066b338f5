import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Campaign } from '@northline/client';
import { type ReactNode, Suspense, useState } from 'react';
import { campaign } from '../api/queries';
import { useMay } from '../api/session';
import { Loading } from '../components/notice';
import { Page } from '../components/page';
import { Tabs } from '../components/tabs';
import { useUnsaved } from '../components/unsaved';
import { CampaignActions } from './actions';
import type { Draft } from './draft.rules';
import { Editor } from './editor';
import { Monitor } from './monitor';
import { PreflightPanel } from './preflight-panel';
import { Rows } from './rows';
import { campaignSearch } from './search.rules';
import { Status } from './status';
import { Summary } from './summary';
import styles from './campaigns.module.css';
import { useCampaignWords } from './words';

const route = getRouteApi('/campaigns/$campaignId');

/** One campaign: a draft is edited beside its preflight, a launched one is watched. */
export function CampaignPage(): ReactNode {
  const { campaignId } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const words = useCampaignWords();
  const found = useSuspenseQuery(campaign(campaignId)).data;
  const [typed, setTyped] = useState<Draft>();
  useUnsaved(typed !== undefined);
  const isDraft = found.status === 'draft';
  const main = isDraft ? 'settings' : 'overview';
  const tabs = [
    ...(isDraft ? [] : [{ id: 'overview', label: words.views.overview, view: () => <Monitor campaign={found} /> }]),
    {
      id: 'settings',
      label: words.views.settings,
      view: () => <Settings campaign={found} typed={typed} onTyped={setTyped} />,
    },
    { id: 'leads', label: words.views.leads, view: () => <Rows id={campaignId} search={search} /> },
  ];
  return (
    <Page
      title={found.name}
      lead={
        <>
          <Status status={found.status} /> {words.channels[found.channel]}
        </>
      }
      actions={<CampaignActions campaign={found} isTyped={typed !== undefined} />}
    >
      <Suspense fallback={<Loading />}>
        <Tabs
          label={found.name}
          tabs={tabs}
          selected={search.view === 'overview' ? main : (search.view ?? main)}
          onSelect={(view) =>
            void navigate({ to: '/campaigns/$campaignId', params: { campaignId }, search: campaignSearch({ view }) })
          }
        />
      </Suspense>
    </Page>
  );
}

function Settings({
  campaign: found,
  typed,
  onTyped,
}: {
  campaign: Campaign;
  typed: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
}): ReactNode {
  const mayEdit = useMay('campaigns:edit');
  const settings = mayEdit ? <Editor campaign={found} typed={typed} onTyped={onTyped} /> : <Summary campaign={found} />;
  if (found.status !== 'draft') return settings;
  return (
    <div className={styles.split}>
      {settings}
      <div className={styles.aside}>
        <Suspense fallback={<Loading />}>
          <PreflightPanel id={found._id} isTyped={typed !== undefined} />
        </Suspense>
      </div>
    </div>
  );
}

import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Campaign } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { buttonLook } from '../components/button';
import { ListPage } from '../components/list-page';
import { useNames } from '../components/names';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { useFigures } from '../words/figures';
import { campaigns } from './queries';
import { campaignsSearch, campaignStatuses } from './search.rules';
import { Status } from './status';
import { useCampaignWords } from './words';

const route = getRouteApi('/campaigns');
const figures = ['totalLeads', 'sent', 'replied', 'qualified', 'failed'] as const;

/** All campaigns, newest first. */
export function CampaignsPage(): ReactNode {
  const words = useCampaignWords();
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayCreate = useMay('campaigns:create');
  const query = useSuspenseInfiniteQuery(campaigns(search));
  const rows = query.data.pages.flatMap((page) => page.campaigns);
  const create = mayCreate && (
    <Link to="/campaigns/new" className={buttonLook('primary')}>
      {words.create}
    </Link>
  );
  return (
    <ListPage
      words={words}
      statuses={campaignStatuses}
      status={search.status}
      onStatus={(status) => void navigate({ to: '/campaigns', search: campaignsSearch({ status }) })}
      create={create}
      query={query}
      rows={rows}
    >
      <List rows={rows} />
    </ListPage>
  );
}

/** Who writes each campaign: its A/B test, or its agent. */
function useWriters(rows: readonly Campaign[]): (campaign: Campaign) => string {
  const { form } = useCampaignWords();
  const tests = useNames('ab-tests', [...new Set(rows.flatMap(({ abTestId }) => abTestId ?? []))]);
  const agents = useNames('agents', [...new Set(rows.flatMap(({ agentConfigId }) => agentConfigId || []))]);
  return ({ agentConfigId, abTestId = '' }) => {
    const test = tests[abTestId];
    return test === undefined ? (agents[agentConfigId] ?? '–') : form.test(test);
  };
}

function List({ rows }: { rows: readonly Campaign[] }): ReactNode {
  const words = useCampaignWords();
  const { count } = useFigures();
  const writerOf = useWriters(rows);
  return (
    <Table
      label={words.title}
      rows={rows}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          label: words.name,
          isHead: true,
          cell: ({ _id, name }) => (
            <Link to="/campaigns/$campaignId" params={{ campaignId: _id }}>
              {name}
            </Link>
          ),
        },
        { key: 'status', label: words.status, cell: ({ status }) => <Status status={status} /> },
        {
          key: 'writer',
          label: words.form.writer,
          cell: writerOf,
        },
        { key: 'channel', label: words.channel, cell: ({ channel }) => words.channels[channel] },
        ...figures.map((figure) => ({
          key: figure,
          label: words.figures[figure],
          isNumber: true,
          cell: ({ stats }: Campaign) => count(stats[figure]),
        })),
        { key: 'created', label: words.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
      ]}
    />
  );
}

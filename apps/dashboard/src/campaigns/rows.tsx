import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ListedCampaignLead } from '@northline/client';
import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { Select } from '../components/field';
import { Endless } from '../components/endless';
import { Empty, Failure, Loading, Notice } from '../components/notice';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { LeadLookup } from '../leads/lead-lookup';
import { rows } from './queries';
import { type CampaignSearch, campaignSearch, rowStatuses } from './search.rules';
import { RowStatus } from './status';
import styles from './campaigns.module.css';
import { Said, useSaying } from '../components/said';
import { useCampaignWords } from './words';

const leadPath = (id: string): string => `/leads/${id}`;
const conversationPath = (id: string): string => `/inbox/${id}`;

/** The leads of a campaign, narrowed by status, to one of them, or by the reason why they were left out or failed. */
export function Rows({ id, search }: { id: string; search: CampaignSearch }): ReactNode {
  const words = useCampaignWords();
  const navigate = useNavigate();
  const query = useInfiniteQuery(rows(id, search));
  const show = (next: CampaignSearch): void =>
    void navigate({ to: '/campaigns/$campaignId', params: { campaignId: id }, search: { view: 'leads', ...next } });
  const total = query.data?.pages[0]?.total;
  const saying = useSaying();
  const sentence = query.data?.pages[0]?.leads.find(({ error }) => error === search.reason)?.sentence;
  const options = rowStatuses.map((status) => ({ value: status, label: words.rowStatuses[status] }));
  return (
    <Panel title={words.views.leads} actions={total !== undefined && <span>{words.rows.total(total)}</span>}>
      <div className={styles.filters}>
        <Select
          label={words.status}
          value={search.status ?? ''}
          options={[{ value: '', label: words.rows.all }, ...options]}
          onChange={(status) => show(campaignSearch({ ...search, status }))}
        />
        <LeadLookup
          value={search.lead === undefined ? '' : String(search.lead)}
          onChange={(lead) => show(campaignSearch({ ...search, lead: Number(lead) }))}
        />
      </div>
      {search.reason && (
        <Notice actions={<Button onPress={() => show({})}>{words.rows.clear}</Button>}>
          {words.rows.because(saying(sentence) ?? search.reason)}
        </Notice>
      )}
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && (
        <Endless query={query}>
          <List leads={query.data.pages.flatMap((page) => page.leads)} />
        </Endless>
      )}
    </Panel>
  );
}

function List({ leads }: { leads: readonly ListedCampaignLead[] }): ReactNode {
  const words = useCampaignWords().rows;
  const labels = useCampaignWords();
  const nameOf = ({ leadId, leadName }: ListedCampaignLead): string =>
    leadName === undefined ? words.erased(leadId) : leadName || words.leadNumber(leadId);
  if (leads.length === 0) return <Empty title={words.none} />;
  return (
    <Table
      label={labels.views.leads}
      rows={leads}
      keyOf={({ leadId }) => leadId}
      columns={[
        {
          key: 'lead',
          label: words.lead,
          isHead: true,
          cell: (row) =>
            row.leadName === undefined ? nameOf(row) : <Link to={leadPath(row.leadId)}>{nameOf(row)}</Link>,
        },
        { key: 'status', label: labels.status, cell: ({ status }) => <RowStatus status={status} /> },
        { key: 'sent', label: words.sentAt, cell: ({ sentAt }) => (sentAt ? <Time at={sentAt} /> : '–') },
        {
          key: 'why',
          label: words.why,
          cell: ({ error, sentence }) => error && <Said text={error} sentence={sentence} />,
        },
        {
          key: 'conversation',
          label: words.conversation,
          cell: (row) =>
            row.conversationId && (
              <Link to={conversationPath(row.conversationId)} aria-label={`${words.conversation}: ${nameOf(row)}`}>
                {words.open}
              </Link>
            ),
        },
      ]}
    />
  );
}

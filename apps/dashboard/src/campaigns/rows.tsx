import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CampaignLead } from '@northline/client';
import type { ReactNode } from 'react';
import { Button } from '../components/button';
import { Select } from '../components/field';
import { Endless } from '../components/endless';
import { Empty, Failure, Loading, Notice } from '../components/notice';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { rows } from './queries';
import { type CampaignSearch, campaignSearch, rowStatuses } from './search.rules';
import { RowStatus } from './status';
import styles from './campaigns.module.css';
import { Said, useSaying } from '../components/said';
import { useCampaignWords } from './words';

const leadPath = (id: string): string => `/leads/${id}`;
const conversationPath = (id: string): string => `/inbox/${id}`;

/** The leads of a campaign, narrowed by status or by the reason why they were left out or failed. */
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

function List({ leads }: { leads: readonly CampaignLead[] }): ReactNode {
  const words = useCampaignWords().rows;
  const labels = useCampaignWords();
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
          cell: ({ leadId }) => <Link to={leadPath(leadId)}>{words.leadNumber(leadId)}</Link>,
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
          cell: ({ conversationId, leadId }) =>
            conversationId && (
              <Link
                to={conversationPath(conversationId)}
                aria-label={`${words.conversation}: ${words.leadNumber(leadId)}`}
              >
                {words.open}
              </Link>
            ),
        },
      ]}
    />
  );
}

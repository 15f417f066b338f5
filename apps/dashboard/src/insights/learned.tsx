import { useQueries, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { More } from '../components/more';
import { Empty, Loading } from '../components/notice';
import { Table } from '../components/table';
import { Confidence, InsightMenu, Quote } from '../leads/insights';
import { type Insight, insightsOfLead, type Lead } from '../leads/queries';
import { contactedLeads } from './queries';
import { topicsOf } from './topics.rules';
import { useInsightsWords } from './words';
import styles from './insights.module.css';

/** Leads and topics: what each lead said about each, with how sure that is, the quote, and the lock. */
export function Learned(): ReactNode {
  const words = useInsightsWords();
  const query = useSuspenseInfiniteQuery(contactedLeads);
  const leads = query.data.pages.flatMap((page) => page.leads);
  const answers = useQueries({ queries: leads.map(({ id }) => insightsOfLead(id)) });
  const rows = leads
    .map((lead, at) => ({ lead, insights: answers[at]?.data ?? [] }))
    .filter(({ insights }) => insights.length > 0);
  const reading = answers.some(({ isPending }) => isPending);
  if (rows.length === 0 && !reading)
    return (
      <>
        <Empty title={words.nothingLearned}>{words.nothingLearnedText}</Empty>
        <More query={query} />
      </>
    );
  return (
    <>
      {reading && <Loading />}
      <LearnedTable rows={rows} />
      <More query={query} />
    </>
  );
}

function LearnedTable({ rows }: { rows: readonly { lead: Lead; insights: readonly Insight[] }[] }): ReactNode {
  const words = useInsightsWords();
  return (
    <div className={styles.ground}>
      <Table
        label={words.learned}
        rows={rows}
        keyOf={({ lead }) => String(lead.id)}
        columns={[
          {
            key: 'lead',
            label: words.lead,
            isHead: true,
            cell: ({ lead: { id, name } }) => (
              <Link to="/leads/$leadId" params={{ leadId: String(id) }}>
                {name || words.unnamed(String(id))}
              </Link>
            ),
          },
          ...topicsOf(rows.map(({ insights }) => insights)).map((topic) => ({
            key: `topic ${topic}`,
            label: topic,
            cell: ({ insights }: (typeof rows)[number]) => {
              const insight = insights.find((one) => one.topic === topic);
              return insight && <Cell insight={insight} />;
            },
          })),
        ]}
      />
    </div>
  );
}

function Cell({ insight }: { insight: Insight }): ReactNode {
  return (
    <div className={styles.cell}>
      <div className={styles.head}>
        <strong>{insight.preference}</strong>
        <InsightMenu insight={insight} />
      </div>
      <div>
        <Confidence insight={insight} />
      </div>
      <Quote insight={insight} />
    </div>
  );
}

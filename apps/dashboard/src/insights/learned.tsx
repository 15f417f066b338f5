import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { each } from '@northline/client';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { northline } from '../api/northline';
import { Button } from '../components/button';
import { ExportDialog, type Read } from '../components/export-dialog';
import { TextField } from '../components/field';
import { More } from '../components/more';
import { Empty } from '../components/notice';
import { Table } from '../components/table';
import { useTyped } from '../components/typed';
import { agents, Lookup } from '../components/lookup';
import { Confidence, InsightMenu, Quote } from '../leads/insights';
import { fileOf } from './export.rules';
import { type InsightFilter, insightList, type ListedInsight } from './queries';
import { insightsSearch } from './search.rules';
import { byLead, topicKey, topicsOf } from './topics.rules';
import { useInsightsWords } from './words';
import styles from './insights.module.css';

const route = getRouteApi('/insights');

/** Leads and topics: what each lead said about each, with how sure that is, the quote, and the lock. */
export function Learned(): ReactNode {
  const words = useInsightsWords();
  const { agentConfigId, topic, since } = useDeferredValue(route.useSearch());
  const filter: InsightFilter = { agentConfigId, topic, since };
  const query = useSuspenseInfiniteQuery(insightList(filter));
  const [isExporting, setExporting] = useState(false);
  const insights = query.data.pages.flatMap(({ preferences }) => preferences);
  const total = query.data.pages[0]?.total ?? 0;
  return (
    <>
      <div className={styles.toolbar}>
        <Filters />
        <Button onPress={() => setExporting(true)} isDisabled={total === 0}>
          {words.exports.action}
        </Button>
      </div>
      {total === 0 ? (
        <Empty title={agentConfigId || topic || since ? words.nothingFits : words.nothingLearned}>
          {words.nothingLearnedText}
        </Empty>
      ) : (
        <>
          <p role="status">{words.insights(total)}</p>
          <LearnedTable insights={insights} />
        </>
      )}
      <More query={query} />
      {isExporting && <Export filter={filter} total={total} onClose={() => setExporting(false)} />}
    </>
  );
}

function Filters(): ReactNode {
  const words = useInsightsWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Record<string, string>): void =>
    void navigate({ search: (now) => insightsSearch({ ...now, ...change }), replace: true });
  const read = (name: 'topic' | 'since') => (text: string) => insightsSearch({ [name]: text })[name] ?? '';
  const topic = useTyped(search.topic ?? '', read('topic'), (text) => set({ topic: text }));
  const since = useTyped(search.since ?? '', read('since'), (text) => set({ since: text }));
  return (
    <search className={styles.filters} aria-label={words.filters}>
      <Lookup
        of={agents}
        label={words.agent}
        placeholder={words.anyAgent}
        value={search.agentConfigId ?? ''}
        onChange={(agentConfigId) => set({ agentConfigId })}
      />
      <TextField label={words.topic} {...topic} />
      <TextField label={words.since} type="date" {...since} />
    </search>
  );
}

function Export({ filter, total, onClose }: { filter: InsightFilter; total: number; onClose: () => void }): ReactNode {
  const { exports: words } = useInsightsWords();
  const read: Read = async (format, tell, signal) => {
    const insights: ListedInsight[] = [];
    for await (const insight of each(northline, '/api/preferences', { query: { ...filter } })) {
      insights.push(insight);
      if (insights.length % 200 === 0) tell(insights.length);
      if (signal.aborted) break;
    }
    return { parts: [fileOf(insights, format)], rows: insights.length };
  };
  return <ExportDialog words={words} fileName="insights" total={total} read={read} onClose={onClose} />;
}

function LearnedTable({ insights }: { insights: readonly ListedInsight[] }): ReactNode {
  const words = useInsightsWords();
  const rows = byLead(insights);
  return (
    <div className={styles.ground}>
      <Table
        label={words.learned}
        rows={rows}
        keyOf={({ leadId }) => leadId}
        columns={[
          {
            key: 'lead',
            label: words.lead,
            isHead: true,
            cell: ({ leadId, leadName }) => (
              <Link to="/leads/$leadId" params={{ leadId }}>
                {leadName || words.unnamed(leadId)}
              </Link>
            ),
          },
          ...topicsOf(insights).map((topic) => ({
            key: `topic ${topic}`,
            label: <bdi>{topic}</bdi>,
            cell: ({ said }: (typeof rows)[number]) => {
              const insight = said.find((one) => topicKey(one.topic) === topicKey(topic));
              return insight && <Cell insight={insight} />;
            },
          })),
        ]}
      />
    </div>
  );
}

function Cell({ insight }: { insight: ListedInsight }): ReactNode {
  return (
    <div className={styles.cell}>
      <div className={styles.head}>
        <strong>
          <bdi>{insight.preference}</bdi>
        </strong>
        <InsightMenu insight={insight} />
      </div>
      <div>
        <Confidence insight={insight} />
      </div>
      <Quote insight={insight} />
    </div>
  );
}

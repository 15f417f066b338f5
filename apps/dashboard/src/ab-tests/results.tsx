import { useSuspenseQuery } from '@tanstack/react-query';
import type { AbTest, AbTestResults } from '@northline/client';
import { type ReactNode, Suspense } from 'react';
import { Loading } from '../components/notice';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { useMay } from '../api/session';
import { useTimes } from '../time/times';
import { useFigures } from '../words/figures';
import { Campaigns } from './campaigns';
import { Examples } from './examples';
import { GuardrailFigures } from './guardrails';
import { Intervals } from './intervals';
import { namesOf } from './names';
import { results } from './queries';
import type { TestSearch } from './search.rules';
import { SeriesPanel } from './series-panel';
import styles from './ab-tests.module.css';
import { isEnough } from './verdict.rules';
import { VerdictNotice } from './verdict';
import { useAbTestWords } from './words';

/** What a started test has shown so far: the verdict first, then what it rests on. */
export function Results({ test, search }: { test: AbTest; search: TestSearch }): ReactNode {
  // The status comes from the test, which is read anew when somebody changes it.
  const found = { ...useSuspenseQuery(results(test._id)).data, status: test.status };
  const maySeeCampaigns = useMay('campaigns:view');
  const maySeeConversations = useMay('conversations:view');
  return (
    <div className={styles.stack}>
      <VerdictNotice test={test} results={found} />
      <Goal results={found} />
      <Intervals results={found} />
      <GuardrailFigures test={test} results={found} />
      <SeriesPanel id={test._id} results={found} search={search} />
      {maySeeCampaigns && (
        <Suspense fallback={<Loading />}>
          {maySeeConversations && <Examples test={test} results={found} search={search} />}
          <Campaigns test={test} />
        </Suspense>
      )}
    </div>
  );
}

/** What each variant is judged by; shares only once there is enough to compare. */
function Goal({ results: found }: { results: AbTestResults }): ReactNode {
  const words = useAbTestWords().goal;
  const { count, percent } = useFigures();
  const { span } = useTimes();
  const name = namesOf(found);
  const { cohort, windowMinutes, manualConversations } = found.details;
  const weights = found.variants.reduce((sum, { weight }) => sum + weight, 0);
  const rows = found.variants.flatMap((variant) => {
    const judged = cohort.find(({ agentConfigId }) => agentConfigId === variant.agentConfigId);
    return judged ? [{ ...judged, variant }] : [];
  });
  const number = { isNumber: true };
  return (
    <Panel title={words.title}>
      <p className={styles.muted}>{words.judgedBy(span(windowMinutes * 60_000))}</p>
      <Table
        label={words.title}
        rows={rows}
        keyOf={({ agentConfigId }) => agentConfigId}
        columns={[
          { key: 'variant', label: words.variant, isHead: true, cell: ({ agentConfigId }) => name(agentConfigId) },
          { key: 'share', label: words.share, ...number, cell: ({ variant }) => percent(variant.weight / weights) },
          { key: 'judged', label: words.judged, ...number, cell: ({ conversations }) => count(conversations) },
          { key: 'qualified', label: words.qualified, ...number, cell: ({ qualified }) => count(qualified) },
          {
            key: 'rate',
            label: words.rate,
            ...number,
            cell: ({ rate }) => (isEnough(found) ? <strong>{percent(rate)}</strong> : words.tooEarly),
          },
          { key: 'waiting', label: words.waiting, ...number, cell: ({ waiting }) => count(waiting) },
          {
            key: 'messages',
            label: words.messages,
            ...number,
            cell: ({ variant }) => count(Math.round(variant.avgMessagesPerConversation * 10) / 10),
          },
          { key: 'followUps', label: words.followUps, ...number, cell: ({ followUps }) => count(followUps) },
        ]}
      />
      {manualConversations > 0 && <p className={styles.muted}>{words.byHand(manualConversations)}</p>}
    </Panel>
  );
}

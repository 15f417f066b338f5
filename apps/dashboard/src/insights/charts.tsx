import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { BarChart } from '../components/bars';
import { LineChart } from '../components/chart';
import { Select } from '../components/field';
import { Columns, Panel } from '../components/page';
import { agents, campaigns, Lookup } from '../components/lookup';
import { useTimes } from '../time/times';
import { useFigures } from '../words/figures';
import { Costs } from './costs';
import { daily, funnel, type Narrowed, stageDistribution } from './queries';
import { channels, firstDay, insightsSearch, spans } from './search.rules';
import { useInsightsWords } from './words';
import styles from './insights.module.css';

const route = getRouteApi('/insights');

/** The figures of a period as charts, each with its table. */
export function Charts(): ReactNode {
  const words = useInsightsWords();
  const { zone } = useTimes();
  const { days = 30, channel, agentConfigId, campaignId } = useDeferredValue(route.useSearch());
  const query: Narrowed = { from: firstDay(days, zone, new Date()), channel, agentConfigId, campaignId };
  return (
    <>
      <Filters />
      <Panel title={words.daily}>
        <Daily query={query} />
      </Panel>
      <Columns>
        <Panel title={words.funnel}>
          <Funnel query={query} />
        </Panel>
        <Stages query={query} />
      </Columns>
      <Costs query={query} />
    </>
  );
}

function Filters(): ReactNode {
  const words = useInsightsWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Record<string, string>): void =>
    void navigate({ search: (now) => insightsSearch({ ...now, ...change }), replace: true });
  return (
    <search className={styles.filters} aria-label={words.filters}>
      <Select
        label={words.period}
        value={String(search.days ?? 30)}
        options={spans.map((days) => ({ value: String(days), label: words.days(days) }))}
        onChange={(days) => set({ days })}
      />
      <Select
        label={words.channel}
        value={search.channel ?? ''}
        options={[
          { value: '', label: words.anyChannel },
          ...channels.map((value) => ({ value, label: words.channels[value] })),
        ]}
        onChange={(channel) => set({ channel })}
      />
      <Lookup
        of={agents}
        label={words.agent}
        placeholder={words.anyAgent}
        value={search.agentConfigId ?? ''}
        onChange={(agentConfigId) => set({ agentConfigId })}
      />
      <Lookup
        of={campaigns}
        label={words.campaign}
        placeholder={words.anyCampaign}
        value={search.campaignId ?? ''}
        onChange={(campaignId) => set({ campaignId })}
      />
    </search>
  );
}

function Daily({ query }: { query: Narrowed }): ReactNode {
  const words = useInsightsWords();
  const { date: written } = useTimes();
  const days = useSuspenseQuery(daily(query)).data;
  const shown = ['conversations', 'replied', 'handed_off'] as const;
  return (
    <LineChart
      label={words.daily}
      points={days.map(({ date }) => written(date))}
      pointsLabel={words.day}
      tableLabel={words.asTable}
      series={shown.map((name) => ({ name: words.series[name], values: days.map((day) => day[name]) }))}
    />
  );
}

function Funnel({ query }: { query: Narrowed }): ReactNode {
  const words = useInsightsWords();
  const { count } = useFigures();
  const steps = useSuspenseQuery(funnel(query)).data;
  return (
    <BarChart
      label={words.funnel}
      tableLabel={words.asTable}
      bars={steps.map(({ stage, count: value }) => ({
        key: stage,
        label: words.steps[stage],
        value,
        text: count(value),
      }))}
      columns={[
        { key: 'step', label: words.step, isHead: true, cell: ({ label }) => label },
        { key: 'leads', label: words.leads, isNumber: true, cell: ({ text }) => text },
      ]}
    />
  );
}

function Stages({ query }: { query: Narrowed }): ReactNode {
  const words = useInsightsWords();
  const { count } = useFigures();
  const { data: byAgent } = useSuspenseQuery(stageDistribution(query));
  return (
    <Panel title={words.stages}>
      {byAgent.length === 0 && <p>{words.noStages}</p>}
      {byAgent.map(({ agentConfigId, agentName, stages }) => (
        <div key={agentConfigId}>
          <h3>{agentName}</h3>
          <BarChart
            label={`${words.stages}: ${agentName}`}
            tableLabel={words.asTable}
            bars={stages.map(({ stageId, stage, count: value }) => ({
              key: stageId,
              label: stage,
              value,
              text: count(value),
            }))}
            columns={[
              { key: 'stage', label: words.stage, isHead: true, cell: ({ label }) => label },
              { key: 'count', label: words.conversations, isNumber: true, cell: ({ text }) => text },
            ]}
          />
        </div>
      ))}
    </Panel>
  );
}

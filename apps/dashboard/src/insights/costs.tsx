import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agents, newestCampaigns } from '../api/queries';
import { BarChart } from '../components/bars';
import { Select } from '../components/field';
import { Figure, Figures } from '../components/figure';
import { Panel } from '../components/page';
import { useFigures } from '../words/figures';
import { costs, type Narrowed } from './queries';
import { groups, insightsSearch } from './search.rules';
import { useInsightsWords } from './words';

const route = getRouteApi('/insights');

/** What a period cost: in all, and by day, agent, campaign, channel, model or kind. */
export function Costs({ query }: { query: Narrowed }): ReactNode {
  const words = useInsightsWords();
  const { groupBy = 'day' } = route.useSearch();
  const navigate = route.useNavigate();
  const { money, count } = useFigures();
  const name = useName(groupBy);
  const { totals, items } = useSuspenseQuery(costs(query, groupBy)).data;
  const bars = items.map((item) => ({
    ...item,
    key: `${item.key ?? ''} ${item.currency}`,
    label: item.key === undefined ? words.other : name(item.key),
    value: item.amount,
    text: money(item.amount, item.currency),
  }));
  return (
    <Panel
      title={words.costs}
      actions={
        <Select
          label={words.costsBy}
          hideLabel
          value={groupBy}
          options={groups.map((value) => ({ value, label: words.groups[value] }))}
          onChange={(chosen) =>
            void navigate({ search: (now) => insightsSearch({ ...now, groupBy: chosen }), replace: true })
          }
        />
      }
    >
      {totals.length === 0 && <p>{words.noCosts}</p>}
      <Figures>
        {totals.map(({ amount, currency }) => (
          <Figure key={currency} label={words.total} value={money(amount, currency)} />
        ))}
      </Figures>
      {bars.length > 0 && (
        <BarChart
          label={words.costs}
          tableLabel={words.asTable}
          bars={bars}
          columns={[
            { key: 'name', label: words.groups[groupBy], isHead: true, cell: ({ label }) => label },
            { key: 'amount', label: words.amount, isNumber: true, cell: ({ text }) => text },
            { key: 'count', label: words.calls, isNumber: true, cell: (item) => count(item.count) },
            { key: 'unpriced', label: words.unpriced, isNumber: true, cell: ({ unpriced }) => count(unpriced) },
          ]}
        />
      )}
    </Panel>
  );
}

/** What the key of a cost is called: agents and campaigns by their names. */
function useName(groupBy: (typeof groups)[number]): (key: string) => string {
  const { data: knownAgents = [] } = useQuery(agents);
  const { data: campaigns = [] } = useQuery(newestCampaigns);
  const named = groupBy === 'agent' ? knownAgents : groupBy === 'campaign' ? campaigns : [];
  return (key) => named.find(({ _id }) => _id === key)?.name ?? key;
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { components } from '@northline/client';
import type { ReactNode } from 'react';
import { BarChart } from '../components/bars';
import { Select } from '../components/field';
import { Figure, Figures } from '../components/figure';
import { useNames } from '../components/names';
import { Panel } from '../components/page';
import { useTimes } from '../time/times';
import { useFigures } from '../words/figures';
import { certaintyOf } from '../words/sums.rules';
import { costs, type Narrowed } from './queries';
import { groups, insightsSearch } from './search.rules';
import { useInsightsWords } from './words';

type CostSum = components['schemas']['CostSum'];

const route = getRouteApi('/insights');

/** What a period cost: in all, and by day, agent, campaign, channel, model or kind. */
export function Costs({ query }: { query: Narrowed }): ReactNode {
  const words = useInsightsWords();
  const { groupBy = 'day' } = route.useSearch();
  const navigate = route.useNavigate();
  const { count } = useFigures();
  const amount = useAmount();
  const without = ({ unpriced }: CostSum): string => (unpriced > 0 ? `(${words.withoutPrice(count(unpriced))})` : '');
  const { totals, items } = useSuspenseQuery(costs(query, groupBy)).data;
  const name = useName(groupBy, items);
  const bars = items.map((item) => ({
    ...item,
    key: `${item.key ?? ''} ${item.currency}`,
    label: name(item.key),
    value: item.amount,
    amount: amount(item),
    text: [amount(item), without(item)].filter(Boolean).join(' '),
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
        {totals.map((total) => (
          <Figure
            key={total.currency}
            label={words.total}
            value={amount(total)}
            {...(total.unpriced > 0 && { note: words.withoutPrice(count(total.unpriced)) })}
          />
        ))}
      </Figures>
      {bars.length > 0 && (
        <BarChart
          label={words.costs}
          tableLabel={words.asTable}
          bars={bars}
          columns={[
            { key: 'name', label: words.groups[groupBy], isHead: true, cell: ({ label }) => label },
            { key: 'amount', label: words.amount, isNumber: true, cell: (item) => item.amount },
            { key: 'count', label: words.calls, isNumber: true, cell: (item) => count(item.count) },
            { key: 'unpriced', label: words.unpriced, isNumber: true, cell: ({ unpriced }) => count(unpriced) },
          ]}
        />
      )}
    </Panel>
  );
}

/** How a sum is written: what has no price is not taken for free. */
function useAmount(): (sum: CostSum) => string {
  const words = useInsightsWords();
  const { money } = useFigures();
  return (sum) => {
    const certainty = certaintyOf(sum);
    if (certainty === 'unknown') return words.unknown;
    const known = money(sum.amount, sum.currency);
    return certainty === 'exact' ? known : words.atLeast(known);
  };
}

/** What the key of a cost is called. */
function useName(
  groupBy: (typeof groups)[number],
  items: readonly { key?: string | undefined }[],
): (key?: string) => string {
  const words = useInsightsWords();
  const { date } = useTimes();
  const keysOf = (group: typeof groupBy): string[] => (groupBy === group ? items.flatMap(({ key }) => key ?? []) : []);
  const names: Readonly<Record<string, string>> = {
    ...words.channels,
    ...words.kinds,
    ...useNames('agents', keysOf('agent')),
    ...useNames('campaigns', keysOf('campaign')),
  };
  return (key) => {
    if (key === undefined) return words.without[groupBy];
    if (groupBy === 'day') return date(key);
    return groupBy === 'model' ? key : (names[key] ?? key);
  };
}

import { useQueries, useQuery } from '@tanstack/react-query';
import type { AbTest, AbTestResults } from '@northline/client';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { Badge } from '../components/badge';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { useFigures } from '../words/figures';
import { type Cost, costOf } from './cost.rules';
import { type Guardrails, harms, harmsOf } from './harm.rules';
import { namesOf } from './names';
import { campaignsOf, costs } from './queries';
import styles from './ab-tests.module.css';
import { useAbTestWords } from './words';

const mostCampaigns = 20;
const figures = [...harms, 'handedOff'] as const;

/** What each variant must not make worse, beside the goal; where one clearly does, it is said. */
export function GuardrailFigures({ test, results }: { test: AbTest; results: AbTestResults }): ReactNode {
  const words = useAbTestWords().guardrails;
  const { count, percent, money } = useFigures();
  const name = namesOf(results);
  const costFor = useCosts(test);
  const { guardrails } = results.details;
  const found = harmsOf(guardrails);
  const isHarm = (variant: Guardrails, figure: (typeof figures)[number]): boolean =>
    found.some((harm) => harm.kind === figure && harm.variant.agentConfigId === variant.agentConfigId);
  const costCell = ({ agentConfigId }: Guardrails): ReactNode => {
    const cost = costFor(agentConfigId);
    const qualified = results.variants.find((one) => one.agentConfigId === agentConfigId)?.qualified ?? 0;
    return cost && qualified > 0 ? money(cost.amount / qualified, cost.currency) : words.noCost;
  };
  return (
    <Panel title={words.title}>
      <p className={styles.muted}>{words.reading}</p>
      <Table
        label={words.title}
        rows={guardrails}
        keyOf={({ agentConfigId }) => agentConfigId}
        columns={[
          { key: 'variant', label: words.variant, isHead: true, cell: ({ agentConfigId }) => name(agentConfigId) },
          { key: 'leads', label: words.leads, isNumber: true, cell: ({ leads }) => count(leads) },
          ...figures.map((figure) => ({
            key: figure,
            label: words.figures[figure],
            isNumber: true,
            cell: (variant: Guardrails) => (
              <>
                {count(variant[figure])}
                {variant.leads > 0 && (
                  <span className={styles.muted}> {percent(Math.min(1, variant[figure] / variant.leads))}</span>
                )}{' '}
                {isHarm(variant, figure) && <Badge tone="bad">{words.worse}</Badge>}
              </>
            ),
          })),
          { key: 'cost', label: words.cost, isNumber: true, cell: costCell },
        ]}
      />
    </Panel>
  );
}

/** What a variant has cost in the campaigns of the test; undefined while that is not known, or not to be seen. */
function useCosts(test: AbTest): (agentConfigId: string) => Cost | undefined {
  const mayCampaigns = useMay('campaigns:view');
  const mayCosts = useMay('analytics:view');
  const { data = [] } = useQuery({ ...campaignsOf(test._id), enabled: mayCampaigns && mayCosts });
  const asked = useQueries({
    queries: data.slice(0, mostCampaigns).map(({ _id }) => costs(_id, test.createdAt)),
  });
  const all = asked.flatMap((one) => one.data?.items ?? []);
  const isWhole = data.length <= mostCampaigns && asked.every(({ isSuccess }) => isSuccess);
  return (agentConfigId) => (isWhole ? costOf(all, agentConfigId) : undefined);
}

import { scaleLinear } from 'd3-scale';
import type { AbTestResults } from '@northline/client';
import type { ReactNode } from 'react';
import { useWidth } from '../components/chart';
import { Panel } from '../components/page';
import { Table } from '../components/table';
import { letterOf, namesOf, useNames } from './names';
import styles from './ab-tests.module.css';
import { usePoints } from './verdict';
import { isEnough, isSkewed } from './verdict.rules';
import { useAbTestWords } from './words';

type Comparison = AbTestResults['details']['comparisons'][number];

const rowHeight = 28;
const axisHeight = 22;
const edge = 28;

/** How much better the leading variant is than each other one: intervals against a line at zero, and their table. */
export function Intervals({ results }: { results: AbTestResults }): ReactNode {
  const words = useAbTestWords().intervals;
  const points = usePoints();
  const name = namesOf(results);
  const inSentence = useNames(results);
  const { comparisons } = results.details;
  if (!isEnough(results) || isSkewed(results) || comparisons.length === 0) {
    return (
      <Panel title={words.title}>
        <p>{isSkewed(results) ? words.skewed : words.tooEarly}</p>
      </Panel>
    );
  }
  const [leader = ''] = comparisons.map(({ agentConfigId }) => agentConfigId);
  return (
    <Panel title={words.title}>
      <p>
        {comparisons.some(({ difference }) => difference > 0) && words.leads(inSentence(leader))} {words.reading}
      </p>
      <figure className={styles.intervals}>
        <ul className={styles.against} aria-hidden="true">
          {comparisons.map(({ against }) => (
            <li key={against}>{words.against(inSentence(against))}</li>
          ))}
        </ul>
        <Drawing
          label={comparisons
            .map((one) =>
              words.said(inSentence(one.against), points(one.difference), points(one.low), points(one.high)),
            )
            .join(' ')}
          comparisons={comparisons}
          letter={(id) => letterOf(results.variants.findIndex(({ agentConfigId }) => agentConfigId === id))}
        />
      </figure>
      <details className={styles.table}>
        <summary>{words.table}</summary>
        <Table
          label={words.title}
          rows={comparisons}
          keyOf={({ against }) => against}
          columns={[
            { key: 'against', label: words.comparedWith, isHead: true, cell: ({ against }) => name(against) },
            { key: 'difference', label: words.difference, isNumber: true, cell: (one) => points(one.difference) },
            { key: 'low', label: words.low, isNumber: true, cell: ({ low }) => points(low) },
            { key: 'high', label: words.high, isNumber: true, cell: ({ high }) => points(high) },
          ]}
        />
      </details>
    </Panel>
  );
}

function Drawing({
  label,
  comparisons,
  letter,
}: {
  label: string;
  comparisons: readonly Comparison[];
  letter: (agentConfigId: string) => string;
}): ReactNode {
  const points = usePoints();
  const [element, width] = useWidth();
  const most = Math.max(0.01, ...comparisons.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const x = scaleLinear([-most, most], [edge, width - edge]).nice(4);
  const bottom = comparisons.length * rowHeight;
  return (
    <div ref={element}>
      <svg className={styles.drawing} viewBox={`0 0 ${width} ${bottom + axisHeight}`} role="img" aria-label={label}>
        {x.ticks(4).map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? styles.zero : styles.axis} x1={x(tick)} x2={x(tick)} y1={0} y2={bottom} />
            <text className={styles.tick} x={x(tick)} y={bottom + 16} textAnchor="middle">
              {points(tick)}
            </text>
          </g>
        ))}
        {comparisons.map(({ against, difference, low, high }, index) => {
          const y = (index + 0.5) * rowHeight;
          return (
            <g key={against} className={low > 0 ? styles.clear : styles.unclear}>
              <text className={styles.tick} x={0} y={y + 4}>
                {letter(against)}
              </text>
              <line className={styles.interval} x1={x(low)} x2={x(high)} y1={y} y2={y} />
              <line className={styles.end} x1={x(low)} x2={x(low)} y1={y - 6} y2={y + 6} />
              <line className={styles.end} x1={x(high)} x2={x(high)} y1={y - 6} y2={y + 6} />
              <circle className={styles.dot} cx={x(difference)} cy={y} r="5" />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

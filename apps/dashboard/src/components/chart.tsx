import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useFigures } from '../words/figures';
import { Table } from './table';
import styles from './chart.module.css';

/** One line of a chart: a value for each of its points. */
export interface Series {
  name: string;
  values: readonly number[];
}

const height = 220;
/** Pixels that a point's name needs, with the space around it. */
const named = 90;
const edge = { start: 44, end: 12, top: 8, bottom: 22 };

/** Lines over the same points, at most three, with the table that says the same. */
export function LineChart({
  label,
  points,
  pointsLabel,
  series,
  tableLabel,
}: {
  label: string;
  /** What each point is called: a day, an hour. */
  points: readonly string[];
  pointsLabel: string;
  series: readonly Series[];
  /** What opens the table. */
  tableLabel: string;
}): ReactNode {
  return (
    <figure>
      <ul className={styles.legend}>
        {series.map(({ name }, index) => (
          <li key={name}>
            <svg className={styles.sample} viewBox="0 0 24 4" aria-hidden="true">
              <path className={`${styles.line} ${styles[`s${index}`]}`} d="M0 2H24" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <Lines label={label} points={points} series={series} />
      <details className={styles.table}>
        <summary>{tableLabel}</summary>
        <Table
          label={label}
          rows={points.map((point, index) => ({ point, index }))}
          keyOf={({ index }) => String(index)}
          columns={[
            { key: 'point', label: pointsLabel, isHead: true, cell: ({ point }) => point },
            ...series.map(({ name, values }) => ({
              key: name,
              label: name,
              isNumber: true,
              cell: ({ index }: { index: number }) => values[index],
            })),
          ]}
        />
      </details>
    </figure>
  );
}

/** Width of an element in pixels, as it changes; 640 until it is known. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

function Lines({
  label,
  points,
  series,
}: {
  label: string;
  points: readonly string[];
  series: readonly Series[];
}): ReactNode {
  const { count } = useFigures();
  const [element, width] = useWidth();
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [edge.start, width - edge.end]);
  const y = scaleLinear([0, most], [height - edge.bottom, edge.top]).nice(4);
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value));
  const every = Math.max(1, Math.ceil((points.length * named) / (width - edge.start - edge.end)));
  const last = points.length - 1;
  const isNamed = (index: number): boolean =>
    index === last || (index % every === 0 && x(last) - x(index) > 1.5 * named);
  return (
    <div ref={element}>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <line className={styles.axis} x1={edge.start} x2={width - edge.end} y1={y(tick)} y2={y(tick)} />
              <text className={styles.tick} x={edge.start - 6} y={y(tick) + 4} textAnchor="end">
                {count(tick)}
              </text>
            </g>
          ))}
        {points.map((point, index) =>
          isNamed(index) ? (
            <text
              key={index}
              className={styles.tick}
              x={x(index)}
              y={height - 4}
              textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
            >
              {point}
            </text>
          ) : null,
        )}
        {series.map(({ name, values }, index) => (
          <g key={name} className={styles[`s${index}`]}>
            <path className={styles.line} d={path([...values]) ?? ''} />
            {values.length < 2 &&
              values.map((value) => <circle key={name} className={styles.dot} cx={x(0)} cy={y(value)} r="4" />)}
          </g>
        ))}
      </svg>
    </div>
  );
}

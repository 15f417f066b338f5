import type { ReactNode } from 'react';
import { type Column, Table } from './table';
import styles from './bars.module.css';

/** A bar: what it stands for, how long it is, and its figure in words. */
export interface Bar {
  key: string;
  label: string;
  value: number;
  text: string;
}

/** Amounts side by side, with the table that says the same and, where there are more columns, more. */
export function BarChart<Row extends Bar>({
  label,
  bars,
  columns,
  tableLabel,
}: {
  label: string;
  bars: readonly Row[];
  columns: readonly Column<Row>[];
  /** What opens the table. */
  tableLabel: string;
}): ReactNode {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure aria-label={label}>
      <ul className={styles.bars}>
        {bars.map(({ key, label: name, value, text }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${(100 * value) / most}%` }} />
            </span>
            <span className={styles.figure}>{text}</span>
          </li>
        ))}
      </ul>
      <details className={styles.table}>
        <summary>{tableLabel}</summary>
        <Table label={label} rows={bars} keyOf={({ key }) => key} columns={columns} />
      </details>
    </figure>
  );
}

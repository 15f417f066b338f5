import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A column: its heading, and what stands in it for a row. */
export interface Column<Row> {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of the cell. */
  isNumber?: boolean;
  /** The cell that names the row for screen readers. */
  isHead?: boolean;
}

/** Rows and columns. It scrolls sideways by itself where the screen is narrower. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}): ReactNode {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, label: heading, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? styles.number : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row={keyOf(row)}>
              {columns.map(({ key, cell, isNumber, isHead }) =>
                isHead ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={isNumber ? styles.number : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

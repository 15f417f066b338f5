import type { ReactNode } from 'react';
import styles from './figure.module.css';

/** One number with what it counts; a link where its rows can be seen. */
export function Figure({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }): ReactNode {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Figures in a row. */
export function Figures({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.figures}>{children}</dl>;
}

/** A part of a whole, as a bar; `label` says it in words. */
export function Meter({ label, value, max }: { label: string; value: number; max: number }): ReactNode {
  return (
    <meter className={styles.meter} aria-label={label} title={label} min={0} max={Math.max(max, 1)} value={value} />
  );
}

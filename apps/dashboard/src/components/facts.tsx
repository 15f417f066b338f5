import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Facts about one thing: labels beside their values, above them, or above them in a row. */
export function Facts({
  layout = 'beside',
  children,
}: {
  layout?: 'beside' | 'above' | 'row';
  children: ReactNode;
}): ReactNode {
  return (
    <dl className={styles.facts} data-layout={layout}>
      {children}
    </dl>
  );
}

/** One of the {@link Facts}. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

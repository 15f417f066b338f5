import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page: its title is the page's heading, and the document's title. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.page}>
      <title>{`${title} · Northline`}</title>
      <header className={styles.header}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a page with a heading of its own. */
export function Panel({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHeader}>
        <h2>{title}</h2>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** Parts side by side where there is room. */
export function Columns({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.columns}>{children}</div>;
}

/** Parts one below the other, as one column. */
export function Stack({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.stack}>{children}</div>;
}

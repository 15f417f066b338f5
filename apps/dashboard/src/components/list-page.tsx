import type { ReactNode } from 'react';
import { Select } from './field';
import styles from './list-page.module.css';
import { More } from './more';
import { Empty } from './notice';
import { Page } from './page';

/** A page that lists one kind of thing by its status, newest first. */
export function ListPage<Status extends string>({
  words,
  statuses,
  status,
  onStatus,
  create,
  query,
  rows,
  children,
}: {
  words: {
    title: string;
    status: string;
    all: string;
    statuses: Readonly<Record<Status, string>>;
    none: string;
    noneYet: string;
  };
  statuses: readonly Status[];
  /** The one that is listed; undefined: all. */
  status: Status | undefined;
  onStatus: (status: string) => void;
  /** The link to make a new one, for those who may. */
  create: ReactNode;
  query: Parameters<typeof More>[0]['query'];
  rows: readonly unknown[];
  /** The table of the rows, which there are. */
  children: ReactNode;
}): ReactNode {
  const options = statuses.map((one) => ({ value: one, label: words.statuses[one] }));
  return (
    <Page title={words.title} actions={create}>
      <div className={styles.filters}>
        <Select
          label={words.status}
          value={status ?? ''}
          options={[{ value: '', label: words.all }, ...options]}
          onChange={onStatus}
        />
      </div>
      {rows.length === 0 ? <Empty title={words.none}>{words.noneYet}</Empty> : children}
      <More query={query} />
    </Page>
  );
}

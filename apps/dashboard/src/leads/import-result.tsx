import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge';
import { Button, buttonLook } from '../components/button';
import { Figure, Figures } from '../components/figure';
import { Notice } from '../components/notice';
import { Panel } from '../components/page';
import { csvOf } from '../components/csv.rules';
import { saveFile } from '../components/save-file';
import { Table } from '../components/table';
import { fileRow } from './import.rules';
import { type LeadImport, leadImport } from './queries';
import { useFigures } from '../words/figures';
import { Said, useSaying } from '../components/said';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

const shownRows = 100;

/** How far an import is, and which rows were not taken, each with the reason. */
export function ImportResult({ id, onAgain }: { id: string; onAgain: () => void }): ReactNode {
  const { imports: words } = useLeadsWords();
  const { count } = useFigures();
  const { data } = useSuspenseQuery(leadImport(id));
  const { status, total, processed, created, updated, rejectedCount, error, sentence } = data;
  const tone = status === 'failed' ? 'bad' : status === 'running' ? 'accent' : 'good';
  return (
    <>
      <Panel title={words.progress} actions={<Badge tone={tone}>{words.statuses[status]}</Badge>}>
        <div role="status">
          <progress
            className={styles.progress}
            max={Math.max(total, 1)}
            value={processed}
            aria-label={words.progress}
          />
          {words.running(processed, total)}
        </div>
        {error !== undefined && (
          <Notice tone="bad">
            <Said text={error} sentence={sentence} />
          </Notice>
        )}
        <Figures>
          <Figure label={words.created} value={count(created)} />
          <Figure label={words.updated} value={count(updated)} />
          <Figure label={words.rejected} value={count(rejectedCount)} />
        </Figures>
        <div className={styles.row}>
          <Link to="/leads" search={{ importBatchId: id }} className={buttonLook('primary')}>
            {words.show}
          </Link>
          <Link to="/leads/import" className={buttonLook()} onClick={onAgain}>
            {words.again}
          </Link>
        </div>
      </Panel>
      {rejectedCount > 0 && (
        <Rejected
          title={words.rejectedRows}
          name={`rejected-${id}.csv`}
          rejected={data.rejected ?? []}
          rejectedCount={rejectedCount}
        />
      )}
    </>
  );
}

/** Rows that are not taken, each with the reason; `name` is that of the file that they can be saved as. */
export function Rejected({
  title,
  name,
  rejected,
  rejectedCount,
}: {
  title: string;
  name: string;
  rejected: NonNullable<LeadImport['rejected']>;
  rejectedCount: number;
}): ReactNode {
  const { imports: words } = useLeadsWords();
  const { count } = useFigures();
  const saying = useSaying();
  const called = useFieldName();
  const save = (): void => {
    const lines = rejected.map(({ row, field, message, sentence }) => [
      String(fileRow(row)),
      field,
      saying(sentence) ?? message,
    ]);
    saveFile(name, [csvOf([['row', 'field', 'message'], ...lines])], 'text/csv');
  };
  return (
    <Panel title={title} actions={<Button onPress={save}>{words.download}</Button>}>
      <Table
        label={title}
        rows={rejected.slice(0, shownRows)}
        keyOf={({ row, field }) => `${row} ${field}`}
        columns={[
          { key: 'row', label: words.row, isNumber: true, cell: ({ row }) => count(fileRow(row)) },
          { key: 'field', label: words.field, cell: ({ field }) => called(field) },
          {
            key: 'problem',
            label: words.problem,
            isHead: true,
            cell: ({ message, sentence }) => <Said text={message} sentence={sentence} />,
          },
        ]}
      />
      {rejectedCount > shownRows && <p className={styles.muted}>{words.moreRejected(shownRows, rejectedCount)}</p>}
    </Panel>
  );
}

/** What a field of a row is called that was not taken. */
export function useFieldName(): (field: string) => string {
  const targets: Partial<Record<string, string>> = useLeadsWords().imports.targets;
  return (field) => targets[field] ?? field;
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { Badge } from '../components/badge';
import { Button } from '../components/button';
import { Loading, Notice } from '../components/notice';
import { Page, Panel } from '../components/page';
import { Table } from '../components/table';
import { Time } from '../components/time';
import { ImportMapping } from './import-mapping';
import { ImportResult } from './import-result';
import { leadImports } from './queries';
import { mostBytes, readFile } from './adapters/read-file';
import { useFigures } from '../words/figures';
import { Allowed } from '../team/allowed';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

const route = getRouteApi('/leads/import');

/** Imports a file of leads: choose it, say what each column becomes, see how far it is, and which rows were not taken. */
export function ImportPage(): ReactNode {
  const { imports: words } = useLeadsWords();
  const { id } = route.useSearch();
  const [file, setFile] = useState<File>();
  return (
    <Page title={words.title} lead={words.lead}>
      {id !== undefined && <ImportResult id={id} onAgain={() => setFile(undefined)} />}
      {id === undefined && (
        <Allowed scope="leads:import">
          {file ? <Chosen file={file} onFile={setFile} /> : <Choose onFile={setFile} />}
        </Allowed>
      )}
      {id === undefined && !file && (
        <Panel title={words.earlier}>
          <Earlier />
        </Panel>
      )}
    </Page>
  );
}

function Choose({ onFile }: { onFile: (file: File) => void }): ReactNode {
  const { imports: words } = useLeadsWords();
  return (
    <DropZone
      className={styles.drop}
      aria-label={words.drop}
      onDrop={({ items }) => {
        const [item] = items.filter(({ kind }) => kind === 'file');
        if (item?.kind === 'file') void item.getFile().then(onFile);
      }}
    >
      <p>{words.drop}</p>
      <Pick label={words.choose} onFile={onFile} weight="primary" />
    </DropZone>
  );
}

function Pick({
  label,
  onFile,
  weight = 'plain',
}: {
  label: string;
  onFile: (file: File) => void;
  weight?: 'plain' | 'primary';
}): ReactNode {
  return (
    <FileTrigger
      acceptedFileTypes={['.csv', 'text/csv', 'text/plain', '.tsv']}
      onSelect={(files) => files?.[0] && onFile(files[0])}
    >
      <Button weight={weight}>{label}</Button>
    </FileTrigger>
  );
}

function Chosen({ file, onFile }: { file: File; onFile: (file: File) => void }): ReactNode {
  const { imports: words } = useLeadsWords();
  const { data, error } = useQuery({
    queryKey: ['lead-imports', 'file', file.name, file.size, file.lastModified],
    queryFn: () => readFile(file),
    enabled: file.size <= mostBytes,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const other = <Pick label={words.other} onFile={onFile} />;
  const say = (text: string): ReactNode => (
    <Notice tone="bad" actions={other}>
      {file.name}: {text}
    </Notice>
  );
  if (file.size > mostBytes) return say(words.tooLarge);
  if (error) return say(words.unreadable);
  if (!data) return <Loading />;
  if (data.rows.length === 0) return say(words.empty);
  return <ImportMapping key={`${file.name} ${file.lastModified}`} file={file} csv={data} other={other} />;
}

function Earlier(): ReactNode {
  const { imports: words, status } = useLeadsWords();
  const { count } = useFigures();
  const { imports } = useSuspenseQuery(leadImports).data;
  if (imports.length === 0) return <p>{words.noEarlier}</p>;
  return (
    <Table
      label={words.earlier}
      rows={imports}
      keyOf={({ importBatchId }) => importBatchId}
      columns={[
        {
          key: 'when',
          label: words.when,
          isHead: true,
          cell: ({ importBatchId, createdAt }) => (
            <Link to="/leads/import" search={{ id: importBatchId }}>
              <Time at={createdAt} />
            </Link>
          ),
        },
        {
          key: 'status',
          label: status,
          cell: (one) => (
            <Badge tone={one.status === 'failed' ? 'bad' : one.status === 'running' ? 'accent' : 'good'}>
              {words.statuses[one.status]}
            </Badge>
          ),
        },
        { key: 'total', label: words.total, isNumber: true, cell: ({ total }) => count(total) },
        { key: 'created', label: words.created, isNumber: true, cell: ({ created }) => count(created) },
        { key: 'updated', label: words.updated, isNumber: true, cell: ({ updated }) => count(updated) },
        { key: 'rejected', label: words.rejected, isNumber: true, cell: ({ rejectedCount }) => count(rejectedCount) },
      ]}
    />
  );
}

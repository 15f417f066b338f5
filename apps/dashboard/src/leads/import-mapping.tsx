import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { LeadImportPreview } from '@northline/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../components/button';
import { Actions } from '../components/dialog';
import { Select } from '../components/field';
import { Failure, Notice } from '../components/notice';
import { Panel } from '../components/page';
import { Said } from '../components/said';
import { Table } from '../components/table';
import { useUnsaved } from '../components/unsaved';
import { useSettled } from '../time/settled';
import { Rejected, useFieldName } from './import-result';
import { type CsvFile, fileRow, guessed, leadOf, mappingOf, problemOf, type Target, targets } from './import.rules';
import { importLeads, importPreview, leadImports } from './queries';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

const previewed = 5;
const choosingMs = 400;

/** What each column of a file becomes, the first leads as they will be, and which rows will not be taken; then the import begins. */
export function ImportMapping({ file, csv, other }: { file: File; csv: CsvFile; other: ReactNode }): ReactNode {
  const { imports: words } = useLeadsWords();
  const [first] = useState(() => guessed(csv.header));
  const [chosen, setChosen] = useState(first);
  const { start, isPending, error } = useImport(file);
  useUnsaved(chosen !== first && !isPending);
  const problem = problemOf(chosen);
  const settled = useSettled(chosen, choosingMs);
  const checked = useQuery({
    ...importPreview(file, mappingOf(csv.header, settled)),
    enabled: problemOf(settled) === undefined,
  });
  const refused = problem === undefined ? checked.data : undefined;
  return (
    <>
      <Panel title={words.mapping} actions={other}>
        <Columns csv={csv} chosen={chosen} onChange={setChosen} />
        {problem !== undefined && (
          <Notice tone="warn">{problem === 'nobody' ? words.nobody : words.twice(words.targets[problem.twice])}</Notice>
        )}
      </Panel>
      <Panel title={words.preview}>
        <Preview csv={csv} chosen={chosen} refused={refused?.rejected} />
        <div role="status">
          {refused && (refused.rejectedCount > 0 ? words.refused(refused.rejectedCount) : words.allTaken)}
          {problem === undefined && checked.isPending && words.checking}
        </div>
        {(error ?? checked.error) && <Failure error={error ?? checked.error} />}
        <Actions>
          <Button
            weight="primary"
            isPending={isPending}
            isDisabled={problem !== undefined}
            onPress={() => start(mappingOf(csv.header, chosen))}
          >
            {words.start(csv.rows.length)}
          </Button>
        </Actions>
      </Panel>
      {refused && refused.rejectedCount > 0 && <Rejected title={words.refusedRows} name="rejected.csv" {...refused} />}
    </>
  );
}

/** Begins the import, and goes to its progress as soon as it is listed: the answer itself comes when it has ended. */
function useImport(file: File): {
  start: (mapping: Record<string, string>) => void;
  isPending: boolean;
  error: Error | null;
} {
  const navigate = getRouteApi('/leads/import').useNavigate();
  const { mutate, isPending, error } = useMutation(importLeads(useQueryClient()));
  const key = useState(() => crypto.randomUUID())[0];
  const { data } = useQuery(leadImports);
  const known = useRef<Set<string>>(undefined);
  const show = (id: string): void => void navigate({ search: { id }, replace: true });
  const found = isPending
    ? data?.imports.find(({ importBatchId: id, status }) => status === 'running' && !known.current?.has(id))
    : undefined;
  useEffect(() => {
    if (found) show(found.importBatchId);
  });
  return {
    start: (mapping) => {
      known.current = new Set(data?.imports.map(({ importBatchId }) => importBatchId));
      mutate({ file, mapping, key }, { onSuccess: ({ importBatchId }) => show(importBatchId) });
    },
    isPending,
    error,
  };
}

function Columns({
  csv: { header, rows },
  chosen,
  onChange,
}: {
  csv: CsvFile;
  chosen: readonly Target[];
  onChange: (chosen: Target[]) => void;
}): ReactNode {
  const { imports: words } = useLeadsWords();
  const set = (at: number, target: string): void =>
    onChange(chosen.map((old, column) => (column === at ? (target as Target) : old)));
  return (
    <Table
      label={words.mapping}
      rows={header.map((title, at) => ({ title, at }))}
      keyOf={({ at }) => String(at)}
      columns={[
        { key: 'column', label: words.column, isHead: true, cell: ({ title }) => title || '–' },
        {
          key: 'samples',
          label: words.samples,
          cell: ({ at }) => (
            <div className={styles.samples} dir="auto">
              {rows
                .map((row) => row[at])
                .filter(Boolean)
                .slice(0, 3)
                .join(' · ')}
            </div>
          ),
        },
        {
          key: 'becomes',
          label: words.becomes,
          cell: ({ title, at }) => (
            <div className={styles.target}>
              <Select
                label={words.targetOf(title)}
                hideLabel
                value={chosen[at] ?? 'custom'}
                options={targets.map((value) => ({ value, label: words.targets[value] }))}
                onChange={(target) => set(at, target)}
              />
            </div>
          ),
        },
      ]}
    />
  );
}

function Preview({
  csv,
  chosen,
  refused = [],
}: {
  csv: CsvFile;
  chosen: readonly Target[];
  refused?: LeadImportPreview['rejected'] | undefined;
}): ReactNode {
  const { imports: words } = useLeadsWords();
  const shown = targets.filter((target) => target !== 'none' && target !== 'custom' && chosen.includes(target));
  const rows = csv.rows.slice(0, previewed).map((row, at) => ({ at, lead: leadOf(csv.header, chosen, row) }));
  return (
    <Table
      label={words.preview}
      rows={rows}
      keyOf={({ at }) => String(at)}
      columns={[
        { key: 'row', label: words.row, isNumber: true, cell: ({ at }) => fileRow(at + 1) },
        ...shown.map((target) => ({
          key: target,
          label: words.targets[target],
          cell: ({ lead }: (typeof rows)[number]) => <bdi>{lead[target] ?? '–'}</bdi>,
        })),
        { key: 'custom', label: words.customFields, cell: ({ lead }) => lead.custom || '–' },
        {
          key: 'problem',
          label: words.problem,
          cell: ({ at }) => <Problem of={refused.find(({ row }) => row === at + 1)} />,
        },
      ]}
    />
  );
}

function Problem({ of }: { of: LeadImportPreview['rejected'][number] | undefined }): ReactNode {
  const called = useFieldName();
  return (
    of && (
      <>
        {called(of.field)}: <Said text={of.message} sentence={of.sentence} />
      </>
    )
  );
}

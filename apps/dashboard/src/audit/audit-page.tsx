import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { ExportDialog } from '../components/export-dialog';
import { More } from '../components/more';
import { Page, Panel } from '../components/page';
import { Filters } from './filters';
import { auditLogs, readExport } from './queries';
import { Records } from './records';
import { useAuditWords } from './words';

const route = getRouteApi('/audit');

/** Who did what, when, from where, with what before and after. */
export function AuditPage(): ReactNode {
  const words = useAuditWords();
  const { record, ...filters } = useDeferredValue(route.useSearch());
  const query = useSuspenseInfiniteQuery(auditLogs(filters));
  const mayExport = useMay('audit:export');
  const [isExporting, setExporting] = useState(false);
  const total = query.data.pages[0]?.total ?? 0;
  return (
    <Page
      title={words.title}
      lead={<output>{words.records(total)}</output>}
      actions={
        mayExport && (
          <Button onPress={() => setExporting(true)} isDisabled={total === 0}>
            {words.exports.action}
          </Button>
        )
      }
    >
      <Filters />
      <Panel title={words.newestFirst}>
        <Records records={query.data.pages.flatMap(({ auditLogs: records }) => records)} open={record} />
        <More query={query} />
      </Panel>
      {isExporting && (
        <ExportDialog
          words={words.exports}
          fileName="audit-log"
          total={total}
          read={(format, tell, signal) => readExport(filters, format, tell, signal)}
          onClose={() => setExporting(false)}
        />
      )}
    </Page>
  );
}

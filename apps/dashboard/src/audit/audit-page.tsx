import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { ExportDialog } from '../components/export-dialog';
import { More } from '../components/more';
import { Empty, Loading } from '../components/notice';
import { Page, Panel } from '../components/page';
import { AllowedPage } from '../team/allowed';
import { Filters } from './filters';
import { auditLogs, isOfFilter, readExport } from './queries';
import { Records } from './records';
import { useAuditWords } from './words';

const route = getRouteApi('/audit');

/** Who did what, when, from where, with what before and after. */
export function AuditPage(): ReactNode {
  return (
    <AllowedPage scope="audit:view" title={useAuditWords().title}>
      <AuditLog />
    </AllowedPage>
  );
}

function AuditLog(): ReactNode {
  const words = useAuditWords();
  const { record, ...filters } = useDeferredValue(route.useSearch());
  // A filter that is refused is said at its token, which takes it away.
  const query = useInfiniteQuery({
    ...auditLogs(filters),
    placeholderData: keepPreviousData,
    throwOnError: (error, { state }) => state.data === undefined && !isOfFilter(error),
  });
  const mayExport = useMay('audit:export');
  const [isExporting, setExporting] = useState(false);
  const total = query.data?.pages[0]?.total ?? 0;
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
        {query.isPending && <Loading />}
        {query.isError && !query.data && <Empty title={words.wrongFilter} />}
        {query.data && (
          <Records records={query.data.pages.flatMap(({ auditLogs: records }) => records)} open={record} />
        )}
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

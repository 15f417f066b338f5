import { each } from '@northline/client';
import type { ReactNode } from 'react';
import { northline } from '../api/northline';
import { ExportDialog, type Read } from '../components/export-dialog';
import { fileOf } from './export.rules';
import type { Lead } from './queries';
import type { LeadsSearch } from './search.rules';
import { useLeadsWords } from './words';

/** Writes the leads of a search to a file, page by page as the API gives them. */
export function ExportLeads({
  search,
  total,
  onClose,
}: {
  search: LeadsSearch;
  total: number;
  onClose: () => void;
}): ReactNode {
  const { exports: words } = useLeadsWords();
  const read: Read = async (format, tell, signal) => {
    const leads: Lead[] = [];
    for await (const lead of each(northline, '/api/leads', { query: search })) {
      leads.push(lead);
      if (leads.length % 200 === 0) tell(leads.length);
      if (signal.aborted) break;
    }
    return { parts: [fileOf(leads, format)], rows: leads.length };
  };
  return <ExportDialog words={words} fileName="leads" total={total} read={read} onClose={onClose} />;
}

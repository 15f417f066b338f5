import { ImportLead, SyncLead } from '@northline/common/contracts';
import { type Checked, compiledCheck } from '@northline/common/validation';
import type { LeadEdit } from './lead.edit';

/** One lead of a bulk: what it asks for, or why it cannot be taken. */
export type LeadItem<Edit extends LeadEdit> = { edit: Edit } | { field: string; error: string };

const sync = compiledCheck(SyncLead);
const row = compiledCheck(ImportLead);

/** Checks one synced lead by the rules of single ones (DECISIONS 12, 31, 32). Throws nothing: a bad item stands alone. */
export function readSyncLead(item: unknown): LeadItem<SyncLead> {
  return asItem(sync(item));
}

/** Checks one row of a CSV file. */
export function readImportLead(item: unknown): LeadItem<ImportLead> {
  return asItem(row(item));
}

function asItem<Edit extends LeadEdit>(checked: Checked<Edit>): LeadItem<Edit> {
  if ('value' in checked) return { edit: checked.value };
  const [first] = checked.errors;
  return { field: first?.field ?? '', error: first?.message ?? 'Invalid lead' };
}

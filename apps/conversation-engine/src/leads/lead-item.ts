import { ImportLead } from '@northline/common/contracts';
import { compiledCheck } from '@northline/common/validation';

const check = compiledCheck(ImportLead);

/**
 * Checks one row of a CSV file by the rules of single leads (DECISIONS 12, 31). Never throws: an invalid row stands
 * alone.
 */
export function readImportLead(row: unknown): { edit: ImportLead } | { field: string; error: string } {
  const checked = check(row);
  if ('value' in checked) return { edit: checked.value };
  const [first] = checked.errors;
  return { field: first?.field ?? '', error: first?.message ?? 'Invalid lead' };
}

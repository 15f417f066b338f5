import { ImportLead } from '@northline/common/contracts';
import { compiledCheck } from '@northline/common/validation';
import { type Column, excessOf, itemOf } from './lead-columns';
import { unknowable } from './lead-edit';

const check = compiledCheck(ImportLead);

/**
 * Reads one row of a CSV file by the rules of single leads (DECISIONS 12, 31). Never throws: an invalid row stands
 * alone.
 */
export function readRow(columns: Column[], cells: string[]): { edit: ImportLead } | { field: string; error: string } {
  const excess = excessOf(columns, cells);
  if (excess !== undefined) return { field: '', error: excess };
  const item = itemOf(columns, cells);
  const named = ['name', 'phone', 'email', 'externalId'].some((field) => item[field] !== undefined);
  if (!named) return { field: 'name', error: unknowable };
  const checked = check(item);
  if ('value' in checked) return { edit: checked.value };
  const [first] = checked.errors;
  return { field: first?.field ?? '', error: first?.message ?? 'Invalid lead' };
}

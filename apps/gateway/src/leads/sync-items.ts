import { type SyncItem, SyncLead } from '@northline/common/contracts';
import { compiledCheck } from '@northline/common/validation';

const check = compiledCheck(SyncLead);

/** Checks each lead of a sync separately: an invalid one does not stop the others (DECISIONS 32). */
export function syncItems(leads: unknown[]): SyncItem[] {
  return leads.map((lead) => {
    const checked = check(lead);
    return 'value' in checked
      ? checked.value
      : { ...nameOf(lead), error: checked.errors[0]?.message ?? 'Invalid lead' };
  });
}

function nameOf(lead: unknown): { externalId?: string } {
  const named =
    typeof lead === 'object' && lead !== null && 'externalId' in lead && typeof lead.externalId === 'string';
  return named ? { externalId: String(lead.externalId) } : {};
}

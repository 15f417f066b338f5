import { type SyncItem, SyncLead } from '@northline/common/contracts';
import { ownTurn } from '@northline/common/platform/process';
import { say } from '@northline/common/vocabulary/sentences';
import { compiledCheck, isObject } from '@northline/common/validation';

const check = compiledCheck(SyncLead);

/** Checks each lead of a sync separately: an invalid one does not stop the others (DECISIONS 32). */
export async function syncItems(leads: unknown[]): Promise<SyncItem[]> {
  const items: SyncItem[] = [];
  for (const lead of leads) {
    const checked = isObject(lead) ? check(lead) : { errors: [{ message: say('not_an_object', { field: 'lead' }) }] };
    if ('value' in checked) {
      items.push(checked.value);
      continue;
    }
    items.push({ ...nameOf(lead), error: checked.errors[0]?.message ?? 'Invalid lead' });
    // To say what is wrong with one takes as long as to take fifty others.
    await ownTurn();
  }
  return items;
}

function nameOf(lead: unknown): { externalId?: string } {
  return isObject(lead) && typeof lead['externalId'] === 'string' ? { externalId: lead['externalId'] } : {};
}

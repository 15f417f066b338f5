import type { LeadRow, StoredLead } from './lead.schema';

/** The number under which a lead is stored; what is no lead's number matches none. */
export function numberOf(leadId: string): number {
  return Number(leadId);
}

/** A lead as the collection has it, with its id as everything else writes it. */
export function fromStored(row: StoredLead): LeadRow {
  return { ...row, id: String(row.id) };
}

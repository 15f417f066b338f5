import type { LeadRow, StoredLead } from './lead.schema';

/** The number under which a lead is stored; `NaN` for what is no lead's. */
export function numberOf(leadId: string): number {
  const number = Number(leadId);
  return Number.isSafeInteger(number) ? number : Number.NaN;
}

/** The numbers of those that can be leads: a command with `NaN` would be refused for all of them. */
export function numbersOf(leadIds: string[]): number[] {
  return leadIds.map(numberOf).filter((number) => !Number.isNaN(number));
}

/** A lead as the collection has it, with its id as everything else writes it. */
export function fromStored(row: StoredLead): LeadRow {
  return { ...row, id: String(row.id) };
}

import { addressForms } from '@northline/common/features/addresses';
import type { DeliveryRow } from './deliveries.schema';

/** The lead that a message went to, and the addresses by which the provider knows it. */
export type WrittenTo = Pick<DeliveryRow, 'accountId' | 'address' | 'knownAs' | 'leadId'>;

/** Which of the leads were written to at an address, in whatever form of it; in their order as texts. */
export function leadsAt(
  { accountId, address }: Pick<DeliveryRow, 'accountId'> & { address: string },
  written: WrittenTo[],
): string[] {
  const forms = addressForms(address);
  const there = written.filter(
    (one) => one.accountId === accountId && forms.some((form) => form === one.address || one.knownAs?.includes(form)),
  );
  return [...new Set(there.map(({ leadId }) => leadId))].toSorted();
}

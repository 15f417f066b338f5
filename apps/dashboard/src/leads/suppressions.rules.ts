import type { components } from '@northline/client';

type Lead = components['schemas']['Lead'];
type Suppression = components['schemas']['Suppression'];

/** The suppressions that hold for a lead: by its number, its phone or its email address. */
export function suppressionsOf(lead: Lead, all: readonly Suppression[]): Suppression[] {
  const phone = digitsOf(lead.phone);
  return all.filter(
    (one) =>
      one.leadId === String(lead.id) ||
      (lead.email !== '' && one.email === lead.email) ||
      (phone !== '' && one.phone !== undefined && digitsOf(one.phone) === phone),
  );
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

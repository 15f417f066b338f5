import { emailForms } from '../../validation';
import { phoneForms } from '../phones';

/**
 * Every form of an address that reaches the same person: some phones ({@link phoneForms}) and emails ({@link emailForms})
 * have several. Whoever looks for an address looks for all of them; what is stored and sent to stays what was given.
 */
export function addressForms(address: string): [string, ...string[]] {
  return address.includes('@') ? emailForms(address) : phoneForms(address);
}

import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { overlap, personAddresses } from './person-addresses';
import type { LeadRow } from './lead.schema';
import { LeadsRepository } from './leads.repository';

/** Which leads are one person: those that share an address (DECISIONS 265). */
@Injectable()
export class LeadPeople {
  constructor(private readonly leads: LeadsRepository) {}

  /** The leads with one of these addresses, and those that share another address with one of them. */
  async withAny(accountId: AccountId, addresses: string[]): Promise<LeadRow[]> {
    const near = await this.leads.findByAddress(accountId, addresses);
    const more = near.flatMap(personAddresses).filter((address) => !overlap(addresses, [address]));
    if (more.length === 0) return near;
    const far = await this.leads.findByAddress(accountId, more);
    return [...near, ...far.filter(({ id }) => !near.some((lead) => lead.id === id))];
  }
}

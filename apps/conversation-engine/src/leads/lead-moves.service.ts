import { Injectable } from '@nestjs/common';
import { northline, type RequestContext } from '@northline/common/vocabulary/context';
import type { DomainEvent, WhatsAppAddresses } from '@northline/common/contracts';
import { phoneForms } from '@northline/common/features/phones';
import { DomainError } from '@northline/common/vocabulary/errors';
import { leadRecord } from './lead-audit';
import { changeOf } from './lead-changes';
import { edited, updateOf } from './lead-edit';
import type { LeadWrite } from './lead-writes';
import type { LeadRow } from './lead.schema';
import { contactAddresses, personAddresses, withNewest } from './person-addresses';
import { LeadsRepository } from './leads.repository';
import { LeadsService } from './leads.service';

const tries = 5;

type Moved = Pick<DomainEvent<'contact.moved'>, 'id' | 'data'>;

/** Leads follow a person whose number or user id on WhatsApp has changed (DECISIONS 260). */
@Injectable()
export class LeadMoves {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly service: LeadsService,
  ) {}

  /** Gives a person's leads their new addresses, as an event tells. A repeat also completes what was interrupted. */
  async move(ctx: RequestContext, moved: Moved): Promise<void> {
    const { from, to } = moved.data;
    const found = [...(await this.known(ctx, from)), ...(await this.known(ctx, to))];
    const ids = [...new Set(found.map(({ id }) => id))];
    for (const id of ids) await this.moveLead(ctx, id, moved);
    const rows = await this.leads.findMany(ctx.accountId, ids);
    if (rows.size > 0) await this.service.follow(ctx, [...rows.values()]);
  }

  private known({ accountId }: RequestContext, addresses: WhatsAppAddresses): Promise<LeadRow[]> {
    return this.leads.findByAddress(accountId, contactAddresses(addresses));
  }

  private async moveLead(ctx: RequestContext, id: string, moved: Moved): Promise<void> {
    for (let tried = 0; tried < tries; tried += 1) {
      const before = await this.leads.find(ctx.accountId, id);
      const write = before && writeOf(ctx, before, moved);
      if (!write || (await this.leads.writeMany(ctx.accountId, [write])).length === 0) return;
    }
    throw new DomainError('unavailable', 'Service unavailable');
  }
}

/** Not the phone of a lead that somebody has corrected already. */
function writeOf(ctx: RequestContext, before: LeadRow, { id, data: { from, to } }: Moved): LeadWrite | undefined {
  const isFrom = phoneForms(before.e164 ?? '').some((form) => form === from.phone);
  const movesPhone = to.phone !== undefined && isFrom;
  const after = edited(before, movesPhone ? { phone: to.phone } : {}, ctx.defaultCountry);
  const { $set, $unset } = updateOf(before, after) ?? { $set: {}, $unset: {} };
  if (to.userId !== undefined && to.userId !== before.whatsappUserId) $set['whatsappUserId'] = to.userId;
  if (movesPhone) $set['movedFrom'] = withNewest(before.movedFrom, personAddresses({ e164: before.e164 }));
  if (Object.keys($set).length === 0) return undefined;
  const change = changeOf(before.id, before, after);
  const record = leadRecord({ ...ctx, actor: northline }, change, 'number_changed');
  // The same id when the event is handled twice at once, so that it is one record.
  return { seen: before, update: { $set, $unset }, event: { ...record, id: `${id}:${before.id}` } };
}

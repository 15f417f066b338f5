import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  ContactAddresses,
  ContactSuppressed,
  CreateLead,
  Lead,
  LeadListQuery,
  LeadPreview,
  LeadSource,
  Page,
  PreviewLeads,
  UpdateLead,
} from '@northline/common/contracts';
import { conflict, DomainError, invalid, notFound, unknownReference } from '@northline/common/vocabulary/errors';
import { leadFilter } from '@northline/common/validation/filters';
import { RpcClient } from '@northline/common/platform/messaging';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import { say } from '@northline/common/vocabulary/sentences';
import { AgentsRepository } from '../agents/agents.repository';
import { ContactChanges } from './contact-changes';
import { contactAddresses, contactOf, hasLeft } from './person-addresses';
import { leadRecord } from './lead-audit';
import { changeOf } from './lead-changes';
import { edited, isKnowable, type LeadEdit, newLead, unknowable, updateOf } from './lead-edit';
import { toEnrichedLead, toLead } from './lead.mapper';
import { reachableQuery } from './lead-reach';
import type { LeadRow } from './lead.schema';
import { LeadCountersRepository } from './lead-counters.repository';
import { type LeadAddresses, LeadsRepository } from './leads.repository';
import { contactKeys, SuppressedContactsRepository } from './suppressed-contacts.repository';

/** A first message from an address that no lead has. */
export interface InboundLead extends LeadAddresses {
  /** The key of the inbound message: a repeat finds the lead that the first one created. */
  inboundKey: string;
  source: LeadSource;
  name?: string;
}

const editTries = 10;

const sameExternalId = say('external_id_taken');

/** Single leads: reading, creating, changing, and reports of other parts of the engine about them. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly counters: LeadCountersRepository,
    private readonly suppressions: SuppressedContactsRepository,
    private readonly agents: AgentsRepository,
    private readonly contacts: ContactChanges,
    private readonly rpc: RpcClient,
  ) {}

  async list(ctx: RequestContext, query: LeadListQuery): Promise<Page<Lead>> {
    const page = await this.leads.list(ctx.accountId, query);
    return { ...page, items: page.items.map(toEnrichedLead) };
  }

  /** Leads that a filter selects, as a campaign would. */
  async preview(ctx: RequestContext, { filters, channel, skip, limit }: PreviewLeads): Promise<LeadPreview> {
    const filter = leadFilter(filters?.conditions, 'filters.conditions').query(new Date());
    const query = channel ? { $and: [filter, reachableQuery(channel)] } : filter;
    const { rows, total } = await this.leads.matching(ctx.accountId, query, { skip, limit });
    return { leads: rows.map(toEnrichedLead), total };
  }

  async get(ctx: RequestContext, id: string): Promise<Lead> {
    return toLead(await this.row(ctx, id));
  }

  /** Unknown ones are left out. */
  async names(ctx: RequestContext, leadIds: string[]): Promise<{ names: { leadId: string; name: string }[] }> {
    const rows = await this.leads.findMany(ctx.accountId, leadIds);
    return { names: [...rows.values()].map(({ id, name }) => ({ leadId: id, name })) };
  }

  /** The stored lead. Errors: 404. */
  async row(ctx: RequestContext, id: string): Promise<LeadRow> {
    const row = await this.leads.find(ctx.accountId, id);
    if (!row) throw notFound('Lead');
    return row;
  }

  /** Errors: 400 without name, phone, email and externalId, or for an unknown agent; 409 for an externalId that exists. */
  async create(ctx: RequestContext, lead: CreateLead, _id?: string): Promise<Lead> {
    if (!isKnowable(lead)) throw invalid('name', unknowable);
    await this.checkAgent(ctx, lead.assignedAgentId);
    const [known] = lead.externalId ? await this.leads.findByExternalIds(ctx.accountId, [lead.externalId]) : [];
    if (known && known._id.toHexString() !== _id) throw conflict(sameExternalId);
    if (known) return toLead(known);
    const source = ctx.actor.type === 'user' ? 'manual' : 'api';
    const made = await this.insert(ctx, newLead(lead, source, new Date(), ctx.defaultCountry), { _id });
    if (!made) throw conflict(sameExternalId);
    return toLead(made);
  }

  /**
   * Changes what is given. Errors: 404; 400 for an unknown agent, or when it would remove the last of the four
   * identifiers; 409 for another lead's externalId.
   */
  async update(ctx: RequestContext, id: string, changes: UpdateLead): Promise<Lead> {
    await this.checkAgent(ctx, changes.assignedAgentId);
    return this.edit(ctx, id, changes);
  }

  setTags(ctx: RequestContext, id: string, tags: string[]): Promise<Lead> {
    return this.edit(ctx, id, { tags });
  }

  /** The lead of a stranger who wrote; the same for a repeated `inboundKey`. */
  async createInbound(ctx: RequestContext, inbound: InboundLead): Promise<LeadRow> {
    const { inboundKey, source, name, phone, email, telegramChatId, whatsappUserId } = inbound;
    const known = await this.leads.findByInboundKey(ctx.accountId, inboundKey);
    if (known && !hasLeft(known, contactAddresses({ phone, email }))) return known;
    // The address is somebody else's by now, and so is its key.
    if (known) await this.leads.update(ctx.accountId, known.id, { $set: {}, $unset: { inboundKey: '' } });
    const fields = newLead({ name, phone, email }, source, new Date(), ctx.defaultCountry);
    const made = await this.insert(
      ctx,
      { ...fields, telegramChatId, whatsappUserId, inboundKey },
      { because: 'first_message' },
    );
    const row = made ?? (await this.leads.findByInboundKey(ctx.accountId, inboundKey));
    if (!row) throw new DomainError('unavailable', 'Service unavailable');
    // A first message that says stop arrives twice at once, as a message and as a suppression.
    if (made) await this.flag(ctx, [row.id]);
    return row;
  }

  /**
   * Stores a suppression for planning, and flags its leads, whose ids it answers; none of a state that a newer one has
   * replaced, which means nothing any more.
   */
  async suppress(ctx: RequestContext, event: ContactSuppressed): Promise<string[]> {
    if (!(await this.suppressions.put(ctx.accountId, event))) return [];
    const { leadId } = event;
    const byAddress = await this.leads.findByAddress(ctx.accountId, contactAddresses(event));
    const named = leadId === undefined ? null : await this.leads.find(ctx.accountId, leadId);
    const ids = [...new Set([...byAddress, ...(named ? [named] : [])].map(({ id }) => id))];
    await this.flag(ctx, ids);
    return ids;
  }

  /**
   * Has an opt-out extended to the other addresses of whoever said it: another lead may have just one of these. Later ones
   * name the lead, so it goes no further than to that lead's own.
   */
  async widen(ctx: RequestContext, event: ContactSuppressed): Promise<void> {
    const { suppressionId, suppressed, reason, channel, leadId } = event;
    if (!suppressed || reason !== 'opt_out' || channel !== undefined) return;
    const [row, other] =
      leadId === undefined
        ? await this.leads.findByAddress(ctx.accountId, contactAddresses(event))
        : [await this.leads.find(ctx.accountId, leadId)];
    // Of several with that address nobody knows who said it.
    if (!row || other) return;
    const { leadId: id = row.id, ...addresses } = contactOf(row);
    const covered = new Set(contactKeys(ctx.accountId, event));
    if (contactKeys(ctx.accountId, addresses).every((key) => covered.has(key))) return;
    const person = { leadId: id, ...addresses };
    await this.rpc.request(ctx, 'channels.suppressions.widen', { id: suppressionId, person });
  }

  /** Those of the leads who have left an address; unknown ones are none of them. */
  async left(ctx: RequestContext, leadIds: string[], address: ContactAddresses): Promise<string[]> {
    const addresses = contactAddresses(address);
    const rows = await this.leads.findMany(ctx.accountId, leadIds);
    return [...rows.values()].filter((row) => hasLeft(row, addresses)).map(({ id }) => id);
  }

  /** Stores a chat or user id that a lead used, and known opt-outs there. */
  async bind(
    ctx: RequestContext,
    id: string,
    ids: Pick<LeadAddresses, 'telegramChatId' | 'whatsappUserId'>,
  ): Promise<void> {
    await this.leads.bind(ctx.accountId, id, ids);
    await this.flag(ctx, [id]);
  }

  /** Has everything follow leads to their present phones and emails: their suppressions, and their open conversations. */
  async follow(ctx: RequestContext, rows: LeadRow[]): Promise<void> {
    await this.flag(
      ctx,
      rows.map(({ id }) => id),
    );
    await this.contacts.announce(ctx, rows);
  }

  private async edit(ctx: RequestContext, id: string, changes: LeadEdit): Promise<Lead> {
    for (let tried = 0; tried < editTries; tried += 1) {
      const before = await this.row(ctx, id);
      const wanted = edited(before, changes, ctx.defaultCountry);
      // A stranger who wrote may have none of them; such a lead can still be tagged.
      if (isKnowable(before) && !isKnowable(wanted)) throw invalid('name', unknowable);
      const update = updateOf(before, wanted);
      if (!update) return toLead(before);
      const after = await this.leads.update(ctx.accountId, id, update, before).catch((error: unknown) => {
        throw isDuplicateKey(error) ? conflict(sameExternalId) : error;
      });
      if (!after) continue;
      if (before.e164 !== after.e164 || before.email !== after.email) await this.follow(ctx, [after]);
      return toLead(after);
    }
    throw conflict(say('changed_meanwhile', { resource: 'Lead' }));
  }

  /**
   * Null when another one has its externalId or inboundKey. `because`: no call created the lead, so it brings its own
   * record for the audit log.
   */
  private async insert(
    ctx: RequestContext,
    fields: Omit<LeadRow, '_id' | 'accountId' | 'id'>,
    { _id, because }: { _id?: string; because?: string },
  ): Promise<LeadRow | null> {
    const [suppressed] = await this.suppressions.flagsOf(ctx.accountId, [contactOf(fields)]);
    const flags = suppressed && Object.keys(suppressed).length > 0 ? { suppressed } : {};
    const id = (await this.counters.take(ctx.accountId, 1))();
    const event = because === undefined ? undefined : leadRecord(ctx, changeOf(id, undefined, fields), because);
    const made = await this.leads.insert(ctx.accountId, { ...fields, ...flags, id }, { _id, event });
    return made ?? (_id === undefined ? null : this.leads.findByInnerId(ctx.accountId, _id));
  }

  /** Flags leads according to suppressions, and checks again: they, or the leads' addresses, may change meanwhile. */
  private async flag(ctx: RequestContext, ids: string[]): Promise<void> {
    for (let tried = 0; tried < editTries; tried += 1) {
      const rows = (await Promise.all(ids.map((id) => this.leads.find(ctx.accountId, id)))).filter(
        (row) => row !== null,
      );
      const flags = await this.suppressions.flagsOf(ctx.accountId, rows.map(contactOf));
      const wrong = [...rows.entries()].filter(
        ([place, { suppressed = {} }]) => !isDeepStrictEqual(suppressed, flags[place]),
      );
      if (wrong.length === 0) return;
      await Promise.all(
        wrong.map(([place, { id }]) => this.leads.setSuppressed(ctx.accountId, id, flags[place] ?? {})),
      );
    }
  }

  private async checkAgent(ctx: RequestContext, agentConfigId: string | null | undefined): Promise<void> {
    if (agentConfigId === undefined || agentConfigId === null) return;
    if (!(await this.agents.status(ctx.accountId, agentConfigId)))
      throw unknownReference('assignedAgentId', 'Agent configuration');
  }
}

import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { LeadSource } from '@northline/common/contracts';
import { phoneForms, readPhone } from '@northline/common/features/phones';
import { DomainError } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import { ContactChanges } from './contact-changes';
import { leadRecord } from './lead-audit';
import { type ChangedLead, changeOf } from './lead-changes';
import { edited, type LeadEdit, type LeadFields, updateOf } from './lead-edit';
import type { LeadRow, Suppressed } from './lead.schema';
import { LeadCountersRepository } from './lead-counters.repository';
import type { LeadWrite } from './lead-writes';
import { LeadsRepository } from './leads.repository';
import { contactOf } from './person-addresses';
import { SuppressedContactsRepository } from './suppressed-contacts.repository';

/** At each attempt, one of those that write the same lead at once wins. */
const mostTries = 10;

/** How a batch is written. */
export interface BatchOptions {
  source: LeadSource;
  dryRun?: boolean;
  /** Edits without externalId belong to the lead with the same phone or email, if there is one (CSV import). */
  matchContacts?: boolean;
  /**
   * For repeatable work, in other processes too: the key of each edit. A lead created with a key is recognised by it,
   * and counts as created again; changes are recorded for the audit log by events of the leads.
   */
  rowKeys?: string[];
}

/** The outcome of one edit, in the order given. */
export interface BatchOutcome {
  action: 'created' | 'updated' | 'unchanged' | 'failed';
  id?: string;
  error?: string;
  /** The changes, if any. */
  change?: ChangedLead;
}

const overtaken: BatchOutcome = { action: 'failed', error: say('lead_changed_meanwhile') };

interface Planned {
  edit: LeadEdit;
  before?: LeadRow;
  after: LeadFields;
  /** Whether there is anything to write. */
  due: boolean;
  rowKey?: string;
  outcome: BatchOutcome;
}

/**
 * Writes many leads with at most four database commands: known leads, their suppressions, numbers for the new ones, one
 * bulk write. Those that lose a race are repeated.
 */
@Injectable()
export class LeadBatch {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly counters: LeadCountersRepository,
    private readonly suppressions: SuppressedContactsRepository,
    private readonly contacts: ContactChanges,
  ) {}

  /** Applies edits of different leads. An invalid edit fails alone. */
  apply(ctx: RequestContext, edits: LeadEdit[], options: BatchOptions): Promise<BatchOutcome[]> {
    return this.applied(ctx, edits, options, mostTries);
  }

  private async applied(
    ctx: RequestContext,
    edits: LeadEdit[],
    options: BatchOptions,
    tries: number,
  ): Promise<BatchOutcome[]> {
    const { rowKeys = [], source, dryRun } = options;
    const known = await this.known(ctx, edits, options);
    const planned = edits.map((edit, place) =>
      plan(edit, known(edit, rowKeys[place]), ctx.defaultCountry, rowKeys[place]),
    );
    const lost = dryRun ? [] : await this.write(ctx, planned, source, new Date());
    // What another call created between our read and our write is known by now.
    const redo = lost.length > 0 && tries > 1;
    const again = redo
      ? await this.applied(
          ctx,
          lost.map(({ edit }) => edit),
          { ...options, rowKeys: lost.flatMap(({ rowKey }) => rowKey ?? []) },
          tries - 1,
        )
      : [];
    for (const [place, one] of lost.entries()) one.outcome = again[place] ?? overtaken;
    return planned.map(({ outcome }) => outcome);
  }

  private async known(
    ctx: RequestContext,
    edits: LeadEdit[],
    { matchContacts, rowKeys = [] }: BatchOptions,
  ): Promise<(edit: LeadEdit, rowKey?: string) => LeadRow | undefined> {
    const externalIds = edits.map((edit) => edit.externalId).filter((id) => id !== undefined && id !== '');
    const rows =
      externalIds.length === 0 ? [] : await this.leads.findByExternalIds(ctx.accountId, externalIds as string[]);
    const byExternalId = new Map(rows.map((row) => [row.externalId, row]));
    const made = rowKeys.length === 0 ? [] : await this.leads.findByInboundKeys(ctx.accountId, rowKeys);
    const byRow = new Map(made.map((row) => [row.inboundKey, row]));
    const byContact = matchContacts
      ? await this.byContact(
          ctx,
          edits.filter((edit) => !edit.externalId),
        )
      : new Map<string, LeadRow>();
    return (edit, rowKey) => {
      const own = rowKey === undefined ? undefined : byRow.get(rowKey);
      if (own ?? edit.externalId) return own ?? byExternalId.get(edit.externalId);
      return contactsOf(edit, ctx.defaultCountry)
        .map((contact) => byContact.get(contact))
        .find((row) => row !== undefined);
    };
  }

  private async byContact(ctx: RequestContext, edits: LeadEdit[]): Promise<Map<string, LeadRow>> {
    const contacts = edits.flatMap((edit) => contactsOf(edit, ctx.defaultCountry));
    if (contacts.length === 0) return new Map();
    const rows = await this.leads.findByContacts(ctx.accountId, { phones: contacts, emails: contacts });
    return new Map(
      rows.flatMap((row) => contactsIn(row.e164, row.email).map((contact): [string, LeadRow] => [contact, row])),
    );
  }

  /** Writes what is due; answers what lost a race. */
  private async write(ctx: RequestContext, planned: Planned[], source: LeadSource, now: Date): Promise<Planned[]> {
    const due = planned.filter((one) => one.due);
    const fresh = due.filter(({ before }) => !before);
    const moved = due.filter(({ before, after }) => before?.e164 !== after.e164 || before?.email !== after.email);
    const flags = await this.suppressions.flagsOf(
      ctx.accountId,
      moved.map(({ before, after }) => contactOf({ ...before, ...after })),
    );
    const flagOf = new Map(moved.map((one, place) => [one, flags[place]]));
    const nextId = await this.counters.take(ctx.accountId, fresh.length);
    const writes = due.map((one) => writeOf(one, one.before?.id ?? nextId(), source, now, flagOf.get(one)));
    for (const [place, { before, after, outcome }] of due.entries()) {
      const id = idOf(writes[place]);
      Object.assign(outcome, { id, change: changeOf(id, before, after) });
    }
    const places = await this.leads.writeMany(
      ctx.accountId,
      writes.map((write, place) => recorded(ctx, write, due[place]?.outcome.change, due[place]?.rowKey)),
    );
    const lost = places.flatMap((place) => due[place] ?? []);
    const corrected = moved
      .filter((one) => !lost.includes(one))
      .flatMap(({ before, after }) => (before ? [{ ...after, id: before.id }] : []));
    await this.contacts.announce(ctx, corrected);
    return lost;
  }
}

function plan(
  edit: LeadEdit,
  before: LeadRow | undefined,
  country: string | undefined,
  rowKey: string | undefined,
): Planned {
  try {
    const after = edited(before, edit, country);
    if (!before) return { edit, after, due: true, rowKey, outcome: { action: 'created' } };
    const due = updateOf(before, after) !== undefined;
    const madeHere = rowKey !== undefined && before.inboundKey === rowKey;
    return {
      edit,
      before,
      after,
      due,
      rowKey,
      outcome: { action: madeHere ? 'created' : due ? 'updated' : 'unchanged', id: before.id },
    };
  } catch (error) {
    if (error instanceof DomainError)
      return { edit, after: edited(undefined, {}), due: false, outcome: { action: 'failed', error: error.message } };
    throw error;
  }
}

// With a row key nobody waits for an answer that could report it: the lead itself does.
function recorded(ctx: RequestContext, write: LeadWrite, change?: ChangedLead, rowKey?: string): LeadWrite {
  if (rowKey === undefined || change === undefined) return write;
  return { ...write, event: leadRecord(ctx, change) };
}

function writeOf(
  { before, after, rowKey }: Planned,
  id: string,
  source: LeadSource,
  now: Date,
  suppressed: Suppressed | undefined,
): LeadWrite {
  const flagged = suppressed !== undefined && Object.keys(suppressed).length > 0;
  if (!before)
    return {
      create: {
        ...after,
        id,
        source,
        inboundKey: rowKey,
        createdAt: now,
        updatedAt: now,
        ...(flagged && { suppressed }),
      },
    };
  const update = updateOf(before, after) ?? { $set: {}, $unset: {} };
  if (suppressed === undefined) return { seen: before, update };
  if (flagged) return { seen: before, update: { ...update, $set: { ...update.$set, suppressed } } };
  return { seen: before, update: { ...update, $unset: { ...update.$unset, suppressed: '' } } };
}

function idOf(write: LeadWrite | undefined): string {
  if (write === undefined) throw new Error('A lead has no write');
  return 'create' in write ? write.create.id : write.seen.id;
}

function contactsOf(edit: LeadEdit, country: string | undefined): string[] {
  return contactsIn(readPhone(edit.phone ?? '', country)?.e164, edit.email?.trim().toLowerCase());
}

// Of a phone the form that is the same for all of them.
function contactsIn(e164 = '', email = ''): string[] {
  return [phoneForms(e164)[0], email].filter((contact) => contact !== '');
}

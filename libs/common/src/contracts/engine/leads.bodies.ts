import { Bulk, FlagParam, Int, Nested, ObjectIdText, ObjectList, OneOf, PolledListQuery, ReadOnly, Text, TextList, TextMap, WordsParam } from '../../validation';
import { AdvancedFilter } from '../runner/campaigns.bodies';
import { type Channel, channels, type LeadSource, leadSources, type LeadStatus, leadStatuses } from '../vocabulary';

/** Limits of a lead's fields (DECISIONS 12); sync and import obey the same. */
export const leadLimits = { name: 200, phone: 50, email: 320, externalId: 200, tags: 50, tag: 64, customFields: 50, customFieldsBytes: 8 * 1024, batch: 1_000 } as const;

const { tags: maxItems, tag, customFields: maxKeys, customFieldsBytes: maxBytes } = leadLimits;

const readOnly = ['id', '_id', 'accountId', 'source', 'abTestId', 'agentAssignedBy', 'lastContactedAt', 'importBatchId', 'currentStage', 'createdAt', 'updatedAt'];

@ReadOnly(...readOnly)
class ContactFields {
  @Text({ optional: true, max: leadLimits.name, example: 'Ada Lovelace' }) name?: string;
  @Text({ optional: true, max: leadLimits.phone, example: '+41 44 668 18 00' }) phone?: string;
  @Text({ optional: true, max: leadLimits.email, email: true, example: 'ada@example.com' }) email?: string;
  @TextList({ optional: true, maxItems, max: tag, example: ['spring'] }) tags?: string[];
  @TextMap({ optional: true, nullable: true, maxKeys, maxBytes, description: 'Merges key by key; null or an empty text removes one', example: { city: 'Zurich' } })
  customFields?: Record<string, string | null>;
}

class LeadBody extends ContactFields {
  @Text({ optional: true, max: leadLimits.externalId, description: 'Unique per account; empty removes it', example: 'crm-1815' }) externalId?: string;
  @ObjectIdText({ optional: true, nullable: true, description: 'An agent of this account; null removes it' }) assignedAgentId?: string | null;
}

/** Body of `POST /api/leads`: at least one of name, phone, email, externalId (checked by the engine). */
@ReadOnly('status')
export class CreateLead extends LeadBody {}

/** Body of `PATCH /api/leads/{id}`: only what is sent changes. */
export class UpdateLead extends LeadBody {
  @OneOf(leadStatuses, { optional: true, example: 'contacted' }) status?: LeadStatus;
}

/** Body of `PATCH /api/leads/{id}/tags`: of a lead sent back, the tags alone are read. */
@ReadOnly(...readOnly, 'name', 'phone', 'email', 'status', 'customFields', 'externalId', 'assignedAgentId')
export class SetTags {
  @TextList({ maxItems, max: tag, example: ['spring', 'vip'] }) tags!: string[];
}

/** One row of a CSV file: like a synced lead, its externalId optional. */
@ReadOnly('status', 'assignedAgentId')
export class ImportLead extends ContactFields {
  @Text({ optional: true, max: leadLimits.externalId }) externalId?: string;
}

/** One lead of a sync: absent stays, an empty text clears (DECISIONS 31). */
@ReadOnly('status', 'assignedAgentId')
export class SyncLead extends ContactFields {
  @Text({ max: leadLimits.externalId, example: 'crm-1815' }) externalId!: string;
}

/** Body of `POST /api/leads/sync`; each lead is checked alone. */
@Bulk()
export class SyncLeads {
  @ObjectList(SyncLead, { minItems: 1, maxItems: leadLimits.batch, example: [{ externalId: 'crm-1815', name: 'Ada Lovelace', phone: '+41446681800' }] }) leads!: SyncLead[];
}

/** Body of `DELETE /api/leads/sync`. */
@Bulk()
export class SyncDelete {
  @TextList({ minItems: 1, maxItems: leadLimits.batch, max: leadLimits.externalId, example: ['crm-1815'] }) externalIds!: string[];
}

/** Body of `POST /api/leads/preview`. */
@Bulk()
export class PreviewLeads {
  @Nested(() => AdvancedFilter, { optional: true }) filters?: AdvancedFilter;
  @OneOf(channels, { optional: true, description: 'Only leads that can be reached on it' }) channel?: Channel;
  @Int({ optional: true, min: 0, max: 1_000_000_000 }) skip = 0;
  @Int({ optional: true, min: 1, max: 200 }) limit = 20;
}

/** What the lead list may be narrowed by; several mean AND. */
export class LeadListQuery extends PolledListQuery {
  @Text({ optional: true, max: 200, description: 'Words; each must begin a word of name, email, phone or externalId' }) search?: string;
  @OneOf(leadStatuses, { optional: true }) status?: LeadStatus;
  @OneOf(leadSources, { optional: true }) source?: LeadSource;
  @WordsParam({ maxItems: 50, max: 64, description: 'Any of them, separated by commas' }) tags?: string[];
  @ObjectIdText({ optional: true }) assignedAgentId?: string;
  @ObjectIdText({ optional: true }) abTestId?: string;
  @Text({ optional: true, max: 64 }) importBatchId?: string;
  @Text({ optional: true, max: leadLimits.externalId }) externalId?: string;
}

/** Query of `POST /api/leads/sync`. */
export class SyncQuery {
  @FlagParam({ description: 'True: nothing is written, the answer says what would be' }) dryRun?: boolean;
}

/** Query of `POST /api/leads/import`, for a bare CSV body; a form has a field of that name. */
export class ImportQuery {
  @Text({ optional: true, max: 16_000, description: 'JSON: column header to `name`, `phone`, `email`, `tags`, `externalId`, `customFields.<key>`, or "" to leave it out', example: '{"Mobile":"phone"}' })
  mapping?: string;
}

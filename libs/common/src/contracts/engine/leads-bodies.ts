import { ApiSchema } from '@nestjs/swagger';
import {
  Bulk,
  type FieldOptions,
  FlagParam,
  IdsParam,
  Int,
  Nested,
  ObjectIdText,
  ObjectList,
  OneOf,
  PolledListQuery,
  ReadOnly,
  Text,
  TextList,
  TextMap,
  TimeZone,
  WordsParam,
} from '../../validation';
import { AdvancedFilter } from '../runner/campaigns-bodies';
import {
  type Channel,
  channels,
  type LeadSource,
  leadSources,
  type LeadStatus,
  leadStatuses,
} from '../../vocabulary/vocabulary';

/** Limits of a lead's fields (DECISIONS 12); sync and import use the same. */
export const leadLimits = {
  name: 200,
  phone: 50,
  email: 320,
  externalId: 200,
  tags: 50,
  tag: 64,
  customFields: 50,
  customFieldsBytes: 8 * 1024,
  batch: 1_000,
} as const;

const { tags: maxItems, tag, customFields: maxKeys, customFieldsBytes: maxBytes } = leadLimits;

const readOnly = [
  'id',
  '_id',
  'accountId',
  'source',
  'abTestId',
  'agentAssignedBy',
  'lastContactedAt',
  'timezoneSource',
  'importBatchId',
  'currentStage',
  'createdAt',
  'updatedAt',
];

@ReadOnly(...readOnly)
class ContactFields {
  @Text({ optional: true, max: leadLimits.name, example: 'Ada Lovelace', description: 'Full name' }) name?: string;
  @Text({
    optional: true,
    max: leadLimits.phone,
    example: '+41 44 668 18 00',
    description:
      'Phone number, best with `+` and country code. Kept as given; an unreadable number is kept too, but cannot be written to',
  })
  phone?: string;
  @Text({
    optional: true,
    max: leadLimits.email,
    email: true,
    example: 'ada@example.com',
    description: 'Email address; kept in lower case',
  })
  email?: string;
  @TimeZone({
    clearable: true,
    description:
      'IANA zone in which the lead is written to by campaigns whose `schedule.timezone` is `lead`. `null` or an empty text: that of the country of the phone, where the whole country has one time',
  })
  timezone?: string | null;
  @TextList({
    optional: true,
    maxItems,
    max: tag,
    example: ['spring'],
    description: 'Labels of your choice; replaces all present ones',
  })
  tags?: string[];
  @TextMap({
    optional: true,
    nullable: true,
    maxKeys,
    maxBytes,
    description: 'Fields of your own, text to text. Merged key by key; `null` or an empty text removes a key',
    example: { city: 'Zurich' },
  })
  customFields?: Record<string, string | null>;
}

/** The lead's id in the customer's own system: one rule for all that name it (DECISIONS 30). */
const ExternalId = (options: FieldOptions): PropertyDecorator =>
  Text({ ...options, max: leadLimits.externalId, trimmed: true });

class LeadBody extends ContactFields {
  @ExternalId({
    optional: true,
    description: "The lead's id in your own system, unique within the account; an empty text removes it",
    example: 'crm-1815',
  })
  externalId?: string;
  @ObjectIdText({
    optional: true,
    nullable: true,
    description: "Agent that leads this lead's conversations; `null` removes it",
  })
  assignedAgentId?: string | null;
}

/** Body of `POST /api/leads`: at least one of name, phone, email, externalId (checked by the engine). */
@ApiSchema({ description: 'The lead to create. At least one of `name`, `phone`, `email` and `externalId` is needed.' })
@ReadOnly('status')
export class CreateLead extends LeadBody {}

/** Body of `PATCH /api/leads/{id}`: only what is sent changes. */
@ApiSchema({ description: 'Fields of a lead to change. Only the fields that are sent change.' })
export class UpdateLead extends LeadBody {
  @OneOf(leadStatuses, { optional: true, example: 'contacted', description: 'Outreach state' }) status?: LeadStatus;
}

/** Body of `PATCH /api/leads/{id}/tags`: of a whole lead sent back, only the tags are read. */
@ApiSchema({ description: "The lead's tags." })
@ReadOnly(...readOnly, 'name', 'phone', 'email', 'timezone', 'status', 'customFields', 'externalId', 'assignedAgentId')
export class SetTags {
  @TextList({
    maxItems,
    max: tag,
    example: ['spring', 'vip'],
    description: 'All tags of the lead from now on; an empty list removes them',
  })
  tags!: string[];
}

/** One row of a CSV file: like a synced lead, its externalId optional. */
@ReadOnly('status', 'assignedAgentId')
export class ImportLead extends ContactFields {
  @ExternalId({ optional: true, description: "The lead's id in your own system" })
  externalId?: string;
}

/** One lead of a sync: absent stays, an empty text clears (DECISIONS 31). */
@ApiSchema({ description: 'One lead of a sync. A field that is not sent stays as it is; an empty text clears it.' })
@ReadOnly('status', 'assignedAgentId')
export class SyncLead extends ContactFields {
  @ExternalId({
    example: 'crm-1815',
    description: "The lead's id in your own system: creates the lead, or updates the one that has it",
  })
  externalId!: string;
}

/** Body of `POST /api/leads/sync`; each lead is checked separately. */
@ApiSchema({ description: 'Leads to create or update.' })
@Bulk()
export class SyncLeads {
  @ObjectList(SyncLead, {
    minItems: 1,
    maxItems: leadLimits.batch,
    example: [{ externalId: 'crm-1815', name: 'Ada Lovelace', phone: '+41446681800' }],
    description: '1 to 1,000 leads. Each is handled by itself: an error in one does not stop the others',
  })
  leads!: SyncLead[];
}

/** Body of `DELETE /api/leads/sync`. */
@ApiSchema({ description: 'Leads to delete.' })
@Bulk()
export class SyncDelete {
  @TextList({
    minItems: 1,
    maxItems: leadLimits.batch,
    max: leadLimits.externalId,
    trimmed: true,
    example: ['crm-1815'],
    description: '1 to 1,000 ids of your own system',
  })
  externalIds!: string[];
}

/** Body of `POST /api/leads/preview`. */
@ApiSchema({ description: 'Which leads to preview.' })
@Bulk()
export class PreviewLeads {
  @Nested(() => AdvancedFilter, { optional: true, description: 'Conditions; absent: all leads' })
  filters?: AdvancedFilter;
  @OneOf(channels, { optional: true, description: 'Only leads that can be reached on this channel' }) channel?: Channel;
  @Int({ optional: true, min: 0, max: 1_000_000_000, description: 'How many to leave out' }) skip = 0;
  @Int({ optional: true, min: 1, max: 200, description: 'How many to show' }) limit = 20;
}

/** Filters of the list of leads; several mean AND. */
export class LeadListQuery extends PolledListQuery {
  @IdsParam({ of: 'lead', description: 'Only leads with these ids, at most 200, separated by commas' }) ids?: string[];
  @Text({
    optional: true,
    max: 200,
    description: 'Words; each must begin a word of the name, email, phone or externalId',
  })
  search?: string;
  @OneOf(leadStatuses, { optional: true, description: 'Only leads in this outreach state' }) status?: LeadStatus;
  @OneOf(leadSources, { optional: true, description: 'Only leads that came this way' }) source?: LeadSource;
  @WordsParam({ maxItems: 50, max: 64, description: 'Only leads with any of these tags, separated by commas' })
  tags?: string[];
  @ObjectIdText({ optional: true, description: 'Only leads of this agent' }) assignedAgentId?: string;
  @ObjectIdText({ optional: true, description: 'Only leads of this A/B test' }) abTestId?: string;
  @Text({ optional: true, max: 64, description: 'Only leads of this import' }) importBatchId?: string;
  @ExternalId({ optional: true, description: 'Only the lead with this id in your own system' })
  externalId?: string;
}

/** Query of `POST /api/leads/sync`. */
export class SyncQuery {
  @FlagParam({ description: '`true`: nothing is written; the answer tells what would happen' }) dryRun?: boolean;
}

/** Query of `POST /api/leads/import`, and of its preview, with a bare CSV body; a form has a field of that name. */
export class ImportQuery {
  @Text({
    optional: true,
    max: 16_000,
    description:
      'JSON object from column header to `name`, `phone`, `email`, `timezone`, `tags`, `externalId`, `customFields.<key>`, or `""` to leave the column out',
    example: '{"Mobile":"phone"}',
  })
  mapping?: string;
}

import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ListQuery } from '../../validation';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';
import {
  type ConversationStatus,
  conversationStatuses,
  type LeadSource,
  leadSources,
  type LeadStatus,
  leadStatuses,
  type Page,
} from '../../vocabulary/vocabulary';
import type { CreateLead, LeadListQuery, PreviewLeads, SyncLead, UpdateLead } from './leads-bodies';

/** Who chose a lead's agent. */
export const agentAssigners = ['manual', 'ab_test', 'auto'] as const;
/** See {@link agentAssigners}. */
export type AgentAssigner = (typeof agentAssigners)[number];

/** Where a lead's time zone is from: a caller, or the country of the phone. */
export const timezoneSources = ['given', 'phone'] as const;
/** See {@link timezoneSources}. */
export type TimezoneSource = (typeof timezoneSources)[number];

/** The state of a lead's newest conversation (DECISIONS 34). */
@ApiSchema({ description: "Where the lead's newest conversation stands." })
export class LeadStage {
  @ApiProperty({ description: 'Name of the stage; empty when the agent has none' }) name!: string;
  @ApiProperty({ type: 'integer', description: 'Place of the stage, from 0' }) index!: number;
  @ApiProperty({ type: 'integer', description: 'Number of stages of the agent' }) total!: number;
  @ApiProperty({ description: 'The newest conversation' }) conversationId!: string;
  @ApiProperty({ enum: conversationStatuses, description: 'Its status' }) conversationStatus!: ConversationStatus;
  @ApiProperty({ description: 'Its agent' }) agentConfigId!: string;
  @ApiProperty({ description: 'Name of the agent' }) agentName!: string;
}

/** A contact record. Fields that were never set are left out. */
@ApiSchema({ description: 'A contact of the account.' })
export class Lead {
  @ApiProperty({
    type: 'integer',
    description: 'Number within the account; never reused. Everywhere else it appears as the string `leadId`',
  })
  id!: number;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'Full name; empty when unknown' }) name!: string;
  @ApiProperty({ description: 'Phone number as it was given; empty when unknown' }) phone!: string;
  @ApiProperty({ description: 'Email address in lower case; empty when unknown' }) email!: string;
  @ApiProperty({
    required: false,
    description:
      'IANA zone: as given, else that of the country of the phone, where the whole country has one time; absent when unknown',
  })
  timezone?: string;
  @ApiProperty({
    required: false,
    enum: timezoneSources,
    description: 'Where `timezone` is from: `given` by you, or from the `phone`',
  })
  timezoneSource?: TimezoneSource;
  @ApiProperty({
    enum: leadStatuses,
    description:
      'Outreach state: `contacted` once a provider has accepted a first message. How far the lead has come is told by its conversation',
  })
  status!: LeadStatus;
  @ApiProperty({ enum: leadSources, description: 'How the lead came into the account' }) source!: LeadSource;
  @ApiProperty({ type: [String], description: 'Labels' }) tags!: string[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, description: 'Fields of your own' })
  customFields!: Record<string, string>;
  @ApiProperty({ required: false, description: "Agent that leads this lead's conversations" }) assignedAgentId?: string;
  @ApiProperty({ required: false, description: 'A/B test that the lead takes part in' }) abTestId?: string;
  @ApiProperty({
    required: false,
    enum: agentAssigners,
    description: 'Who chose the agent: a person, an A/B test, or the first message of the lead (`auto`)',
  })
  agentAssignedBy?: AgentAssigner;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When the last outgoing message was accepted by a provider',
  })
  lastContactedAt?: string;
  @ApiProperty({ required: false, description: 'The import that created it' }) importBatchId?: string;
  @ApiProperty({ required: false, description: "The lead's id in your own system" }) externalId?: string;
  @ApiProperty({
    required: false,
    type: LeadStage,
    description:
      'Where the newest conversation stands; only on lists and previews, and only when there is a conversation',
  })
  currentStage?: LeadStage;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({
    format: 'date-time',
    description: 'When the lead or one of its conversations last changed; never goes back',
  })
  updatedAt!: string;
}

/** One lead of a sync after the gateway's checks: its fields, or why it is refused (DECISIONS 32). */
export type SyncItem = SyncLead | { externalId?: string; error: string };

/** What became of one synced lead. */
@ApiSchema({ description: 'What became of one synced lead.' })
export class SyncResult {
  @ApiProperty({ type: 'integer', description: 'Place in the request, from 0' }) index!: number;
  @ApiProperty({ required: false, description: "The lead's id in your own system" }) externalId?: string;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'The lead; absent when the item failed, and for a new lead in a dry run',
  })
  id?: number;
  @ApiProperty({ enum: ['created', 'updated', 'unchanged', 'failed'], description: 'What was done' })
  action!: 'created' | 'updated' | 'unchanged' | 'failed';
  @ApiProperty({ required: false, description: 'Why it failed' }) error?: string;
}

/** Answer of `POST /api/leads/sync`. */
@ApiSchema({ description: 'What became of the synced leads.' })
export class SyncSummary {
  @ApiProperty({ type: 'integer', description: 'How many were created' }) created!: number;
  @ApiProperty({ type: 'integer', description: 'How many were changed' }) updated!: number;
  @ApiProperty({ type: 'integer', description: 'How many were already as sent' }) unchanged!: number;
  @ApiProperty({ type: 'integer', description: 'How many could not be taken' }) failed!: number;
  @ApiProperty({ type: [SyncResult], description: 'One entry a lead, in the order of the request' })
  results!: SyncResult[];
}

/**
 * What a bulk write changed in one lead, for the audit log: only the changed fields, `before` where there was a value,
 * long texts shortened. Beyond some megabytes, a call lists only the names of the fields.
 */
export interface LeadChange {
  id: number;
  action: 'created' | 'updated' | 'deleted';
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Replaces both. */
  fields?: string[];
}

/** A bulk write's answer, with what the gateway records and removes from it. */
export interface WithChanges {
  changes: LeadChange[];
}

/** What became of one externalId of a bulk deletion. */
@ApiSchema({ description: 'What became of one lead.' })
export class SyncDeleteResult {
  @ApiProperty({ description: "The lead's id in your own system" }) externalId!: string;
  @ApiProperty({ enum: ['deleted', 'not_found'], description: 'What was done' }) action!: 'deleted' | 'not_found';
}

/** Answer of `DELETE /api/leads/sync`. */
@ApiSchema({ description: 'What became of the leads.' })
export class SyncDeleteSummary {
  @ApiProperty({ type: 'integer', description: 'How many were deleted' }) deleted!: number;
  @ApiProperty({ type: 'integer', description: 'How many were not there' }) notFound!: number;
  @ApiProperty({ type: [SyncDeleteResult], description: 'One entry an id, in the order of the request' })
  results!: SyncDeleteResult[];
}

/** One row of a CSV file that was not imported. */
@ApiSchema({ description: 'A row of the file that was not taken.' })
export class RejectedRow {
  @ApiProperty({ type: 'integer', description: 'Number of the data row, from 1; the header does not count' })
  row!: number;
  @ApiProperty({ description: 'The field that is wrong' }) field!: string;
  @ApiProperty({ description: 'What is wrong with it' }) message!: string;
  @ApiProperty(sentenceOfText('message')) sentence?: Sentence;
}

/** What an import of a CSV file would refuse; answer of `POST /api/lead-imports/preview`. */
@ApiSchema({ description: 'Which rows of a CSV file an import would not take.' })
export class LeadImportPreview {
  @ApiProperty({ type: 'integer', description: 'Number of data rows; the header does not count' }) total!: number;
  @ApiProperty({ type: 'integer', description: 'Rows that would not be taken' }) rejectedCount!: number;
  @ApiProperty({ type: [RejectedRow], description: 'The first 1,000 rows that would not be taken' })
  rejected!: RejectedRow[];
}

/** State of an import. `failed`: the file could not be read to its end; the leads imported so far stay. */
export const importStatuses = ['running', 'completed', 'failed'] as const;
/** See {@link importStatuses}. */
export type ImportStatus = (typeof importStatuses)[number];

/** The import of one CSV file (DECISIONS 107): its progress and its rejected rows. */
@ApiSchema({ description: 'The import of one CSV file.' })
export class LeadImport {
  @ApiProperty({ description: 'Id of the import; its leads carry it' }) importBatchId!: string;
  @ApiProperty({
    enum: importStatuses,
    description:
      '`running`, `completed`, or `failed` when the file could not be read to its end (rows taken so far stay)',
  })
  status!: ImportStatus;
  @ApiProperty({ type: 'integer', description: 'Number of data rows; the header does not count' }) total!: number;
  @ApiProperty({ type: 'integer', description: 'Rows that are done, taken or not' }) processed!: number;
  @ApiProperty({ type: 'integer', description: 'Leads that were created' }) created!: number;
  @ApiProperty({ type: 'integer', description: 'Leads that were changed' }) updated!: number;
  @ApiProperty({ type: 'integer', description: 'Rows that were not taken' }) rejectedCount!: number;
  @ApiProperty({
    required: false,
    type: [RejectedRow],
    description: 'The first 10,000 rows that were not taken; not on lists',
  })
  rejected?: RejectedRow[];
  @ApiProperty({ required: false, description: 'Why it failed' }) error?: string;
  @ApiProperty(sentenceOfText('error')) sentence?: Sentence;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** A tag, and how many leads have it. */
@ApiSchema({ description: 'A tag of leads.' })
export class LeadTag {
  @ApiProperty({ description: 'The tag' }) tag!: string;
  @ApiProperty({ type: 'integer', description: 'How many of the newest 10,000 leads have it' }) leads!: number;
}

/** Answer of `GET /api/leads/tags`. */
@ApiSchema({ description: 'Tags of leads.' })
export class LeadTags {
  @ApiProperty({ type: [LeadTag], description: 'The most used first, 500 at most' }) tags!: LeadTag[];
}

/** A page of leads without a cursor: the answer of a preview. */
@ApiSchema({ description: 'Leads that match.' })
export class LeadPreview {
  @ApiProperty({ type: [Lead], description: 'Matching leads, this page' }) leads!: Lead[];
  @ApiProperty({ type: 'integer', description: 'All matching leads' }) total!: number;
}

/** Requests about leads. */
export const leadsRpc = {
  'engine.leads.list': rpc<LeadListQuery, Page<Lead>>(),
  'engine.leads.preview': rpc<PreviewLeads, LeadPreview>(),
  'engine.leads.tags': rpc<Record<string, never>, LeadTags>(),
  /** Errors: 409 for an existing externalId. `_id`: a repeat answers with what the first call created. */
  'engine.leads.create': rpc<{ _id?: string; lead: CreateLead }, Lead>(),
  'engine.leads.get': rpc<{ id: number }, Lead>({ askedBy: ['gateway', 'channels'] }),
  'engine.leads.update': rpc<{ id: number; changes: UpdateLead }, Lead>(),
  'engine.leads.set_tags': rpc<{ id: number; tags: string[] }, Lead>(),
  'engine.leads.delete': rpc<{ id: number }, { deleted: true }>(),
  /** The gateway has checked items one by one; an invalid one fails alone (DECISIONS 32). */
  'engine.leads.sync': rpc<{ items: SyncItem[]; dryRun: boolean }, SyncSummary & WithChanges>({
    timeoutMs: 30_000,
    large: true,
  }),
  'engine.leads.sync_delete': rpc<{ externalIds: string[] }, SyncDeleteSummary & WithChanges>({ timeoutMs: 30_000 }),
  /**
   * Begins to import an uploaded CSV file; `mapping`: column header to lead field. A repeat with the same
   * `importBatchId` answers with the same import. The deadline leaves time to wait for another file and to read this
   * one, 30 s each, so that a file that takes too long is refused with that reason.
   */
  'engine.leads.import': rpc<{ uploadId: string; importBatchId: string; mapping?: Record<string, string> }, LeadImport>(
    { timeoutMs: 70_000 },
  ),
  /** Checks an uploaded CSV file, and removes it. The same deadline. */
  'engine.leads.preview_import': rpc<{ uploadId: string; mapping?: Record<string, string> }, LeadImportPreview>({
    timeoutMs: 70_000,
  }),
  'engine.leads.list_imports': rpc<ListQuery, Page<LeadImport>>(),
  /** `withoutRows`: without its rejected rows, which may be most of it, for whoever waits for its end. */
  'engine.leads.get_import': rpc<{ id: string; withoutRows?: boolean }, LeadImport>(),
};

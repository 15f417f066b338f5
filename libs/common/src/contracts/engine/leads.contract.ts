import { ApiProperty } from '@nestjs/swagger';
import type { ListQuery } from '../../validation';
import { rpc } from '../rpc-spec';
import {
  type ConversationStatus,
  conversationStatuses,
  type LeadSource,
  leadSources,
  type LeadStatus,
  leadStatuses,
  type Page,
} from '../vocabulary';
import type { CreateLead, LeadListQuery, PreviewLeads, SyncLead, UpdateLead } from './leads.bodies';

/** Who chose a lead's agent (SPEC "Lead"). */
export const agentAssigners = ['manual', 'ab_test', 'auto'] as const;
/** See {@link agentAssigners}. */
export type AgentAssigner = (typeof agentAssigners)[number];

/** Where a lead's newest conversation stands (SPEC "Lead", DECISIONS 34). */
export class LeadStage {
  @ApiProperty({ description: 'Name of the stage; empty when the agent has none' }) name!: string;
  @ApiProperty({ type: 'integer', description: 'Place of the stage, from 0' }) index!: number;
  @ApiProperty({ type: 'integer', description: 'How many stages the agent has' }) total!: number;
  @ApiProperty() conversationId!: string;
  @ApiProperty({ enum: conversationStatuses }) conversationStatus!: ConversationStatus;
  @ApiProperty() agentConfigId!: string;
  @ApiProperty() agentName!: string;
}

/** A contact record (SPEC "Lead"). Fields that were never set are left out. */
export class Lead {
  @ApiProperty({ type: 'integer', description: 'Sequential within the account, never reused' }) id!: number;
  @ApiProperty() accountId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'As given; see DECISIONS 31' }) phone!: string;
  @ApiProperty({ description: 'Lower case; empty when unknown' }) email!: string;
  @ApiProperty({ enum: leadStatuses }) status!: LeadStatus;
  @ApiProperty({ enum: leadSources }) source!: LeadSource;
  @ApiProperty({ type: [String] }) tags!: string[];
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) customFields!: Record<string, string>;
  @ApiProperty({ required: false }) assignedAgentId?: string;
  @ApiProperty({ required: false }) abTestId?: string;
  @ApiProperty({ required: false, enum: agentAssigners }) agentAssignedBy?: AgentAssigner;
  @ApiProperty({ required: false, format: 'date-time' }) lastContactedAt?: string;
  @ApiProperty({ required: false }) importBatchId?: string;
  @ApiProperty({ required: false, description: 'Unique per account' }) externalId?: string;
  @ApiProperty({ required: false, type: LeadStage, description: 'On lists and previews, when there is a conversation' }) currentStage?: LeadStage;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'Also bumped by conversation activity; never goes back' }) updatedAt!: string;
}

/** One lead of a sync as the door has checked it: what it asks for, or why it cannot be taken (DECISIONS 32). */
export type SyncItem = SyncLead | { externalId?: string; error: string };

/** What became of one synced lead. */
export class SyncResult {
  @ApiProperty({ type: 'integer', description: 'Place in the request, from 0' }) index!: number;
  @ApiProperty({ required: false }) externalId?: string;
  @ApiProperty({ required: false, type: 'integer', description: 'Absent when the item failed, and for new leads of a dry run' }) id?: number;
  @ApiProperty({ enum: ['created', 'updated', 'unchanged', 'failed'] }) action!: 'created' | 'updated' | 'unchanged' | 'failed';
  @ApiProperty({ required: false, description: 'Why it failed' }) error?: string;
}

/** Answer of `POST /api/leads/sync`. */
export class SyncSummary {
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) updated!: number;
  @ApiProperty({ type: 'integer' }) unchanged!: number;
  @ApiProperty({ type: 'integer' }) failed!: number;
  @ApiProperty({ type: [SyncResult] }) results!: SyncResult[];
}

/**
 * What a bulk write changed of one lead, for the audit log: only the fields that changed, `before` where there was
 * something, long texts shortened. Beyond some megabytes a call tells of the fields by their names alone.
 */
export interface LeadChange {
  id: number;
  action: 'created' | 'updated' | 'deleted';
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** In place of both. */
  fields?: string[];
}

/** A bulk write's answer, with what the door records and leaves out of it. */
export interface WithChanges {
  changes: LeadChange[];
}

/** What became of one externalId of a bulk deletion. */
export class SyncDeleteResult {
  @ApiProperty() externalId!: string;
  @ApiProperty({ enum: ['deleted', 'not_found'] }) action!: 'deleted' | 'not_found';
}

/** Answer of `DELETE /api/leads/sync`. */
export class SyncDeleteSummary {
  @ApiProperty({ type: 'integer' }) deleted!: number;
  @ApiProperty({ type: 'integer' }) notFound!: number;
  @ApiProperty({ type: [SyncDeleteResult] }) results!: SyncDeleteResult[];
}

/** One row of a CSV file that was not taken over. */
export class RejectedRow {
  @ApiProperty({ type: 'integer', description: 'Line of data, from 1; the header does not count' }) row!: number;
  @ApiProperty() field!: string;
  @ApiProperty() message!: string;
}

/** How an import stands. `failed`: the file could not be read to its end; what was taken stays. */
export const importStatuses = ['running', 'completed', 'failed'] as const;
/** See {@link importStatuses}. */
export type ImportStatus = (typeof importStatuses)[number];

/** The import of one CSV file (DECISIONS 107): its progress, and what became of its rows. */
export class LeadImport {
  @ApiProperty() importBatchId!: string;
  @ApiProperty({ enum: importStatuses }) status!: ImportStatus;
  @ApiProperty({ type: 'integer', description: 'Rows of the file; the header does not count' }) total!: number;
  @ApiProperty({ type: 'integer', description: 'Rows that are done, taken over or not' }) processed!: number;
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) updated!: number;
  @ApiProperty({ type: 'integer', description: 'How many rows were not taken over' }) rejectedCount!: number;
  @ApiProperty({ required: false, type: [RejectedRow], description: 'The first 10,000 rows that were not taken over; not on lists' }) rejected?: RejectedRow[];
  @ApiProperty({ required: false, description: 'Why it failed' }) error?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** A page of leads without cursor: what a preview answers. */
export class LeadPreview {
  @ApiProperty({ type: [Lead] }) leads!: Lead[];
  @ApiProperty({ type: 'integer' }) total!: number;
}

/** Questions and commands about leads. */
export const leadsRpc = {
  'engine.leads.list': rpc<LeadListQuery, Page<Lead>>(),
  'engine.leads.preview': rpc<PreviewLeads, LeadPreview>(),
  /** Errors: 409 for an externalId that exists. `_id` makes a repeat answer with what the first call made. */
  'engine.leads.create': rpc<{ _id?: string; lead: CreateLead }, Lead>(),
  'engine.leads.get': rpc<{ id: number }, Lead>({ askedBy: ['gateway', 'channels'] }),
  'engine.leads.update': rpc<{ id: number; changes: UpdateLead }, Lead>(),
  'engine.leads.set_tags': rpc<{ id: number; tags: string[] }, Lead>(),
  'engine.leads.delete': rpc<{ id: number }, { deleted: true }>(),
  /** Items were checked one by one at the door; a bad one fails alone (DECISIONS 32). */
  'engine.leads.sync': rpc<{ items: SyncItem[]; dryRun: boolean }, SyncSummary & WithChanges>({ timeoutMs: 30_000, large: true }),
  'engine.leads.sync_delete': rpc<{ externalIds: string[] }, SyncDeleteSummary & WithChanges>({ timeoutMs: 30_000 }),
  /**
   * Begins to import a CSV file that was uploaded ahead; `mapping`: column header to lead field. Asked again under the
   * same `importBatchId`, it answers of the same import.
   */
  'engine.leads.import': rpc<{ uploadId: string; importBatchId: string; mapping?: Record<string, string> }, LeadImport>({ timeoutMs: 30_000 }),
  'engine.leads.list_imports': rpc<ListQuery, Page<LeadImport>>(),
  'engine.leads.get_import': rpc<{ id: string }, LeadImport>(),
};

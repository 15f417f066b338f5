import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ListQuery, ObjectIdText, ReadOnly, Text, WhenParam } from '../../validation';
import { rpc } from '../rpc-spec';
import { type Confidence, confidences, type Page } from '../../vocabulary/vocabulary';

/** Longest topic and preference, in characters. */
export const insightLimits = { topic: 100, preference: 200 } as const;

/** A Lead Insight: unique per account, lead and topic. */
@ApiSchema({ description: 'A Lead Insight: one thing that a lead said, kept for 90 days after its last write.' })
export class Preference {
  @ApiProperty({ description: 'Object id of the insight, for `PATCH` and `DELETE`' }) _id!: string;
  @ApiProperty({ description: "The lead's id, as a string" }) leadId!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ required: false, description: 'Conversation that last wrote it' }) conversationId?: string;
  @ApiProperty({
    maxLength: insightLimits.topic,
    description: 'What it is about, for example `budget`. A lead has one insight a topic',
  })
  topic!: string;
  @ApiProperty({ maxLength: insightLimits.preference, description: 'What the lead said about it' }) preference!: string;
  @ApiProperty({
    enum: confidences,
    description: 'How sure the evaluation was. `low` when only your side wrote the quoted words',
  })
  confidence!: Confidence;
  @ApiProperty({ required: false, description: 'The words of the lead that it rests on, or where it came from' })
  source?: string;
  @ApiProperty({ required: false, description: 'The message of the conversation that contains `source`' })
  messageId?: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'Since when it is locked: no evaluation overwrites it. Absent: it is not',
  })
  lockedAt?: string;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it is removed: 90 days after its last write' })
  expiresAt!: string;
}

/** An insight in a list over many leads. */
@ApiSchema({ description: 'A Lead Insight, with the name of its lead.' })
export class ListedPreference extends Preference {
  @ApiProperty({ required: false, description: 'Agent whose conversation last wrote it' }) agentConfigId?: string;
  @ApiProperty({ description: "The lead's name; empty when it has none" }) leadName!: string;
}

/** Query of `GET /api/preferences`. */
export class PreferenceListQuery extends ListQuery {
  @Text({
    optional: true,
    max: insightLimits.topic,
    example: 'budget',
    description: 'Only insights about this topic, whatever its case',
  })
  topic?: string;
  @ObjectIdText({ optional: true, description: 'Only insights from conversations of this agent' })
  agentConfigId?: string;

  @WhenParam({ description: 'Only insights written at this moment or later' }) since?: string;
}

/** Who wrote an insight. */
@ApiSchema({ description: 'Who wrote an insight.' })
export class InsightWriter {
  @ApiProperty({ enum: ['model', 'person'], description: '`model`: an evaluation; `person`: somebody of the account' })
  type!: 'model' | 'person';
  @ApiProperty({ required: false, description: 'Id of the user or API key; absent for a model' }) id?: string;
  @ApiProperty({ description: 'Name of the person, key or model' }) name!: string;
}

/** One value that an insight has or had. */
@ApiSchema({ description: 'One value that an insight has or had.' })
export class PreferenceWriting {
  @ApiProperty({ description: 'What it was about' }) topic!: string;
  @ApiProperty({ description: 'The value' }) preference!: string;
  @ApiProperty({ enum: confidences, description: 'How sure its writer was' }) confidence!: Confidence;
  @ApiProperty({ required: false, description: 'The words that it rests on' }) source?: string;
  @ApiProperty({ required: false, description: 'The conversation that `source` is from' }) conversationId?: string;
  @ApiProperty({ required: false, description: 'The message that contains `source`' }) messageId?: string;
  @ApiProperty({ required: false, type: InsightWriter, description: 'Absent when an earlier release wrote it' })
  writtenBy?: InsightWriter;
  @ApiProperty({ format: 'date-time', description: 'When it was written' }) writtenAt!: string;
}

/**
 * Body of `PATCH /api/preferences/{id}`, for OpenAPI and the client. The insights service checks it, in the order and
 * with the texts of the specification, and ignores unknown fields (DECISIONS 20).
 */
@ApiSchema({ description: 'Fields of an insight to change; at least one is needed.' })
@ReadOnly(
  '_id',
  'leadId',
  'accountId',
  'conversationId',
  'agentConfigId',
  'leadName',
  'source',
  'messageId',
  'lockedAt',
  'createdAt',
  'updatedAt',
  'expiresAt',
)
export class UpdatePreference {
  @ApiProperty({
    required: false,
    maxLength: insightLimits.topic,
    example: 'budget',
    description: 'New topic. An insight of the lead that has it already is replaced',
  })
  topic?: string;
  @ApiProperty({
    required: false,
    maxLength: insightLimits.preference,
    example: 'Up to 450,000 EUR',
    description: 'New value',
  })
  preference?: string;
  @ApiProperty({ required: false, enum: confidences, example: 'high', description: 'New confidence' })
  confidence?: Confidence;
}

/** Requests about Lead Insights. */
export const preferencesRpc = {
  'insights.preferences.list': rpc<PreferenceListQuery, Page<ListedPreference>>(),
  'insights.preferences.of_lead': rpc<{ leadId: number }, Preference[]>(),
  'insights.preferences.get': rpc<{ id: string }, Preference>(),
  /** All values, the present one first. */
  'insights.preferences.history': rpc<{ id: string }, PreferenceWriting[]>(),
  'insights.preferences.lock': rpc<{ id: string }, Preference>(),
  'insights.preferences.unlock': rpc<{ id: string }, Preference>(),
  /** `body` is what the caller sent. Errors in this order: 400 for confidence, emptiness, length, content; 404. */
  'insights.preferences.update': rpc<{ id: string; body: unknown }, Preference>(),
  'insights.preferences.delete': rpc<{ id: string }, { deleted: true }>(),
};

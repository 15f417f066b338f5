import { ApiProperty } from '@nestjs/swagger';
import { ReadOnly } from '../../validation';
import { rpc } from '../rpc-spec';
import { type Confidence, confidences } from '../vocabulary';

/** Longest topic and preference, in characters (SPEC "Field and value limits"). */
export const insightLimits = { topic: 100, preference: 200 } as const;

/** A Lead Insight (SPEC): unique per account, lead and topic. */
export class Preference {
  @ApiProperty() _id!: string;
  @ApiProperty() leadId!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty({ required: false, description: 'Conversation that last wrote it' }) conversationId?: string;
  @ApiProperty({ maxLength: insightLimits.topic }) topic!: string;
  @ApiProperty({ maxLength: insightLimits.preference }) preference!: string;
  @ApiProperty({ enum: confidences }) confidence!: Confidence;
  @ApiProperty({ required: false, description: 'Snippet or provenance' }) source?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiProperty({ format: 'date-time', description: '90 days after the last write' }) expiresAt!: string;
}

/**
 * Body of `PATCH /api/preferences/{id}`, for OpenAPI and the client. It is checked by the insights service, in the
 * specification's own order and words, and its unknown fields are ignored (DECISIONS 20).
 */
@ReadOnly('_id', 'leadId', 'accountId', 'conversationId', 'source', 'createdAt', 'updatedAt', 'expiresAt')
export class UpdatePreference {
  @ApiProperty({ required: false, maxLength: insightLimits.topic, example: 'budget' }) topic?: string;
  @ApiProperty({ required: false, maxLength: insightLimits.preference, example: 'Up to 450,000 EUR' }) preference?: string;
  @ApiProperty({ required: false, enum: confidences, example: 'high' }) confidence?: Confidence;
}

/** Questions and commands about Lead Insights. */
export const preferencesRpc = {
  'insights.preferences.of_lead': rpc<{ leadId: number }, Preference[]>(),
  'insights.preferences.get': rpc<{ id: string }, Preference>(),
  /** `body` is what the caller sent. Errors in this order: 400 for confidence, emptiness, length, content; 404. */
  'insights.preferences.update': rpc<{ id: string; body: unknown }, Preference>(),
  'insights.preferences.delete': rpc<{ id: string }, { deleted: true }>(),
};

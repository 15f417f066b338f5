import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ReadOnly } from '../../validation';
import { rpc } from '../rpc-spec';
import { type Confidence, confidences } from '../../vocabulary/vocabulary';

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
    description: 'How sure the evaluation was. `low` when the quoted words are not in the thread',
  })
  confidence!: Confidence;
  @ApiProperty({ required: false, description: 'The words of the lead that it rests on, or where it came from' })
  source?: string;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it is removed: 90 days after its last write' })
  expiresAt!: string;
}

/**
 * Body of `PATCH /api/preferences/{id}`, for OpenAPI and the client. The insights service checks it, in the order and
 * with the texts of the specification, and ignores unknown fields (DECISIONS 20).
 */
@ApiSchema({ description: 'Fields of an insight to change; at least one is needed.' })
@ReadOnly('_id', 'leadId', 'accountId', 'conversationId', 'source', 'createdAt', 'updatedAt', 'expiresAt')
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
  'insights.preferences.of_lead': rpc<{ leadId: number }, Preference[]>(),
  'insights.preferences.get': rpc<{ id: string }, Preference>(),
  /** `body` is what the caller sent. Errors in this order: 400 for confidence, emptiness, length, content; 404. */
  'insights.preferences.update': rpc<{ id: string; body: unknown }, Preference>(),
  'insights.preferences.delete': rpc<{ id: string }, { deleted: true }>(),
};

import { OneOf, ObjectIdText, Text, TextList, TextMap } from '../../validation';
import { type LeadStatus, leadStatuses } from '../vocabulary';

/** Limits of a lead's fields (DECISIONS 12); sync and import obey the same. */
export const leadLimits = {
  name: 200,
  phone: 50,
  email: 320,
  externalId: 200,
  tags: 50,
  tag: 64,
  customFields: 50,
  customFieldsBytes: 8 * 1024,
} as const;

const { tags: maxItems, tag, customFields: maxKeys, customFieldsBytes: maxBytes } = leadLimits;

/** Body of `POST /api/leads`: at least one of name, phone, email, externalId (checked by the engine). */
export class CreateLead {
  @Text({ optional: true, max: leadLimits.name, example: 'Ada Lovelace' }) name?: string;
  @Text({ optional: true, max: leadLimits.phone, example: '+41 44 668 18 00' }) phone?: string;
  @Text({ optional: true, max: leadLimits.email, email: true, example: 'ada@example.com' }) email?: string;
  @TextList({ optional: true, maxItems, max: tag, example: ['spring'] }) tags?: string[];
  @TextMap({ optional: true, nullable: true, maxKeys, maxBytes, description: 'Merges key by key; null removes one', example: { city: 'Zurich' } })
  customFields?: Record<string, string | null>;
  @Text({ optional: true, max: leadLimits.externalId, description: 'Unique per account; empty removes it', example: 'crm-1815' }) externalId?: string;
  @ObjectIdText({ optional: true, nullable: true, description: 'An agent of this account; null removes it' }) assignedAgentId?: string | null;
}

/** Body of `PATCH /api/leads/{id}`: only what is sent changes. */
export class UpdateLead extends CreateLead {
  @OneOf(leadStatuses, { optional: true, example: 'contacted' }) status?: LeadStatus;
}

/** Body of `PATCH /api/leads/{id}/tags`. */
export class SetTags {
  @TextList({ maxItems, max: tag, example: ['spring', 'vip'] }) tags!: string[];
}

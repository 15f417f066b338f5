import type { WhatsAppTemplate } from '@northline/common/contracts';
import type { TemplateRow } from './templates.schema';

/** A template as the API shows it. */
export function toTemplate({ createdAt, updatedAt, ...row }: TemplateRow): WhatsAppTemplate {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

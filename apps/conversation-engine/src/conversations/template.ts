import type { FirstTouchTemplate, OutboundContent } from '@northline/common/contracts';
import { conflict } from '@northline/common/errors';
import type { LeadRow } from '../leads/lead.schema';

type Template = Extract<OutboundContent, { type: 'template' }>;

const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g;

/**
 * Fills a first-touch template with what is known of the lead (DECISIONS 68). `text` is how it stands in the thread:
 * the approved wording is WhatsApp's own. Errors: 409 naming the placeholder that the lead has no value for, as
 * WhatsApp refuses empty parameters.
 */
export function renderTemplate({ name, language, parameters }: FirstTouchTemplate, lead: Pick<LeadRow, 'name' | 'customFields'>): Template {
  const filled = parameters.map((parameter) => parameter.replace(placeholder, (_, key: string) => valueOf(key, lead)));
  return { type: 'template', name, language, parameters: filled, text: `[${name}] ${filled.join(', ')}`.trim() };
}

function valueOf(key: string, lead: Pick<LeadRow, 'name' | 'customFields'>): string {
  const custom = Object.entries(lead.customFields).map(([field, value]): [string, string] => [`customFields.${field}`, value]);
  const values = new Map([['name', lead.name], ...custom]);
  // WhatsApp refuses line breaks, tabs and runs of spaces in parameters.
  const clean = (values.get(key) ?? '').replace(/\s+/g, ' ').trim();
  if (clean === '') throw conflict(`Lead has no value for {{${key}}}`);
  return clean;
}

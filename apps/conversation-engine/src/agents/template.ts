import type { FirstTouchTemplate, OutboundContent } from '@northline/common/contracts';
import { conflict, invalid } from '@northline/common/errors';

/** Whom a template is filled in for. */
interface Addressee {
  name: string;
  customFields: Record<string, string>;
}

type Template = Extract<OutboundContent, { type: 'template' }>;

const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** WhatsApp's placeholder for a parameter: its position, from 1. */
const position = /\{\{\s*(\d{1,3})\s*\}\}/g;

/**
 * Fills a first-touch template with the lead's data (DECISIONS 68). `text` is its form in the thread: the approved text
 * where the operator gave it, else its name and parameters. Errors: 409 naming the placeholder that the lead has no
 * value for, because WhatsApp refuses empty parameters.
 */
export function renderTemplate({ name, language, parameters, text }: FirstTouchTemplate, lead: Addressee): Template {
  const filled = parameters.map((parameter) => fill(parameter, lead));
  const worded = text?.replace(position, (_, place: string) => filled[Number(place) - 1] ?? '');
  return {
    type: 'template',
    name,
    language,
    parameters: filled,
    text: worded ?? `${marker(name)} ${filled.join(', ')}`.trim(),
  };
}

/** Whether the thread has only the name and the parameters of a template. */
export function isUnworded({ name, text }: Template): boolean {
  return text.startsWith(marker(name));
}

/** Errors: 400 when the text of a template names a parameter that it does not have. */
export function checkTemplate({ parameters, text = '' }: FirstTouchTemplate): void {
  const beyond = [...text.matchAll(position)]
    .map(([, place]) => Number(place))
    .find((place) => place < 1 || place > parameters.length);
  if (beyond !== undefined)
    throw invalid(
      'firstTouchTemplate.text',
      `firstTouchTemplate.text names {{${beyond}}}, but there are ${parameters.length} parameters`,
    );
}

/** A text with its placeholders filled in. Errors: 409 naming the one that the lead has no value for. */
export function fill(text: string, lead: Addressee): string {
  return text.replace(placeholder, (_, key: string) => valueOf(key, lead));
}

function marker(name: string): string {
  return `[${name}]`;
}

function valueOf(key: string, lead: Addressee): string {
  const custom = Object.entries(lead.customFields).map(([field, value]): [string, string] => [
    `customFields.${field}`,
    value,
  ]);
  const values = new Map([['name', lead.name], ...custom]);
  // WhatsApp refuses line breaks, tabs and runs of spaces in parameters.
  const clean = (values.get(key) ?? '').replace(/\s+/g, ' ').trim();
  if (clean === '') throw conflict(`Lead has no value for {{${key}}}`);
  return clean;
}

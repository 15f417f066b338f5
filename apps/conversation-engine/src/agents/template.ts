import type { FirstTouchTemplate, OutboundContent } from '@northline/common/contracts';
import { conflict, invalid } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';

/** Whom a template is filled in for. */
interface Addressee {
  name: string;
  customFields: Record<string, string>;
}

type Template = Extract<OutboundContent, { type: 'template' }>;

/** With its spaces: to look for them here would take a time that grows with their third power. */
const placeholder = /\{\{([^{}]+)\}\}/g;

/** WhatsApp's placeholder for a parameter: its position, from 1, or its name. */
const slot = /\{\{\s*(\w{1,64})\s*\}\}/g;

/**
 * Fills a first-touch template with the lead's data (DECISIONS 68). `text` is its form in the thread: the approved text
 * where it is known, else its name and parameters. Errors: 409 naming the placeholder that the lead has no value for,
 * because WhatsApp refuses empty parameters.
 */
export function renderTemplate(template: FirstTouchTemplate, lead: Addressee): Template {
  const { name, language, parameters, parameterNames, header, buttons, text } = template;
  const filled = parameters.map((parameter) => fill(parameter, lead));
  const values = new Map(filled.map((value, place) => [parameterNames?.[place] ?? String(place + 1), value]));
  return {
    type: 'template',
    name,
    language,
    parameters: filled,
    ...(parameterNames && { parameterNames }),
    ...(header && { header: { ...header, value: fill(header.value, lead) } }),
    ...(buttons && { buttons: buttons.map((button) => ({ ...button, value: fill(button.value, lead) })) }),
    text:
      text?.replace(slot, (whole, key: string) => values.get(key) ?? whole) ??
      `${marker(name)} ${filled.join(', ')}`.trim(),
  };
}

/** Whether the thread has only the name and the parameters of a template. */
export function isUnworded({ name, text }: Template): boolean {
  return text.startsWith(marker(name));
}

/** Errors: 400 when the names of parameters do not match them, or the text or a medium cannot be used. */
export function checkTemplate(
  { parameters, parameterNames, header, text = '' }: FirstTouchTemplate,
  field = 'firstTouchTemplate',
): void {
  if (parameterNames !== undefined && new Set(parameterNames).size !== parameters.length)
    throw invalid(
      `${field}.parameterNames`,
      `${field}.parameterNames must name each of the ${parameters.length} parameters once`,
    );
  if (header && header.type !== 'text' && !URL.canParse(header.value.replace(placeholder, 'x')))
    throw invalid(`${field}.header.value`, `${field}.header.value must be the address of the medium`);
  const known = new Set(parameterNames ?? parameters.map((_, place) => String(place + 1)));
  const slots = [...text.matchAll(slot)].map(([, key = '']) => key);
  const beyond = slots.find((key) => !known.has(key) && (parameterNames !== undefined || /^\d+$/.test(key)));
  if (beyond !== undefined)
    throw invalid(
      `${field}.text`,
      parameterNames === undefined
        ? `${field}.text names {{${beyond}}}, but there are ${parameters.length} parameters`
        : `${field}.text names {{${beyond}}}, which is none of parameterNames`,
    );
}

/** A text with its placeholders filled in. Errors: 409 naming the one that the lead has no value for. */
export function fill(text: string, lead: Addressee): string {
  return text.replace(placeholder, (_, key: string) => valueOf(key.trim(), lead));
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
  if (clean === '') throw conflict(say('gap_without_value', { gap: `{{${key}}}` }));
  return clean;
}

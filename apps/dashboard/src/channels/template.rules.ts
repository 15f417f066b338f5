import type { FirstTouchTemplateInput, WhatsAppTemplate } from '@northline/client';

type HeaderInput = NonNullable<FirstTouchTemplateInput['header']>;
type ButtonInput = NonNullable<FirstTouchTemplateInput['buttons']>[number];

/** A value that a template takes: `body.0`, `header`, `button.1`, and what it is for. */
export interface Slot {
  id: string;
  kind: 'parameter' | 'header' | 'medium' | 'button';
  /** The parameter's own name, or what the button says. */
  name: string;
}

/** What a template asks for, in its order. */
export function slotsOf({ header, parameterNames, buttons }: WhatsAppTemplate): Slot[] {
  const above: Slot[] = !header
    ? []
    : header.format === 'text'
      ? header.parameterNames.slice(0, 1).map((name) => ({ id: 'header', kind: 'header', name }))
      : mediumOf(header.format) === undefined
        ? []
        : [{ id: 'header', kind: 'medium', name: header.format }];
  return [
    ...above,
    ...parameterNames.map((name, index): Slot => ({ id: `body.${index}`, kind: 'parameter', name })),
    ...buttons.flatMap(({ takesValue, text }, index): Slot[] =>
      takesValue ? [{ id: `button.${index}`, kind: 'button', name: text }] : [],
    ),
  ];
}

/** What stands in a slot at first: most templates begin with the lead's name. */
export const firstValueOf = ({ id }: Slot): string => (id === 'body.0' ? '{{name}}' : '');

/** A template with its values, as an agent would send it. */
export function filled(template: WhatsAppTemplate, values: Readonly<Record<string, string>>): FirstTouchTemplateInput {
  const { name, language, parameterNames } = template;
  const header = headerOf(template, values['header']);
  const buttons = buttonsOf(template, values);
  return {
    name,
    language,
    parameters: parameterNames.map((_, index) => values[`body.${index}`] ?? ''),
    ...(parameterNames.some((one) => !/^\d+$/.test(one)) && { parameterNames: [...parameterNames] }),
    ...(header && { header }),
    ...(buttons.length > 0 && { buttons }),
  };
}

function headerOf({ header }: WhatsAppTemplate, value = ''): HeaderInput | undefined {
  if (!header || value === '') return undefined;
  const type = header.format === 'text' ? 'text' : mediumOf(header.format);
  return type && { type, value };
}

function mediumOf(format: string): 'image' | 'video' | 'document' | undefined {
  return (['image', 'video', 'document'] as const).find((one) => one === format);
}

function buttonsOf({ buttons }: WhatsAppTemplate, values: Readonly<Record<string, string>>): ButtonInput[] {
  return buttons.flatMap(({ type, takesValue }, index) => {
    const value = values[`button.${index}`] ?? '';
    const known = (['url', 'copy_code', 'quick_reply'] as const).find((one) => one === type);
    return takesValue && known && value !== '' ? [{ index, type: known, value }] : [];
  });
}

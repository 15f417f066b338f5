import type { FirstTouchTemplate, WhatsAppTemplate } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';

type Given = Pick<FirstTouchTemplate, 'parameters' | 'parameterNames' | 'header' | 'buttons'>;

/** A template that Meta sends, also while it reconsiders it. */
const sendable: ReadonlySet<string> = new Set(['APPROVED', 'FLAGGED', 'REINSTATED']);

const media: ReadonlySet<string> = new Set(['image', 'video', 'document']);

/** Why a template cannot be sent with these values, in public words; undefined when it can. */
export function templateProblem(template: WhatsAppTemplate, given: Given): string | undefined {
  const called = { template: template.name, language: template.language };
  return (
    statusProblem(template, called) ??
    parametersProblem(template, given, called) ??
    headerProblem(template, given, called) ??
    buttonsProblem(template, given, called)
  );
}

interface Called {
  template: string;
  language: string;
}

function statusProblem({ status: at, reason }: WhatsAppTemplate, called: Called): string | undefined {
  if (sendable.has(at)) return undefined;
  const status = at.toLowerCase().replaceAll('_', ' ');
  return reason === undefined
    ? say('template_not_sendable', { ...called, status })
    : say('template_refused', { ...called, status, reason });
}

function parametersProblem(
  { parameterNames: wanted }: WhatsAppTemplate,
  { parameters, parameterNames }: Given,
  called: Called,
): string | undefined {
  const given = parameters.length;
  if (wanted.length !== given)
    return wanted.length === 1
      ? say('template_takes_one', { ...called, given })
      : say('template_takes_others', { ...called, wanted: wanted.length, given });
  const numbered = wanted.every((name) => /^\d+$/.test(name));
  if (numbered && parameterNames !== undefined) return say('template_numbers_parameters', called);
  const parameter = numbered ? undefined : wanted.find((name) => !parameterNames?.includes(name));
  return parameter === undefined ? undefined : say('template_needs_parameter', { ...called, parameter });
}

function headerProblem({ header: wanted }: WhatsAppTemplate, { header }: Given, called: Called): string | undefined {
  const needed = wanted !== undefined && (media.has(wanted.format) || wanted.parameterNames.length > 0);
  if (!needed) return header && say('template_takes_no_header', called);
  const { format } = wanted;
  if (!header) return say('template_needs_header', { ...called, format });
  return header.type === format
    ? undefined
    : say('template_needs_other_header', { ...called, format, given: header.type });
}

function buttonsProblem(
  { buttons: wanted }: WhatsAppTemplate,
  { buttons = [] }: Given,
  called: Called,
): string | undefined {
  const without = wanted.findIndex(
    ({ takesValue }, place) => takesValue && !buttons.some(({ index }) => index === place),
  );
  if (without >= 0) return say('template_needs_button', { ...called, button: without });
  const beyond = buttons.find(({ index, type }) => wanted[index]?.type !== type);
  return beyond && say('template_lacks_button', { ...called, button: beyond.index, format: beyond.type });
}

/** What a notice says about a template: its new fields, and of which template where it names one. */
export interface TemplateChange {
  template?: Pick<WhatsAppTemplate, 'name' | 'language'>;
  said: Partial<Pick<WhatsAppTemplate, 'status' | 'reason' | 'quality' | 'category'>>;
}

type Notice = Record<string, string | number | boolean>;

/** Meta's notices about templates, by their field (Webhooks, "WhatsApp Business Account"). */
const notices: Readonly<Record<string, (notice: Notice) => TemplateChange['said']>> = {
  message_template_status_update: ({ event, reason }) =>
    typeof event === 'string'
      ? { status: event.toUpperCase(), reason: typeof reason === 'string' && reason !== 'NONE' ? reason : undefined }
      : {},
  message_template_quality_update: ({ new_quality_score: score }) =>
    typeof score === 'string' ? { quality: score === 'UNKNOWN' ? undefined : score } : {},
  template_category_update: ({ new_category: category }) => (typeof category === 'string' ? { category } : {}),
  message_template_components_update: () => ({}),
};

/** What a signed notice says about a template; undefined when it is about something else. */
export function templateChangeOf(field: string, notice: Notice): TemplateChange | undefined {
  const read = Object.hasOwn(notices, field) ? notices[field] : undefined;
  if (!read) return undefined;
  const { message_template_name: name, message_template_language: language } = notice;
  const named = typeof name === 'string' && typeof language === 'string';
  return { ...(named && { template: { name, language } }), said: read(notice) };
}

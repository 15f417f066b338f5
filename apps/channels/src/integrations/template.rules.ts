import type { FirstTouchTemplate, WhatsAppTemplate } from '@northline/common/contracts';

type Given = Pick<FirstTouchTemplate, 'parameters' | 'parameterNames' | 'header' | 'buttons'>;

/** A template that Meta sends, also while it reconsiders it. */
const sendable: ReadonlySet<string> = new Set(['APPROVED', 'FLAGGED', 'REINSTATED']);

const media: ReadonlySet<string> = new Set(['image', 'video', 'document']);

/** Why a template cannot be sent with these values, in public words; undefined when it can. */
export function templateProblem(template: WhatsAppTemplate, given: Given): string | undefined {
  const called = `WhatsApp template "${template.name}" (${template.language})`;
  const why =
    statusProblem(template) ??
    parametersProblem(template, given) ??
    headerProblem(template, given) ??
    buttonsProblem(template, given);
  return why === undefined ? undefined : `${called} ${why}`;
}

function statusProblem({ status, reason }: WhatsAppTemplate): string | undefined {
  if (sendable.has(status)) return undefined;
  return `is ${status.toLowerCase().replaceAll('_', ' ')} at Meta${reason === undefined ? '' : `: ${reason}`}`;
}

function parametersProblem(
  { parameterNames: wanted }: WhatsAppTemplate,
  { parameters, parameterNames }: Given,
): string | undefined {
  if (wanted.length !== parameters.length)
    return `takes ${counted(wanted.length, 'parameter')} in its text, the agent gives ${parameters.length}`;
  const numbered = wanted.every((name) => /^\d+$/.test(name));
  if (numbered && parameterNames !== undefined) return 'has parameters without names, the agent gives names';
  const missing = numbered ? undefined : wanted.find((name) => !parameterNames?.includes(name));
  return missing === undefined ? undefined : `has the parameter "${missing}", which the agent does not give`;
}

function headerProblem({ header: wanted }: WhatsAppTemplate, { header }: Given): string | undefined {
  const needed = wanted !== undefined && (media.has(wanted.format) || wanted.parameterNames.length > 0);
  if (!needed) return header && 'takes no value for its header, the agent gives one';
  if (!header) return `needs a value for its header (${wanted.format})`;
  return header.type === wanted.format
    ? undefined
    : `has a header of the type ${wanted.format}, the agent gives ${header.type}`;
}

function buttonsProblem({ buttons: wanted }: WhatsAppTemplate, { buttons = [] }: Given): string | undefined {
  const without = wanted.findIndex(
    ({ takesValue }, place) => takesValue && !buttons.some(({ index }) => index === place),
  );
  if (without >= 0) return `needs a value for button ${without}`;
  const beyond = buttons.find(({ index, type }) => wanted[index]?.type !== type);
  return beyond && `has no button ${beyond.index} of the type ${beyond.type}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
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

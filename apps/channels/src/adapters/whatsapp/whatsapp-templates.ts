import { templateHeaderFormats, type WhatsAppTemplate } from '@northline/common/contracts';
import { z } from 'zod';

/** A template as Meta describes it, without what we add. */
export type DescribedTemplate = Omit<WhatsAppTemplate, '_id' | 'accountId' | 'createdAt' | 'updatedAt'>;

/** Meta allows 6,000 templates in an account; each is read once in all its languages. */
export const mostTemplates = 6_000;

const short = z.string().max(64);
const words = z.string().max(2_000);

const componentSchema = z.object({
  type: short,
  format: short.optional(),
  text: words.optional(),
  buttons: z
    .array(z.object({ type: short, text: words.default(''), url: words.optional() }))
    .max(10)
    .optional(),
});

const templateSchema = z.object({
  name: z.string().min(1).max(512),
  language: z.string().min(1).max(16),
  status: short,
  category: short.default(''),
  rejected_reason: words.optional(),
  quality_score: z.object({ score: short }).optional().catch(undefined),
  components: z.array(componentSchema).max(20).catch([]),
});

const headerFormats: ReadonlySet<string> = new Set(templateHeaderFormats);
const parameter = /\{\{\s*(\w{1,64})\s*\}\}/g;

/** Buttons whose value each message must give. */
const valued = new Set(['copy_code']);

/** The names of a text's parameters, each once, in order. */
export function parameterNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(parameter)].map(([, name = '']) => name))];
}

/** A template in Meta's list (`GET /{business account}/message_templates`); undefined when it cannot be read. */
export function templateOf(listed: unknown): DescribedTemplate | undefined {
  const template = templateSchema.safeParse(listed).data;
  if (!template) return undefined;
  const { name, language, status, category, rejected_reason: reason, quality_score: quality } = template;
  const component = (type: string) => template.components.find((one) => one.type.toLowerCase() === type);
  const body = component('body')?.text ?? '';
  const header = headerOf(component('header'));
  const footer = component('footer')?.text;
  return {
    name,
    language,
    status: status.toUpperCase(),
    category: category.toUpperCase(),
    ...(reason !== undefined && reason !== 'NONE' && { reason }),
    ...(quality !== undefined && quality.score !== 'UNKNOWN' && { quality: quality.score }),
    ...(header && { header }),
    body,
    parameterNames: parameterNamesIn(body),
    ...(footer !== undefined && { footer }),
    buttons: (component('buttons')?.buttons ?? []).map(buttonOf),
  };
}

function headerOf(component: z.infer<typeof componentSchema> | undefined): WhatsAppTemplate['header'] {
  const format = component?.format?.toLowerCase() ?? '';
  if (!headerFormats.has(format)) return undefined;
  const text = component?.text;
  return {
    format: format as NonNullable<WhatsAppTemplate['header']>['format'],
    ...(text !== undefined && { text }),
    parameterNames: parameterNamesIn(text ?? ''),
  };
}

function buttonOf({ type, text, url }: { type: string; text: string; url?: string }): WhatsAppTemplate['buttons'][0] {
  const kind = type.toLowerCase();
  const takesValue = valued.has(kind) || parameterNamesIn(url ?? '').length > 0;
  return { type: kind, text, ...(url !== undefined && { url }), takesValue };
}

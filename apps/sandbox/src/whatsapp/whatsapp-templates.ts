import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../world/world-bounds';
import { Seed } from '../world/world-seed';
import { asString } from '../world/world-types';
import { graphError, invalidParameter } from '../errors/whatsapp-errors';
import type { Template, TemplateBody } from './whatsapp-types';

/**
 * The message templates. A name that nobody declared counts as an approved template that takes any
 * parameters, unless it begins with `missing_`.
 */
@Injectable()
export class WhatsAppTemplates {
  private readonly declared = new BoundedMap<string, Template>(1000);

  constructor(private readonly seed: Seed) {}

  /** Declares a template, approved at once. */
  declare(given: Pick<Template, 'name' | 'language' | 'category' | 'components'>): Template {
    const { name, language } = given;
    const template = { ...given, id: this.seed.digits(15, 'template', name, language), status: 'APPROVED' };
    this.declared.set(`${name}:${language}`, template);
    return template;
  }

  /** Those that were declared, after the one with this id where it is given. */
  list(after: string | undefined, limit: number): { listed: Template[]; more: boolean } {
    const all = [...this.declared.values()];
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    return { listed: all.slice(from, from + limit), more: from + limit < all.length };
  }

  /** Changes what Meta thinks of a template; undefined when there is none. */
  judge(name: string, language: string, status: string): Template | undefined {
    const template = this.declared.get(`${name}:${language}`);
    if (template) template.status = status;
    return template;
  }

  /**
   * What the reader sees.
   * @throws ProviderError 132001 (no such template or translation), 132000 (wrong number of parameters), 132015 (paused),
   * 132016 (disabled).
   */
  render(body: TemplateBody | undefined): { text: string; name: string; language: string; parameters: string[] } {
    const name = body?.name;
    const language = body?.language?.code;
    if (!name || !language) throw invalidParameter('template.name and template.language.code are required');
    const parameters = (body.components ?? [])
      .filter((component) => component.type?.toLowerCase() === 'body')
      .flatMap((component) => (component.parameters ?? []).map((parameter) => parameter.text ?? ''));
    const template = this.find(name, language);
    if (template) refuseUnsent(template);
    const approved = bodyOf(template);
    const wanted = new Set(approved.match(/\{\{\w+\}\}/g) ?? []).size;
    if (template && wanted !== parameters.length) {
      throw graphError(400, 132000, '(#132000) Number of parameters does not match the expected number of params', {
        details: `body: number of localizable_params (${parameters.length}) does not match the expected number of params (${wanted})`,
      });
    }
    let next = 0;
    const text = template
      ? approved.replace(/\{\{\w+\}\}/g, () => parameters[next++] ?? '')
      : [`[${name}]`, ...parameters].join(' ');
    return { text, name, language, parameters };
  }

  /** Forgets what was declared. */
  reset(): void {
    this.declared.clear();
  }

  private find(name: string, language: string): Template | undefined {
    const template = this.declared.get(`${name}:${language}`);
    const otherLanguage = [...this.declared.values()].some((other) => other.name === name);
    if (template || (!otherLanguage && /^(?!missing_)[a-z0-9_]{1,512}$/.test(name))) return template;
    throw graphError(404, 132001, '(#132001) Template name does not exist in the translation', {
      details: `template name (${name}) does not exist in ${language}`,
    });
  }
}

function bodyOf(template: Template | undefined): string {
  const body = template?.components.find((component) => asString(component.type)?.toUpperCase() === 'BODY');
  return asString(body?.text) ?? '';
}

function refuseUnsent({ name, language, status }: Template): void {
  const details = `template name (${name}) is ${status.toLowerCase()} in ${language}`;
  if (status === 'PAUSED') throw graphError(400, 132015, '(#132015) Template is paused', { details });
  if (status === 'DISABLED') throw graphError(400, 132016, '(#132016) Template is disabled', { details });
  if (status !== 'APPROVED')
    throw graphError(404, 132001, '(#132001) Template name does not exist in the translation', { details });
}

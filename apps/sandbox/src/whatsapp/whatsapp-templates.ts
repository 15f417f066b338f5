import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../world/world-bounds';
import { Seed } from '../world/world-seed';
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
  declare(name: string, language: string, body: string): Template {
    const template = { id: this.seed.digits(15, 'template', name, language), name, language, body };
    this.declared.set(`${name}:${language}`, template);
    return template;
  }

  /**
   * What the reader sees.
   * @throws ProviderError 132001 (no such template or translation), 132000 (wrong number of parameters).
   */
  render(body: TemplateBody | undefined): { text: string; name: string; language: string; parameters: string[] } {
    const name = body?.name;
    const language = body?.language?.code;
    if (!name || !language) throw invalidParameter('template.name and template.language.code are required');
    const parameters = (body.components ?? [])
      .filter((component) => component.type?.toLowerCase() === 'body')
      .flatMap((component) => (component.parameters ?? []).map((parameter) => parameter.text ?? ''));
    const template = this.find(name, language);
    const wanted = new Set(template?.body.match(/\{\{\w+\}\}/g) ?? []).size;
    if (template && wanted !== parameters.length) {
      throw graphError(400, 132000, '(#132000) Number of parameters does not match the expected number of params', {
        details: `body: number of localizable_params (${parameters.length}) does not match the expected number of params (${wanted})`,
      });
    }
    let next = 0;
    const text = template
      ? template.body.replace(/\{\{\w+\}\}/g, () => parameters[next++] ?? '')
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

import type { OpenAPIObject } from '@nestjs/swagger';
import { filterFields, operators } from '@northline/common/filters';
import { pagePolicy } from '../http/security-headers';
import type { Schema } from './openapi-schemas';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: { name: string; in: string; description?: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
  responses: Record<string, unknown>;
}

type Parameter = NonNullable<Operation['parameters']>[number];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function html(text: string): string {
  return text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2530}
h2{margin-top:3rem;border-bottom:1px solid #d5dbe3}h3{margin:2rem 0 .2rem;font:600 1rem ui-monospace,monospace}
code,pre{font:.85rem ui-monospace,monospace;background:#f3f5f8;border-radius:4px;padding:.1rem .3rem}pre{padding:.6rem;overflow:auto}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .6rem .25rem 0;border-bottom:1px solid #e6eaf0;vertical-align:top}
@media (prefers-color-scheme:dark){body{background:#12161c;color:#d6dde6}code,pre{background:#1d242d}}`;

/** What the page may do where it is shown. */
export const docsPolicy = pagePolicy(style);

/** `/docs`: the whole interface on one page, readable without scripts. */
export function docsPage({ info, paths, tags = [] }: OpenAPIObject): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description = '' }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    return `<h2 id="${html(name)}">${html(name)}</h2><p>${html(description)}</p>${own.map(operationHtml).join('')}`;
  });
  const index = tags.map(({ name }) => `<a href="#${html(name)}">${html(name)}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(info.title)} API</title><style>${style}</style>
<h1>${html(info.title)}</h1><p>${html(info.description ?? '')} Machine-readable: <a href="/openapi.json">openapi.json</a>.</p><p>${index} · <a href="#filters">Filter conditions</a></p>
${sections.join('\n')}${filtersHtml()}</html>`;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { summary = '', description = '', parameters = [], requestBody, responses } = operation;
  const example = requestBody?.content['application/json']?.example;
  return `<h3>${method.toUpperCase()} ${html(path)}</h3><p>${html(summary)}. ${html(description)}</p>
${parameters.length > 0 ? `<table>${parameters.map(parameterHtml).join('')}</table>` : ''}${example === undefined ? '' : `<pre>${html(JSON.stringify(example, null, 2))}</pre>`}
<p>Answers ${Object.keys(responses).map((status) => `<code>${html(status)}</code>`).join(' ')}</p>`;
}

function parameterHtml({ name, in: place, description = '', schema = {} }: Parameter): string {
  const words = schema.enum ? `one of ${schema.enum.join(', ')}` : String(schema.type ?? '');
  return `<tr><td><code>${html(name)}</code><td>${html(place)}<td>${html(words)}<td>${html(description)}`;
}

function filtersHtml(): string {
  const rows = Object.entries({ ...filterFields, 'customFields.<key>': { kind: 'custom' as const } }).map(([name, { kind }]) => `<tr><td><code>${html(name)}</code><td>${Object.keys(operators[kind]).map((word) => `<code>${word}</code>`).join(' ')}`);
  return `<h2 id="filters">Filter conditions</h2><p>Of campaigns and of the lead preview. Several conditions mean AND; <code>{"any": […]}</code> is OR, one level deep.</p>
<table><tr><th>Field<th>Operators${rows.join('')}</table>`;
}

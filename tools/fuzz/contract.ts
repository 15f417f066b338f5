import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operationAt } from './document.ts';
import type { Answered, OpenApi, Operation } from './document.ts';

/** What came back. */
export type Answer = { status: number; headers: Headers; text: string };

/** Says what is wrong with an answer; undefined when it is what the document promises. */
export type Judge = (method: string, pathname: string, answer: Answer) => string | undefined;

/**
 * Takes the document at its word: statuses, media types, headers, and bodies without a field too many. (The document
 * itself leaves answers open, so that clients survive a field that is added later.)
 */
export function judgeOf(document: OpenApi, operations: Operation[]): Judge {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'api', ...(closed({ components: { schemas: document.components.schemas } }) as object) });
  const compiled = new Map<object, ValidateFunction>();
  const mistakes = (schema: object, body: unknown): string => {
    const check = compiled.get(schema) ?? ajv.compile(closed(schema) as object);
    compiled.set(schema, check);
    return check(body) ? '' : ajv.errorsText(check.errors, { dataVar: 'body' });
  };
  return (method, pathname, answer) => {
    if (answer.status >= 500) return `it failed: ${answer.status}`;
    if (method === 'HEAD') return undefined;
    const operation = operationAt(operations, method, pathname);
    if (operation === undefined)
      return [400, 404, 413, 415].includes(answer.status) ? undefined : `no such route, and yet ${answer.status}`;
    const promised = operation.responses[`${answer.status}`];
    return promised === undefined ? `${answer.status} is not documented` : differs(promised, answer, mistakes);
  };
}

function differs(
  { headers = {}, content = {} }: Answered,
  answer: Answer,
  mistakes: (schema: object, body: unknown) => string,
): string | undefined {
  const missing = Object.keys(headers).filter((name) => answer.headers.get(name) === null);
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const media = content[type];
  if (media === undefined) return `content type "${type}" is not documented`;
  if (type !== 'application/json' || media.schema === undefined) return undefined;
  const wrong = mistakes(media.schema, JSON.parse(answer.text));
  return wrong === '' ? undefined : `the body is another one: ${wrong}`;
}

/** Objects of named fields have no other ones; references lead into the registered document. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => [
    name,
    name === '$ref' ? String(item).replace('#/', 'api#/') : closed(item),
  ]);
  const schema = Object.fromEntries(entries);
  const named =
    schema['type'] === 'object' && typeof schema['properties'] === 'object' && !('additionalProperties' in schema);
  return named ? { ...schema, additionalProperties: false } : schema;
}

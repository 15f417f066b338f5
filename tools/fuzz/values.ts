import fc from 'fast-check';
import { hostileText } from '../hostile/texts.ts';
import { nameOf } from './document.ts';
import type { OpenApi, Schema } from './document.ts';

/** Fields that hold ids, by the pool that they are taken from. */
const pools: Record<string, string> = {
  agentConfigId: 'agent-config',
  assignedAgentId: 'agent-config',
  inboundAgentConfigId: 'agent-config',
  abTestId: 'ab-tests',
  campaignId: 'campaigns',
  knowledgeBaseIds: 'knowledge-bases',
  leadId: 'leads',
  manualLeadIds: 'leads',
  mcpServerIds: 'mcp-servers',
  url: 'url',
};

/** An id of a resource that is there when the request is sent: replaced then, so that a seed makes the same requests everywhere. */
export const reference = (pool: string): fc.Arbitrary<string> => fc.nat(9).map((index) => `ref:${pool}:${index}`);

/** Values that a schema describes. */
export function validValue(schema: Schema, document: OpenApi, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined)
    return validValue(document.components.schemas[nameOf(schema.$ref)] ?? {}, document, name);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => validValue(choice, document, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, document, name)));
}

function ofType(type: string, schema: Schema, document: OpenApi, name: string): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
  if (type === 'number') return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true });
  if (type === 'array') return list(schema, document, name);
  if (type === 'object') return object(schema, document);
  return type === 'string' ? text(schema, name) : fc.jsonValue({ maxDepth: 2 });
}

function list(
  { items = {}, minItems = 0, maxItems = 3 }: Schema,
  document: OpenApi,
  name: string,
): fc.Arbitrary<unknown> {
  return fc.array(validValue(items, document, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
}

function object(
  { properties = {}, required = [], additionalProperties }: Schema,
  document: OpenApi,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(word, validValue(additionalProperties, document), { maxKeys: 3 });
  const writable = Object.entries(properties).filter(([, field]) => field.readOnly !== true);
  const fields = Object.fromEntries(writable.map(([name, field]) => [name, validValue(field, document, name)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

const word = fc.stringMatching(/^[a-z]{1,8}$/);

function text(schema: Schema, name: string): fc.Arbitrary<string> {
  const own = plainText(schema);
  const pool = pools[name];
  return pool === undefined ? own : fc.oneof({ arbitrary: reference(pool), weight: 5 }, { arbitrary: own, weight: 1 });
}

function plainText({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email') return word.map((local) => `${local}@fuzz.example`);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const short = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 24)) });
  const full = fc.constant('x'.repeat(Math.min(maxLength, 20_000)));
  const hostile = hostileText(Math.max(1, Math.min(maxLength, 5_000)));
  return fc.oneof({ arbitrary: short, weight: 20 }, { arbitrary: full, weight: 1 }, { arbitrary: hostile, weight: 1 });
}

import type { Schema } from './model-types';

const DEPTH_MAX = 8;

/** Makes a value that fits a JSON schema, taking what it can from a text. */
export function fill(schema: Schema, text: string, name = '', root: Schema = schema, depth = 0): unknown {
  const resolved = resolve(schema, root);
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return pickNamed(resolved.enum, text);
  const branch = resolved.anyOf ?? resolved.oneOf;
  if (branch) return fill(branch.find((one) => one.type !== 'null') ?? {}, text, name, root, depth);
  const type = typeof resolved.type === 'string' ? resolved.type : resolved.type?.find((one) => one !== 'null');
  switch (type ?? (resolved.properties ? 'object' : 'string')) {
    case 'object':
      return fillObject(resolved, text, root, depth);
    case 'array':
      return Array.from({ length: depth < DEPTH_MAX ? Math.max(resolved.minItems ?? 1, 1) : 0 }, () =>
        fill(resolved.items ?? {}, text, name, root, depth + 1),
      );
    case 'integer':
    case 'number':
      return Number(/\d+/.exec(text)?.[0] ?? resolved.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return fillString(resolved, text, name);
  }
}

function fillObject(schema: Schema, text: string, root: Schema, depth: number): Record<string, unknown> {
  if (depth >= DEPTH_MAX) return {};
  const entries = Object.entries(schema.properties ?? {});
  return Object.fromEntries(entries.map(([name, part]) => [name, fill(part, text, name, root, depth + 1)]));
}

function fillString(schema: Schema, text: string, name: string): string {
  const email = /[\w.+-]+@[\w-]+\.[\w.]+/.exec(text)?.[0];
  const date = /\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (schema.format === 'email' || /email/i.test(name)) return email ?? 'lead@example.com';
  if (schema.format === 'date-time') return `${date ?? '2030-01-01'}T10:00:00Z`;
  if (schema.format === 'date' || /date|day/i.test(name)) return date ?? '2030-01-01';
  const place = /\b(?:in|near|for|at) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*)/u.exec(text)?.[1];
  if (/city|place|location|area|town/i.test(name) && place !== undefined) return place;
  return text.slice(0, 200);
}

function pickNamed(choices: readonly unknown[], text: string): unknown {
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu));
  return choices.find((choice) => typeof choice === 'string' && words.has(choice.toLowerCase())) ?? choices[0];
}

function resolve(schema: Schema, root: Schema): Schema {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : (root.$defs?.[name] ?? schema);
}

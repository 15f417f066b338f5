import { invalid } from '@northline/common/vocabulary/errors';

/** Reads the form field `mapping`: JSON from column header to lead field. Errors: 400 `mapping must be a JSON object of texts`. */
export function mappingOf(json: string | undefined): Record<string, string> | undefined {
  if (json === undefined || json === '') return undefined;
  const wrong = invalid('mapping', 'mapping must be a JSON object of texts');
  try {
    const mapping: unknown = JSON.parse(json);
    if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) throw wrong;
    if (!Object.values(mapping).every((target) => typeof target === 'string')) throw wrong;
    return mapping as Record<string, string>;
  } catch {
    throw wrong;
  }
}

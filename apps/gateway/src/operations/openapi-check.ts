import type { Operation, Schema } from './openapi-schemas';

/** The parts of a document that have to be described. */
interface Described {
  paths: Record<string, Record<string, Operation>>;
  webhooks: object;
  components: { schemas: Record<string, Schema> };
}

/** Refuses a document in which a schema, a field or a parameter has no description: the gateway stops at boot, naming them. */
export function checkDescribed({ paths, webhooks, components: { schemas } }: Described): void {
  const missing = [
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...undescribed(schema, name),
    ]),
    ...[paths, webhooks as Described['paths']].flatMap((items) =>
      Object.values(items).flatMap((item) => Object.values(item).flatMap(inOperation)),
    ),
  ];
  if (missing.length > 0) throw new Error(`No description of ${missing.join(', ')}`);
}

function inOperation({ operationId, parameters = [], requestBody, responses }: Operation): string[] {
  const bodies = [requestBody, ...Object.values(responses)].flatMap((body) => Object.values(body?.content ?? {}));
  return [
    ...parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    ...bodies.flatMap(({ schema }) => undescribed(schema ?? {}, operationId)),
  ];
}

function undescribed({ properties = {}, items, oneOf = [], anyOf = [], allOf = [] }: Schema, at: string): string[] {
  const fields = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${at}.${name}`]),
    ...undescribed(field, `${at}.${name}`),
  ]);
  return [
    ...fields,
    ...[...(items ? [items] : []), ...oneOf, ...anyOf, ...allOf].flatMap((part) => undescribed(part, at)),
  ];
}

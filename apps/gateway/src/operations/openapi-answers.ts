import { examples } from './examples.gen';
import { exampleOf, type Operation, type Schema } from './openapi-schemas';

const tierHeaders = Object.fromEntries(
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);

/**
 * The successful answers of an operation, each with its headers and an example: from a test, else made from its schema.
 */
export function completeAnswers(
  { operationId, responses }: Operation,
  schemas: Record<string, Schema>,
): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content, ...response }]) => {
      const description = response.description === '' ? 'Success' : response.description;
      const json = content?.['application/json'];
      if (!json) return [status, { ...response, ...(content && { content }), description, headers: tierHeaders }];
      const recorded = examples[operationId];
      const example = recorded?.status === Number(status) ? recorded.answer : exampleOf(json.schema ?? {}, schemas);
      const shown = { ...content, 'application/json': { ...json, example } };
      return [status, { ...response, content: shown, description, headers: tierHeaders }];
    }),
  );
}

import type { RouteRules } from '@northline/auth';

const error = { type: 'string', description: 'What is wrong, in a sentence for people' };

const sentence = {
  allOf: [{ $ref: '#/components/schemas/Sentence' }],
  description: 'Which sentence `error` is, for a request with `Prefer: sentences`; not where the status says it all',
};

const fieldError = {
  type: 'object',
  required: ['field', 'message'],
  properties: {
    field: { type: 'string', description: 'Name of the field or parameter' },
    message: { type: 'string', description: 'What is wrong with it' },
    sentence: {
      allOf: sentence.allOf,
      description: 'Which sentence `message` is, for a request with `Prefer: sentences`',
    },
  },
};

const schemas = {
  Error: { type: 'object', description: 'An error.', required: ['error'], properties: { error, sentence } },
  ForbiddenError: {
    type: 'object',
    description: 'A permission is missing.',
    required: ['error', 'message'],
    properties: {
      error: { type: 'string', enum: ['Forbidden'], description: 'Always `Forbidden`' },
      message: {
        type: 'string',
        description:
          'Which scope is missing, and whether to the key or to the role; or that a write with the session cookie came from a foreign page',
      },
    },
  },
  ValidationError: {
    type: 'object',
    description: 'The request cannot be understood or carried out.',
    required: ['error'],
    properties: {
      error,
      sentence,
      details: {
        type: 'array',
        description: 'The fields that are wrong; `error` repeats the first. Of more than 20 the others are not named',
        items: fieldError,
      },
    },
  },
};

const integer = { type: 'integer' };

const headers = {
  'RateLimit-Limit': { description: 'Requests in 60 seconds, of the limit that has the least left', schema: integer },
  'RateLimit-Remaining': { description: 'How many of them are left', schema: integer },
  'RateLimit-Reset': { description: 'Seconds until there is room again', schema: integer },
  'Retry-After': { description: 'Seconds to wait before the next attempt', schema: integer },
  'X-Request-Id': { description: 'Names the request in logs and in the audit log', schema: { type: 'string' } },
};

const always = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'];

function response(description: string, schema: string, example: object, more: string[] = []): object {
  const named = [...always, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description,
    headers: Object.fromEntries(named) as object,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } },
  };
}

const responses = {
  BadRequest: response('A field, a parameter, an id or the JSON itself is wrong', 'ValidationError', {
    error: 'name is required',
    details: [{ field: 'name', message: 'name is required' }],
  }),
  Unauthenticated: response('There is no key or session, or it is not valid any more', 'Error', {
    error: 'Invalid or expired API key',
  }),
  Forbidden: response(
    'The key lacks the scope, or the role of its owner does; `message` tells which',
    'ForbiddenError',
    {
      error: 'Forbidden',
      message: 'API key does not have the required scope (requires: leads:view).',
    },
  ),
  NotFound: response('The account has no such resource', 'Error', { error: 'Lead not found' }),
  Conflict: response(
    'The state of the resource does not allow it, or a quota of the account is used up; the message tells which',
    'Error',
    { error: 'A lead with this externalId already exists' },
  ),
  TooLarge: response('The body is larger than the limit, which is named', 'Error', {
    error: 'Request body too large (limit 1 MB)',
  }),
  UnsupportedType: response(
    'The `Content-Type` of the body is not one that the operation takes, JSON needs `Content-Type: application/json`; or the body is compressed',
    'Error',
    { error: 'Unsupported content type' },
  ),
  TooMany: response(
    'A rate limit or a quota of the account is used up, or too many large requests are in hand; the message tells which, `Retry-After` how long to wait',
    'Error',
    { error: 'API key rate limit exceeded, please try again later' },
    ['Retry-After'],
  ),
  Failed: response('Northline failed; the log of the service tells why', 'Error', {
    error: 'Failed to process request',
  }),
  BadGateway: response('A provider or the language model could not be reached', 'Error', {
    error: 'Telegram could not be reached',
  }),
  Unavailable: response('A part of Northline does not answer at the moment; try again', 'Error', {
    error: 'Service unavailable',
  }),
};

/** What every operation refers to. */
export const errorComponents = { schemas, headers, responses };

/** An operation's input, which decides how it may fail. */
export interface OperationShape {
  /** The request is checked beyond its key. */
  checked: boolean;
  hasBody: boolean;
  hasId: boolean;
  writes: boolean;
}

/** The errors that an operation may answer. */
export function errorResponses(
  { access, asksOutside = false }: RouteRules,
  { checked, hasBody, hasId, writes }: OperationShape,
): Record<string, object> {
  const guarded = access?.kind === 'scope' || access?.kind === 'authenticated' || access?.kind === 'session';
  const possible: [string, keyof typeof responses, boolean][] = [
    ['400', 'BadRequest', checked || writes],
    ['401', 'Unauthenticated', guarded || hasBody || access?.kind === 'callback'],
    ['403', 'Forbidden', access?.kind === 'scope' || access?.kind === 'callback' || (guarded && writes)],
    ['404', 'NotFound', hasId],
    ['409', 'Conflict', writes && guarded],
    ['413', 'TooLarge', true],
    ['415', 'UnsupportedType', writes],
    // Only health checks need no credential.
    ['429', 'TooMany', access !== undefined],
    ['500', 'Failed', true],
    ['502', 'BadGateway', asksOutside],
    ['503', 'Unavailable', true],
  ];
  return Object.fromEntries(
    possible.filter(([, , may]) => may).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

import type { RouteRules } from '@northline/auth';

const error = { type: 'string', description: 'What is wrong, for people' };

const schemas = {
  Error: { type: 'object', required: ['error'], properties: { error } },
  ForbiddenError: { type: 'object', required: ['error', 'message'], properties: { error: { type: 'string', enum: ['Forbidden'] }, message: { type: 'string' } } },
  ValidationError: {
    type: 'object',
    required: ['error'],
    properties: {
      error,
      details: {
        type: 'array',
        items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
      },
    },
  },
};

const integer = { type: 'integer' };

const headers = {
  'RateLimit-Limit': { description: 'Requests that the tier with the least left admits in 60 seconds', schema: integer },
  'RateLimit-Remaining': { description: 'What is left of them', schema: integer },
  'RateLimit-Reset': { description: 'Seconds until the next place is free', schema: integer },
  'Retry-After': { description: 'Seconds to wait', schema: integer },
  'X-Request-Id': { description: 'Names this request in logs and in the audit log', schema: { type: 'string' } },
};

const always = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'];

function response(description: string, schema: string, example: object, more: string[] = []): object {
  const named = [...always, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { description, headers: Object.fromEntries(named) as object, content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example } } };
}

const responses = {
  BadRequest: response('A field, an id or the JSON itself is wrong', 'ValidationError', { error: 'name is required', details: [{ field: 'name', message: 'name is required' }] }),
  Unauthenticated: response('No key, or one that is not valid', 'Error', { error: 'Invalid or expired API key' }),
  Forbidden: response('The key lacks the scope, or its owner the permission', 'ForbiddenError', {
    error: 'Forbidden',
    message: 'API key does not have the required scope (requires: leads:view).',
  }),
  NotFound: response('No such resource in the account', 'Error', { error: 'Lead not found' }),
  Conflict: response('Not in this state, or past a quota of the account, which is named', 'Error', { error: 'A lead with this externalId already exists' }),
  TooLarge: response('The body is too large', 'Error', { error: 'Request body too large (limit 1 MB)' }),
  UnsupportedType: response('The body is of another type', 'Error', { error: 'Unsupported content type' }),
  TooMany: response('A tier is used up, or a quota of the account, which is named', 'Error', { error: 'API key rate limit exceeded, please try again later' }, ['Retry-After']),
  Failed: response('It failed inside', 'Error', { error: 'Failed to process request' }),
  BadGateway: response('A provider, or the language model, could not be reached', 'Error', { error: 'Telegram could not be reached' }),
  Unavailable: response('A service does not answer', 'Error', { error: 'Service unavailable' }),
};

/** What every operation refers to. */
export const errorComponents = { schemas, headers, responses };

/** What an operation takes: it decides how it may fail. */
export interface OperationShape {
  /** Something of the request is checked beyond its key. */
  checked: boolean;
  hasBody: boolean;
  hasId: boolean;
  writes: boolean;
}

/** The errors that an operation may answer. */
export function errorResponses({ access, asksOutside = false }: RouteRules, { checked, hasBody, hasId, writes }: OperationShape): Record<string, object> {
  const guarded = access?.kind === 'scope' || access?.kind === 'authenticated' || access?.kind === 'session';
  const possible: [string, keyof typeof responses, boolean][] = [
    ['400', 'BadRequest', checked || writes],
    ['401', 'Unauthenticated', guarded || hasBody || access?.kind === 'callback'],
    ['403', 'Forbidden', access?.kind === 'scope' || access?.kind === 'callback'],
    ['404', 'NotFound', hasId],
    ['409', 'Conflict', writes && guarded],
    ['413', 'TooLarge', true],
    ['415', 'UnsupportedType', writes],
    // Health alone asks nobody's leave.
    ['429', 'TooMany', access !== undefined],
    ['500', 'Failed', true],
    ['502', 'BadGateway', asksOutside],
    ['503', 'Unavailable', true],
  ];
  return Object.fromEntries(possible.filter(([, , may]) => may).map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]));
}

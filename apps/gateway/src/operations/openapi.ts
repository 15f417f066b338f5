import type { OpenAPIObject } from '@nestjs/swagger';
import type { RouteRules } from '@northline/auth';
import type { Route } from '../http/route-check';
import { completeAnswers } from './openapi-answers';
import { completeBody, markBodies } from './openapi-bodies';
import { checkDescribed } from './openapi-check';
import { errorComponents, errorResponses } from './openapi-errors';
import { modernised, type Operation, type Schema } from './openapi-schemas';
import { outboundWebhooks } from './openapi-webhooks';
import { type OperationWords, operationWords } from './words';

const tags: Record<string, string> = {
  Leads: 'Contacts of the account: one by one, synced from a CRM, imported, filtered.',
  Suppressions: 'People who are not written to any more.',
  Conversations: 'Threads between an agent and one lead over one channel, with everything that led to each message.',
  'Lead Insights': 'What leads said about themselves, as topic and value: the part to copy into a CRM.',
  Campaigns: 'Batch outreach to selected leads, on a schedule and at a pace.',
  'A/B tests': 'Agents compared with each other on real leads.',
  'Agent configurations': 'Agents: who they are, the stages of their conversations, their limits.',
  'Tool servers': 'Servers of the Model Context Protocol whose tools agents may call.',
  Playground: 'Rehearsals with an agent that reach nobody.',
  Knowledge: 'Documents that agents look things up in.',
  Analytics: 'Figures over leads and conversations.',
  Audit: 'Who did what, and when.',
  Integrations: 'Connections to WhatsApp, Telegram and email.',
  'API keys': 'Keys for programs.',
  'Accounts and team': 'The account, its members and their sessions.',
  Webhooks: 'Endpoints that events are sent to.',
  'Live updates': 'What changes, as it happens, for pages and programs that are open.',
  Callbacks: 'What providers and mail programs call. Integrators do not need these.',
  Operations: 'Health, and this document.',
};

/** Completes the generated document: errors, headers, scopes, examples, webhooks, and schemas as OpenAPI 3.1 spells them. */
export function complete(document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const schemas = modernised(document.components?.schemas ?? {}) as Record<string, Schema>;
  const paths = modernised(document.paths) as Record<string, Record<string, Operation>>;
  for (const { method, path, rules } of routes) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (operation) completeOperation(operation, { method, path, rules }, schemas);
  }
  refuseLeftOver(paths);
  markBodies(
    Object.values(paths).flatMap((item) => Object.values(item)),
    schemas,
  );
  const completed = {
    ...document,
    tags: tagsOf(paths),
    paths: inOrder(paths),
    webhooks: outboundWebhooks,
    components: {
      ...document.components,
      ...errorComponents,
      schemas: byName({ ...schemas, ...errorComponents.schemas }),
    },
  };
  checkDescribed(completed);
  return completed as unknown as OpenAPIObject;
}

// By their tags, in the order of the table, then by their paths: how modules are put together shows nowhere.
function inOrder(paths: Record<string, Record<string, Operation>>): Record<string, Record<string, Operation>> {
  const order = Object.keys(tags);
  const placeOf = (item: Record<string, Operation>): number => order.indexOf(Object.values(item)[0]?.tags?.[0] ?? '');
  const sorted = Object.entries(byName(paths)).toSorted(([, one], [, other]) => placeOf(one) - placeOf(other));
  return Object.fromEntries(sorted.map(([path, item]) => [path, byName(item)]));
}

function byName<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

// In the order of the table; a tag that is not in it stops the gateway at boot.
function tagsOf(paths: Record<string, Record<string, Operation>>): object[] {
  const used = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap((operation) => operation.tags ?? [])),
  );
  const undescribed = [...used].filter((name) => !tags[name]);
  if (undescribed.length > 0) throw new Error(`No description of the tag ${undescribed.join(', ')}`);
  return Object.entries(tags).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}

function completeOperation(
  operation: Operation,
  { method, path, rules }: Route,
  schemas: Record<string, Schema>,
): void {
  const words = wordsOf(operation);
  operation.tags ??= ['Operations'];
  operation.summary = words.summary;
  operation.description = `${words.description}\n\n${whoMay(rules)}`;
  if (rules.access?.kind === 'scope') operation['x-required-scope'] = rules.access.scope;
  operation.security = securityOf(rules);
  refuseEmpty(operation);
  completeBody(operation, rules, schemas);
  const answers = completeAnswers(operation, schemas);
  const hasBody = operation.requestBody !== undefined;
  // Below /api/ every operation refuses parameters that it does not know.
  const checked = hasBody || path.includes('{') || path.startsWith('/api/');
  const errors = errorResponses(rules, { checked, hasBody, hasId: path.includes('{'), writes: method !== 'GET' });
  operation.responses = { ...withCauses(errors, words), ...answers };
}

// A parameter without a value is refused wherever parameters are checked.
function refuseEmpty({ parameters = [] }: Operation): void {
  for (const { in: place, schema } of parameters)
    if (place === 'query' && schema?.minLength === 0) schema.minLength = 1;
}

function wordsOf({ operationId }: Operation): OperationWords {
  const words = operationWords[operationId];
  if (!words) throw new Error(`The operation ${operationId} has no summary and description`);
  return words;
}

function refuseLeftOver(paths: Record<string, Record<string, Operation>>): void {
  const known = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)),
  );
  const left = Object.keys(operationWords).filter((id) => !known.has(id));
  if (left.length > 0) throw new Error(`There is no operation ${left.join(', ')} to describe`);
}

// A cause of an error that the operation cannot answer stops the gateway at boot, too.
function withCauses(
  errors: Record<string, object>,
  { summary, errors: causes = {} }: OperationWords,
): Record<string, object> {
  const wrong = Object.keys(causes).filter((status) => !errors[status]);
  if (wrong.length > 0) throw new Error(`"${summary}" does not answer ${wrong.join(', ')}`);
  return Object.fromEntries(
    Object.entries(errors).map(([status, error]) => [
      status,
      { ...error, ...(status in causes && { description: causes[status as keyof typeof causes] }) },
    ]),
  );
}

/** How a caller authenticates; an empty list: not at all. */
function securityOf({ access, syncTier }: RouteRules): Record<string, string[]>[] {
  if (access?.kind === 'session') return [{ bearer: [] }, { cookie: [] }];
  if (access?.kind !== 'scope' && access?.kind !== 'authenticated') return [];
  return [{ apiKey: [] }, { bearer: [] }, ...(syncTier ? [] : [{ cookie: [] }])];
}

function whoMay({ access, syncTier, idempotent }: RouteRules): string {
  const repeat = idempotent ? ' Takes an `Idempotency-Key`.' : '';
  if (access?.kind === 'scope')
    return `Needs the scope \`${access.scope}\`${syncTier ? ' and an API key' : ''}.${repeat}`;
  if (access?.kind === 'authenticated') return `Works with any valid key or session.${repeat}`;
  if (access?.kind === 'session') return `Needs a session.${repeat}`;
  return access?.kind === 'callback'
    ? 'Needs no key: the caller is known by its signature or secret.'
    : 'Needs no key.';
}

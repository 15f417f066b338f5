import type { OpenAPIObject } from '@nestjs/swagger';
import type { RouteRules } from '@northline/auth';
import type { Route } from '../http/route-check';
import { completeBody, markBodies } from './openapi-bodies';
import { errorComponents, errorResponses } from './openapi-errors';
import { modernised, type Operation, type Schema } from './openapi-schemas';
import { outboundWebhooks } from './openapi-webhooks';

const tags: Record<string, string> = {
  Leads: 'Contact records: one by one, synced, imported, filtered',
  Suppressions: 'Who may not be written to',
  Conversations: 'Threads between an agent and one lead, over one channel',
  'Lead Insights': 'What leads said, as topic and value',
  Campaigns: 'Batch outreach, on a schedule and at a pace',
  'A/B tests': 'Agents compared with each other',
  'Agent configurations': 'Agents: prompts, stages, guardrails',
  'Tool servers': 'Servers of the Model Context Protocol, whose tools agents may use',
  Playground: 'Talks with an agent that reach nobody',
  Knowledge: 'What agents may look up',
  Analytics: 'Counts over leads and conversations',
  Audit: 'Who did what',
  Integrations: 'The channels',
  'API keys': 'Keys and their lives',
  'Accounts and team': 'The account, its members, sessions',
  Webhooks: 'What providers call, and where events are sent',
  Operations: 'Health, and this document',
};

const verbs: Record<string, string> = { list: 'List', get: 'Read', create: 'Create', update: 'Change', delete: 'Delete', remove: 'Delete', export: 'Export' };

/** Completes the generated document: errors, headers, scopes, examples, webhooks, and schemas as OpenAPI 3.1 spells them. */
export function complete(document: OpenAPIObject, routes: readonly Route[]): OpenAPIObject {
  const schemas = modernised(document.components?.schemas ?? {}) as Record<string, Schema>;
  const paths = modernised(document.paths) as Record<string, Record<string, Operation>>;
  for (const { method, path, rules } of routes) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (operation) completeOperation(operation, { method, path, rules }, schemas);
  }
  markBodies(Object.values(paths).flatMap((item) => Object.values(item)), schemas);
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap((operation) => operation.tags ?? [])));
  const completed = {
    ...document,
    tags: [...used].map((name) => ({ name, description: described(name) })),
    paths,
    webhooks: outboundWebhooks,
    components: { ...document.components, ...errorComponents, schemas: { ...schemas, ...errorComponents.schemas } },
  };
  return completed as unknown as OpenAPIObject;
}

// A tag that nobody described stops the gateway at boot.
function described(tag: string): string {
  const description = tags[tag];
  if (description === undefined) throw new Error(`The tag ${tag} has no description`);
  return description;
}

function completeOperation(operation: Operation, { method, path, rules }: Route, schemas: Record<string, Schema>): void {
  operation.tags ??= ['Operations'];
  operation.summary ??= summaryOf(operation);
  operation.description ??= whoMay(rules);
  if (rules.access?.kind === 'scope') operation['x-required-scope'] = rules.access.scope;
  operation.security = securityOf(rules);
  completeBody(operation, rules, schemas);
  const answers = Object.entries(operation.responses).map(([status, response]): [string, object] => {
    return [status, { ...response, description: response.description === '' ? 'Done' : response.description, headers: tierHeaders }];
  });
  const hasBody = operation.requestBody !== undefined;
  const checked = hasBody || path.includes('{') || (operation.parameters ?? []).some((parameter) => parameter.in === 'query');
  const errors = errorResponses(rules, { checked, hasBody, hasId: path.includes('{'), writes: method !== 'GET' });
  operation.responses = { ...errors, ...Object.fromEntries(answers) };
}

const tierHeaders = Object.fromEntries(
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

function summaryOf({ operationId }: Operation): string {
  const [controller = '', method = ''] = operationId.split('_');
  const words = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const verb = verbs[method];
  if (verb) return `${verb} ${words(controller)}`;
  const text = words(method);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How a caller names itself; an empty list: not at all. */
function securityOf({ access }: RouteRules): Record<string, string[]>[] {
  if (access?.kind === 'session') return [{ bearer: [] }];
  return access?.kind === 'scope' || access?.kind === 'authenticated' ? [{ apiKey: [] }, { bearer: [] }] : [];
}

function whoMay({ access, syncTier }: RouteRules): string {
  if (access?.kind === 'scope') return `Needs the scope \`${access.scope}\`.${syncTier ? ' API keys only; counted in the sync tier too.' : ''}`;
  if (access?.kind === 'authenticated') return 'Any valid key or session.';
  if (access?.kind === 'session') return 'A session.';
  return access?.kind === 'callback' ? 'No key: the sender is verified by its signature or secret.' : 'No key.';
}

import { nameOf, type OpenApi, type Operation, operationsOf, type Schema } from '../tools/fuzz/document.ts';

/** A resource's name → its id in one account. */
export type Owned = Record<string, string>;

/** A place of a query or of a body where an id stands. */
export interface Reference {
  method: string;
  path: string;
  /** Where: `query.leadId`, `stages[].knowledgeBaseIds`. */
  name: string;
  /** Whose id stands there: see {@link referents}. */
  resource: string;
  /** Told by the document as ignored: a field of an answer that may be sent back. */
  ignored: boolean;
  /** The query or body with this id there; required is filled with what `own` has. */
  fill: (id: string, own: Owned) => { query: string; body?: object };
}

/** Names of ids → the resource that they name. */
const referents: Owned = {
  id: 'lead',
  accountId: 'account',
  actorId: 'actor',
  resourceId: 'agent',
  agentConfigId: 'agent',
  assignedAgentId: 'agent',
  inboundAgentConfigId: 'agent',
  assigneeId: 'member',
  knowledgeBaseId: 'base',
  knowledgeBaseIds: 'base',
  mcpServerId: 'server',
  mcpServerIds: 'server',
  abTestId: 'test',
  campaignId: 'campaign',
  conversationId: 'conversation',
  previousConversationId: 'conversation',
  leadId: 'lead',
  messageId: 'message',
  manualLeadIds: 'lead',
  importBatchId: 'import',
  // The account's own system gives these: two accounts may have the same.
  externalId: 'external',
  externalIds: 'external',
};

/** Ids that name nothing of an account: places within the same body or agent, and ids that providers give. */
const nobodys = [
  'stages[].id',
  'nextStages[].id',
  'nextStageIds',
  'stageId',
  'targetStageId',
  'phoneNumberId',
  'businessAccountId',
  'chatId',
  'userId',
];

/** Where providers call, with ids of their own. */
const callbacks = /^\/api\/webhooks\/(whatsapp|telegram|email)/;

/** What the ids of a list name by which it is narrowed. */
const listed: Owned = {
  '/api/agent-config': 'agent',
  '/api/ab-tests': 'test',
  '/api/campaigns': 'campaign',
  '/api/leads': 'lead',
};

const isId = (name: string): boolean => /(^ids?|Ids?)$/.test(name);

function resourceOf({ method, path }: Pick<Operation, 'method' | 'path'>, name: string): string {
  const where = `${method} ${path}`;
  const resource = name === 'ids' ? listed[path] : referents[name];
  if (resource === undefined) throw new Error(`${where}: no test knows what ${name} names`);
  return resource;
}

/** Every place of a query or of a body that takes an id. Throws at a name that it does not know. */
export function referencesOf(document: OpenApi): Reference[] {
  const ours = operationsOf(document).filter(({ path }) => !callbacks.test(path));
  return ours.flatMap((operation) => [...inQuery(operation), ...inBody(document, operation)]);
}

function inQuery({ method, path, parameters }: Operation): Reference[] {
  const names = parameters
    .filter((parameter) => parameter.in === 'query' && isId(parameter.name))
    .map(({ name }) => name);
  return names.map((name) => ({
    method,
    path,
    name: `query.${name}`,
    resource: resourceOf({ method, path }, name),
    ignored: false,
    fill: (id) => ({ query: `?${name}=${encodeURIComponent(id)}` }),
  }));
}

function inBody(document: OpenApi, { method, path, bodies }: Operation): Reference[] {
  const schema = bodies['application/json']?.schema;
  if (schema === undefined) return [];
  const known = placesOf(document, schema).filter(
    ({ name }) => !nobodys.some((nobody) => name === nobody || name.endsWith(`.${nobody}`)),
  );
  return known.map(({ steps, name, ignored }) => ({
    method,
    path,
    name,
    resource: resourceOf({ method, path }, steps.at(-1) ?? ''),
    ignored,
    fill: (id, own) => ({ query: '', body: filled(document, schema, own, steps, id) as object }),
  }));
}

interface Place {
  /** The names on the way down, those of lists too. */
  steps: string[];
  name: string;
  ignored: boolean;
}

function resolved(document: OpenApi, schema: Schema): Schema {
  return schema.$ref === undefined
    ? schema
    : resolved(document, document.components.schemas[nameOf(schema.$ref)] ?? {});
}

function placesOf(document: OpenApi, schema: Schema, steps: string[] = [], name = ''): Place[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = resolved(document, schema);
  const own = Object.entries(properties).flatMap(([key, property]) => {
    const there = { steps: [...steps, key], name: name === '' ? key : `${name}.${key}` };
    if (isId(key)) return [{ ...there, ignored: resolved(document, property).readOnly === true }];
    return placesOf(document, property, there.steps, there.name);
  });
  const below = items ? placesOf(document, items, steps, `${name}[]`) : [];
  return [...own, ...below, ...[...anyOf, ...oneOf].flatMap((choice) => placesOf(document, choice, steps, name))];
}

/** The least that a schema takes (and a name: a lead needs one of several), with `id` at the end of the steps. */
function filled(document: OpenApi, reference: Schema, own: Owned, steps: string[], id: string, key = ''): unknown {
  const schema = resolved(document, reference);
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== 'null');
  if (choice) return filled(document, choice, own, steps, id, key);
  if (schema.items) return list(document, schema, own, steps, id, key);
  if (schema.properties) {
    const { properties, required = [] } = schema;
    const wanted = Object.entries(properties).filter(
      ([name]) => required.includes(name) || name === 'name' || name === steps[0],
    );
    const next = (name: string): string[] => (name === steps[0] ? steps.slice(1) : ['']);
    return Object.fromEntries(
      wanted.map(([name, property]) => [name, filled(document, property, own, next(name), id, name)]),
    );
  }
  if (steps.length === 0) return id;
  return (
    own[referents[key] ?? ''] ??
    schema.enum?.[0] ??
    schema.examples?.[0] ??
    (schema.type === 'string' ? 'anything' : (schema.minimum ?? 1))
  );
}

function list(
  document: OpenApi,
  { items = {}, minItems = 0 }: Schema,
  own: Owned,
  steps: string[],
  id: string,
  key: string,
): unknown[] {
  const leads = steps[0] !== '';
  // No agent stands twice in a list.
  const other = { ...own, agent: own['otherAgent'] ?? '' };
  return Array.from({ length: Math.max(minItems, leads ? 1 : 0) }, (_, place) =>
    filled(document, items, place === 0 ? own : other, place === 0 && leads ? steps : [''], id, key),
  );
}

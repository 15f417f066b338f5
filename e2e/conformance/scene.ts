import { allScopes, roleScopes, type Scope } from '@northline/auth';
import { eventually } from '@northline/testing';
import { type Db, MongoClient } from 'mongodb';
import {
  type Called,
  type ClientOptions,
  must,
  type NewApiKey,
  type Northline,
  type Preference,
} from '../../packages/client/src/index.ts';
import type { OpenApi } from '../../tools/fuzz/document.ts';
import { cast, completed, launch, makeAgent, outbox, syncLeads } from '../story';
import { at, World } from '../world';

/** Well formed, and nobody's. */
export const unknownId = 'aaaaaaaaaaaaaaaaaaaaaaaa';
/** A resource's object id. */
export const objectId = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
/** A timestamp as answers write it. */
export const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
/** Any text. */
export const text = expect.any(String) as string;
/** Any number. */
export const number = expect.any(Number) as number;

/** A lead with whom a conversation was begun. */
export interface Talk {
  leadId: string;
  conversationId: string;
  address: string;
}

/** What has happened before the first sentence is tested; see {@link raise}. */
interface Scene {
  /** The OpenAPI document that the gateway serves. */
  document: OpenApi;
  /** An active agent that knows the knowledge base, and one like it. */
  agentConfigId: string;
  otherAgentId: string;
  knowledgeBaseId: string;
  /** A campaign over WhatsApp whose two leads came to the stage `qualified`, with an insight of budget and of timeline each. */
  campaignId: string;
  qualified: Talk;
  /** The other one of them, whose insights may be changed. */
  editable: Talk;
  /** An A/B test of both agents, and the lead of a campaign by email that it was used in. */
  abTestId: string;
  tested: Talk;
  /** A session of the account's owner. */
  session: string;
  /** A key with every scope, whose owner has become a viewer since. */
  outlivedKey: string;
  /** A key that may do next to nothing. */
  narrowKey: string;
  /** A key that ends a little after it was made: by now, or soon. */
  expiringKey: string;
}

export let world: World;
export let scene: Scene;

/** What the deprecated criteria of the agents say: nobody must ever read it. */
export const criteria = 'Qualified is who owns a zeppelin.';
/** What one document of the knowledge base says. */
export const knowledge = 'Parking: a place in the garage costs 120 euros a month.';

let keys: string[] = [];
let tests = 0;
let casts = 300;

/** Everything that a test of the limits, of roles and of conversations needs, on one Northline. */
export async function raise(): Promise<void> {
  world = await World.up({
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    SANDBOX_LIMITS: 'off',
    EMAIL_RATE_PER_SECOND: '0',
  });
  keys = await Promise.all(
    Array.from(
      { length: 16 },
      async () =>
        (await must(world.api.POST('/api/api-keys', { body: { name: 'test', scopes: allScopes.slice() } }))).key,
    ),
  );
  nextTest();
  await must(
    world.api.POST('/api/webhooks/endpoints', {
      body: {
        url: customer(),
        events: ['stage_transition', 'status_change', 'qualification', 'message.sent', 'insight.updated'],
      },
    }),
  );
  const [agents, access] = await Promise.all([furnish(), letIn()]);
  const [campaign, tested] = await Promise.all([qualifyTwo(agents.agentConfigId), abTest(agents)]);
  const document = (await must(world.api.GET('/openapi.json'))) as OpenApi;
  scene = { document, ...agents, ...access, ...campaign, ...tested };
}

/** Where the sandbox plays a customer who takes webhooks. */
export const customer = (): string => `${world.run.sandboxUrl}/customer-webhook/conformance`;

async function furnish(): Promise<Pick<Scene, 'agentConfigId' | 'otherAgentId' | 'knowledgeBaseId'>> {
  const { _id: knowledgeBaseId } = await must(world.api.POST('/api/knowledge-bases', { body: { name: 'House' } }));
  await must(
    world.api.POST('/api/knowledge-bases/{id}/documents', {
      ...at(knowledgeBaseId),
      body: { title: 'Parking', text: knowledge },
    }),
  );
  const deprecated = { qualificationCriteria: criteria };
  const agentConfigId = await makeAgent(world, {
    ...deprecated,
    knowledgeBaseIds: [knowledgeBaseId],
    instructions: 'Never use exclamation marks.',
  });
  return { knowledgeBaseId, agentConfigId, otherAgentId: await makeAgent(world) };
}

async function letIn(): Promise<Pick<Scene, 'session' | 'outlivedKey' | 'narrowKey' | 'expiringKey'>> {
  const { email, password } = world.run;
  const session = await login(email, password);
  const member = { email: 'outlived@team.example', name: 'Olga', password: 'long enough to be one' };
  const { _id } = await must(world.api.POST('/api/team/members', { body: { ...member, role: 'admin' } }));
  const admin = api({ session: await login(member.email, member.password) });
  const outlived = await must(admin.POST('/api/api-keys', { body: { name: 'outlived', scopes: allScopes.slice() } }));
  await must(world.api.PATCH('/api/team/members/{id}', { ...at(_id), body: { role: 'viewer' } }));
  // Late enough to be in the future when a busy machine looks at it.
  const expiresAt = new Date(Date.now() + 15_000).toISOString();
  const expiring = await must(
    world.api.POST('/api/api-keys', { body: { name: 'expiring', scopes: ['leads:view'], expiresAt } }),
  );
  return {
    session,
    outlivedKey: outlived.key,
    narrowKey: (await keyWith(['audit:export'])).key,
    expiringKey: expiring.key,
  };
}

async function qualifyTwo(agentConfigId: string): Promise<Pick<Scene, 'campaignId' | 'qualified' | 'editable'>> {
  const leads = cast(60, 0, 2);
  const manualLeadIds = await syncLeads(
    world,
    leads.map(({ externalId, name, phone }) => ({ externalId, name, phone })),
  );
  const campaignId = await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds });
  const { leads: rows } = await completed(world, campaignId);
  const [qualified, editable] = await Promise.all(
    leads.map(async ({ phone }, index) => {
      const leadId = manualLeadIds[index] ?? '';
      await insightsOf(leadId, 2);
      return {
        leadId,
        conversationId: rows.find((row) => row.leadId === leadId)?.conversationId ?? '',
        address: phone,
      };
    }),
  );
  if (!qualified || !editable) throw new Error('two leads were to qualify');
  return { campaignId, qualified, editable };
}

async function abTest({
  agentConfigId,
  otherAgentId,
}: Pick<Scene, 'agentConfigId' | 'otherAgentId'>): Promise<Pick<Scene, 'abTestId' | 'tested'>> {
  const abTestId = await makeAbTest([
    { agentConfigId, weight: 1 },
    { agentConfigId: otherAgentId, weight: 2.5 },
  ]);
  await must(world.api.PATCH('/api/ab-tests/{id}/status', { ...at(abTestId), body: { status: 'running' } }));
  const [lead] = cast(61, 7, 1);
  const [leadId = ''] = await syncLeads(world, [{ externalId: 'tested', name: 'Tess', email: lead?.email }]);
  const {
    leads: [row],
  } = await completed(
    world,
    await launch(world, { agentConfigId, abTestId, channel: 'email', manualLeadIds: [leadId] }),
  );
  return { abTestId, tested: { leadId, conversationId: row?.conversationId ?? '', address: lead?.email ?? '' } };
}

/**
 * To be called before each test: it comes from an address of its own and by one of several keys, so that none uses up
 * another one's share of the tiers.
 */
export function nextTest(): void {
  tests += 1;
  world.caller = { apiKey: keys[tests % keys.length], headers: here() };
}

/** The address of this test. */
export const here = (): Record<string, string> => ({ 'x-forwarded-for': `10.0.${tests >> 8}.${tests & 255}` });

/** The API from this test's address, as the demo account unless somebody else is named. */
export function api(
  { headers, ...caller }: Omit<ClientOptions, 'baseUrl'> = { apiKey: keys[tests % keys.length] },
): Northline {
  return world.as({ ...caller, headers: { ...here(), ...headers } });
}

/** Status and body of an answer; typed as a success, since a refusal is compared and not read. */
export async function told<Result extends Called>(
  call: Promise<Result>,
): Promise<{ status: number; body: NonNullable<Result['data']> }> {
  const { data, error, response } = await call;
  return { status: response.status, body: (data ?? error) as NonNullable<Result['data']> };
}

/** A request that no client would make, from this test's address. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await world.send(method, path, body, {
    'x-api-key': keys[tests % keys.length] ?? '',
    ...here(),
    ...headers,
  });
  return { status: answer.status, body: JSON.parse(answer.text) as unknown };
}

/** The token of a session. */
export async function login(email: string, password: string): Promise<string> {
  return (await must(api({}).POST('/api/auth/login', { body: { email, password } }))).token;
}

/** A key of the demo account with these scopes alone. */
export const keyWith = (scopes: Scope[]): Promise<NewApiKey> =>
  must(api().POST('/api/api-keys', { body: { name: 'narrow', scopes } }));

/** A draft of an A/B test. */
export async function makeAbTest(
  variants = [
    { agentConfigId: scene.agentConfigId, weight: 0.5 },
    { agentConfigId: scene.otherAgentId, weight: 1.5 },
  ],
): Promise<string> {
  return (await must(api().POST('/api/ab-tests', { body: { name: 'Openings', variants } })))._id;
}

/** A draft of a campaign over email that selects nobody. */
export async function makeCampaign(): Promise<string> {
  return (
    await must(
      api().POST('/api/campaigns', { body: { name: 'Draft', agentConfigId: scene.agentConfigId, channel: 'email' } }),
    )
  )._id;
}

/** A conversation by email, begun with a lead who says only what a test has them say, and who has been written to. */
export async function talk(agentConfigId = scene.agentConfigId, message = 'Hello, this is Kim.'): Promise<Talk> {
  const [lead] = cast((casts += 1), 7, 1);
  const [leadId = ''] = await syncLeads(world, [
    { externalId: `talk-${casts}`, name: 'Tara', phone: lead?.phone, email: lead?.email },
  ]);
  return begin({ leadId, address: lead?.email ?? '' }, agentConfigId, message);
}

/** A further conversation by email with somebody. */
export async function begin(
  { leadId, address }: Pick<Talk, 'leadId' | 'address'>,
  agentConfigId: string,
  message: string,
): Promise<Talk> {
  const { _id: conversationId } = await must(
    api().POST('/api/leads/{id}/start-conversation', {
      ...at(Number(leadId)),
      body: { agentConfigId, channel: 'email', message },
    }),
  );
  await eventually('the first message', async () =>
    (await outbox(world, address)).some((sent) => sent.text.includes(message)),
  );
  return { leadId, conversationId, address };
}

/** The insights of a lead, once there are as many as expected. */
export function insightsOf(leadId: string, count: number): Promise<Preference[]> {
  return eventually(`${count} insights`, async () => {
    const found = await must(world.api.GET('/api/preferences/{id}', at(Number(leadId))));
    return found.length === count && found;
  });
}

/** Looks into, or meddles with, what a service keeps. */
export async function inDatabase<T>(service: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await new MongoClient(world.run.mongodbUri).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    return await work(client.db(databases.find(({ name }) => name.endsWith(service))?.name));
  } finally {
    await client.close();
  }
}

/** The words that a field of a resource may hold, by the document. */
export function valuesOf(resource: string, field: string): unknown[] | undefined {
  return scene.document.components.schemas[resource]?.properties?.[field]?.enum;
}

/** The refusal of a key that lacks a scope. */
export const lacksScope = (scope: Scope): object => ({
  status: 403,
  body: { error: 'Forbidden', message: `API key does not have the required scope (requires: ${scope}).` },
});

/** The refusal of a caller whose role lacks a permission. */
export const lacksPermission = (scope: Scope): object => ({
  status: 403,
  body: { error: 'Forbidden', message: `You do not have permission to perform this action (requires: ${scope}).` },
});

/** The test of an endpoint's permission: a key must hold the scope, and its owner's role the permission. */
export function itNeeds(scope: Scope, method: string, path: string): void {
  it(`${method} ${path} needs ${scope}, of the key and of its owner's role`, async () => {
    const answer = (key: string): Promise<{ status: number; body: unknown }> =>
      send(method, path.replace('{id}', unknownId).replace('{kbId}', unknownId), method === 'GET' ? undefined : {}, {
        'x-api-key': key,
      });
    expect(await answer(scene.narrowKey)).toEqual(lacksScope(scope));
    expect([401, 403]).not.toContain((await answer((await keyWith([scope])).key)).status);
    const outlived = await answer(scene.outlivedKey);
    if (roleScopes.viewer.includes(scope)) expect([401, 403]).not.toContain(outlived.status);
    else expect(outlived).toEqual(lacksPermission(scope));
  });
}

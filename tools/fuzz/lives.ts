import { randomUUID } from 'node:crypto';
import { agent } from '../northline/demo/agent.ts';
import { idOf } from './ask.ts';
import type { Ask, Body, Told } from './ask.ts';
import type { Operation } from './document.ts';

/** A resource that is made, read, changed and removed as the document's routes below its path have it. */
type Life = {
  path: string;
  body: Body;
  change?: Body;
  /** Further requests, by the path below the resource's. */
  below?: [method: string, path: string, body?: Body][];
};

/** What the bodies name. */
type Named = { agentConfigId: string; second: string; base: string; server: string; sandboxUrl: string };

const livesOf = ({ agentConfigId, second, base, server, sandboxUrl }: Named): Life[] => [
  {
    path: '/api/leads',
    body: { name: 'Ada' },
    change: { status: 'contacted' },
    below: [['PATCH', '/tags', { tags: ['x'] }]],
  },
  { path: '/api/suppressions', body: { email: `${randomUUID()}@fuzz.example`, reason: 'manual' } },
  { path: '/api/campaigns', body: { name: 'Lived', agentConfigId, channel: 'email' }, change: { name: 'Renamed' } },
  { path: '/api/ab-tests', body: testOf(agentConfigId, second), change: { name: 'Renamed' } },
  {
    path: '/api/agent-config',
    body: agent,
    change: { ...agent, goal: 'Another one' },
    below: [
      ['PATCH', '/draft', { goal: 'Drafted' }],
      ['GET', '/draft'],
      ['POST', '/publish'],
      ['PATCH', '/draft', { goal: 'Dropped' }],
      ['DELETE', '/draft'],
      ['GET', '/versions/1'],
      ['POST', '/versions/1/restore'],
      ...['POST', 'DELETE'].flatMap(
        (method) =>
          [
            [method, `/knowledge-bases/${base}`],
            [method, `/mcp-servers/${server}`],
          ] as [string, string][],
      ),
    ],
  },
  { path: '/api/mcp-servers', body: serverOf(sandboxUrl), change: { name: 'Renamed' }, below: [['POST', '/test']] },
  {
    path: '/api/knowledge-bases',
    body: { name: 'Lived' },
    change: { name: 'Renamed' },
    below: [['POST', '/search', { query: 'price' }]],
  },
  {
    path: '/api/playground/sessions',
    body: { agentConfigId: second },
    below: [
      ['POST', '/opening'],
      ['GET', '/turns'],
      ['POST', '/follow-up'],
      ['POST', '/messages', { message: 'Hello' }],
      ['POST', '/replay', { version: 1 }],
    ],
  },
  {
    path: '/api/team/members',
    body: { email: `${randomUUID()}@fuzz.example`, name: 'Lived', role: 'viewer', password: 'a long enough one' },
    change: { role: 'operator' },
  },
];

const testOf = (...agents: string[]): Body => ({
  name: 'Lived',
  variants: agents.map((agentConfigId) => ({ agentConfigId, weight: 1 })),
});
const serverOf = (sandboxUrl: string): Body => ({ name: 'Lived', url: `${sandboxUrl}/mcp`, transport: 'http' });

/** Asks for everything that is asked for without an id, and leads one resource of each kind through its life. */
export async function lives(
  operations: Operation[],
  sandboxUrl: string,
  agentConfigId: string,
  told: Told,
  ask: Ask,
): Promise<void> {
  const made = async (path: string, body: Body): Promise<string> => idOf(await told('POST', path, { body }));
  const base = await made('/api/knowledge-bases', { name: 'Kept' });
  const named = {
    agentConfigId,
    second: await made('/api/agent-config', { ...agent, followUps: [{ afterMinutes: 60 }] }),
    base,
    server: await made('/api/mcp-servers', serverOf(sandboxUrl)),
    sandboxUrl,
  };
  for (const life of livesOf(named)) await live(operations, life, told, ask);
  const document = await made(`/api/knowledge-bases/${base}/documents`, { title: 'Prices', text: 'All is free.' });
  await ask('GET', `/api/knowledge-bases/${base}/documents/${document}/passages`);
  await ask('DELETE', `/api/knowledge-bases/${base}/documents/${document}`);
  await ask('PATCH', `/api/ab-tests/${await made('/api/ab-tests', testOf(agentConfigId, named.second))}/status`, {
    body: { status: 'running' },
  });
  await keys(told, ask);
  await endpoints(sandboxUrl, told, ask);
  await batches(told, ask);
  await ask('PATCH', '/api/account', { body: { language: 'English', budget: { amount: 1e12, period: 'month' } } });
  await ask('PATCH', '/api/account', { body: { budget: null } });
  await ask('PUT', '/api/prices', { body: await told('GET', '/api/prices') });
  await ask('DELETE', '/api/prices');
  for (const { method, path, parameters } of operations) {
    if (method === 'GET' && !path.includes('{') && !parameters.some(({ required }) => required)) await ask('GET', path);
  }
}

async function live(
  operations: Operation[],
  { path, body, change = {}, below = [] }: Life,
  told: Told,
  ask: Ask,
): Promise<void> {
  const one = `${path}/${idOf(await told('POST', path, { body }))}`;
  const own = operations.filter(
    (operation) => operation.path.startsWith(`${path}/{id}`) && operation.path.split('{').length === 2,
  );
  for (const { method, path: where } of own)
    if (method === 'GET') await ask(method, where.replace(`${path}/{id}`, one));
  for (const [method, where, sent] of below) await ask(method, `${one}${where}`, { body: sent });
  for (const method of ['PATCH', 'PUT'])
    if (own.some((operation) => operation.method === method && operation.path === `${path}/{id}`))
      await ask(method, one, { body: change });
  await ask('DELETE', one);
}

async function keys(told: Told, ask: Ask): Promise<void> {
  const first = await told('POST', '/api/api-keys', { body: { name: 'Lived', scopes: ['leads:view'] } });
  const next = `/api/api-keys/${idOf(await told('POST', `/api/api-keys/${idOf(first)}/rotate`, { body: { overlapMinutes: 5 } }))}`;
  await ask('PATCH', `${next}/revoke`);
  await ask('DELETE', next);
}

async function endpoints(sandboxUrl: string, told: Told, ask: Ask): Promise<void> {
  const url = `${sandboxUrl}/customer-webhook/lived`;
  const one = `/api/webhooks/endpoints/${idOf(await told('POST', '/api/webhooks/endpoints', { body: { url, events: ['message.received'] } }))}`;
  const delivery = idOf(await told('POST', `${one}/test`));
  await ask('POST', `/api/webhooks/deliveries/${delivery}/redeliver`);
  await ask('GET', `/api/webhooks/deliveries/${delivery}`);
  await ask('POST', `${one}/redeliver`, { body: { since: '2026-01-01T00:00:00Z', includeDelivered: true } });
  for (const path of [one, `${one}/deliveries`]) await ask('GET', path);
  await ask('PATCH', one, { body: { description: 'Lived' } });
  await ask('POST', `${one}/rotate-secret`);
  await ask('DELETE', one);
}

/** Many leads at once: filtered, synced, imported, deleted. */
async function batches(told: Told, ask: Ask): Promise<void> {
  const externalId = randomUUID();
  await ask('POST', '/api/leads/preview', { body: {} });
  await ask('POST', '/api/leads/sync', { body: { leads: [{ externalId, name: 'Ada' }] } });
  await ask('DELETE', '/api/leads/sync', { body: { externalIds: [externalId] } });
  const csv = { body: `name,email\nAda,${externalId}@fuzz.example\n`, headers: { 'content-type': 'text/csv' } };
  await ask('POST', '/api/lead-imports/preview', csv);
  const { importBatchId } = await told('POST', '/api/leads/import', csv);
  await ask('GET', `/api/lead-imports/${String(importBatchId)}`);
}

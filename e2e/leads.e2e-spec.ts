import { eventually } from '@northline/testing';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { must } from '../packages/client/src/index.ts';
import { signIn } from '../tools/northline/credentials.ts';
import { addressOf, cast, conversationOf, makeAgent, openConversations, outbox, say } from './story';
import { at, World } from './world';

/** What only the deleted lead is known by, or said. */
const canary = 'zanzibarcanary';

let world: World;

beforeAll(async () => {
  world = await World.up();
}, 120_000);

afterAll(() => world.down(), 60_000);

describe('an import whose engine is killed by kill -9 in its middle', () => {
  it('goes on where it was, shows how far it is, and makes no lead twice', async () => {
    const rows = 4_000;
    const lines = Array.from({ length: rows }, (_, row) =>
      row % 4 === 0 ? `Nameless ${row},` : `Imported ${row},+4144${String(1_000_000 + row)}`,
    );
    const body = ['Name,Phone', ...lines].join('\n');
    const asked = fetch(`${world.run.baseUrl}/api/leads/import`, {
      method: 'POST',
      headers: { 'x-api-key': world.run.apiKey, 'content-type': 'text/csv' },
      body,
    });
    const present = async (): Promise<
      | { status: string; total: number; processed: number; created: number; updated: number; rejectedCount: number }
      | undefined
    > => (await must(world.api.GET('/api/lead-imports'))).imports[0];
    const under = await eventually('some rows', async () => {
      const found = await present();
      return found && found.processed > 0 && found;
    });
    expect(under).toMatchObject({ status: 'running', total: rows });
    await world.kill('conversation-engine');
    // The caller notices nothing of it.
    expect((await asked).status).toBe(200);
    const done = await eventually('the rest', async () => {
      const found = await present();
      return found?.status === 'completed' && found;
    });
    expect(done).toMatchObject({ processed: rows, created: rows, updated: 0, rejectedCount: 0 });
    const { total, leads } = await must(
      world.api.GET('/api/leads', { params: { query: { source: 'import', sort: '-id', limit: 1 } } }),
    );
    expect(total).toBe(rows);
    // Numbers that the killed process had taken and not used are the only ones left out.
    expect(leads[0]?.id ?? 0).toBeLessThanOrEqual(rows + 500 + 50);
  }, 120_000);
});

/** Where in all databases one of the texts stands: `database.collection _id`. */
async function found(texts: string[]): Promise<string[]> {
  const client = await new MongoClient(world.run.mongodbUri).connect();
  try {
    const places: string[] = [];
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((database) => database.name.startsWith('northline_'))) {
      for (const { collectionName } of await client.db(name).collections()) {
        for await (const document of client.db(name).collection(collectionName).find()) {
          const json = JSON.stringify(document).toLowerCase();
          if (texts.some((text) => json.includes(text)))
            places.push(`${name}.${collectionName} ${String(document._id)} ${json.slice(0, 600)}`);
        }
      }
    }
    return places;
  } finally {
    await client.close();
  }
}

describe('a lead that is deleted while services are down (DECISIONS 36)', () => {
  it('leaves nothing that it was called or said in any database, but the word that it must not be written to', async () => {
    const { api } = world;
    // One who says nothing of their own, so that the conversation is still open when the lead is deleted.
    const [planted] = cast(1, 7, 1);
    if (!planted) throw new Error('no lead');
    const lead = { ...planted, name: `Ada ${canary}`, email: `${canary}@leads.example` };
    const url = `${world.run.sandboxUrl}/customer-webhook/erasure`;
    await must(
      api.POST('/api/webhooks/endpoints', {
        body: { url, events: ['message.sent', 'message.received', 'status_change', 'insight.updated'] },
      }),
    );
    // The customer's server is down, so events about the lead wait.
    await world.sandbox('PUT', '/sandbox/webhooks/erasure', { status: 503, times: 0 });
    const agentConfigId = await makeAgent(world);
    const [opened] = await openConversations(world, agentConfigId, 'whatsapp', [lead]);
    if (!opened) throw new Error('no conversation');
    const { leadId, conversationId } = opened;
    await say(world, 'whatsapp', addressOf('whatsapp', lead), `My budget is 5000 ${canary}, I want to start in May.`);
    await eventually('an answer', async () => (await outbox(world, addressOf('whatsapp', lead))).length >= 2);
    await must(
      api.PATCH('/api/leads/{id}', { ...at(Number(leadId)), body: { customFields: { note: canary }, tags: [canary] } }),
    );
    await must(
      world
        .as({ apiKey: world.run.apiKey, headers: { 'idempotency-key': 'erasure' } })
        .POST('/api/conversations/{id}/send', { ...at(conversationId), body: { message: `Dear ${canary}` } }),
    );
    await must(api.POST('/api/suppressions', { body: { leadId, reason: 'asked by phone' } }));
    const phone = lead.phone.slice(1);
    expect((await found([canary, phone])).length).toBeGreaterThan(5);

    const kept = await must(api.POST('/api/playground/sessions', { body: { agentConfigId } }));
    for (const name of ['channels', 'insights', 'campaign-runner']) process.kill(world.run.pids[name] ?? 0, 'SIGKILL');
    await must(api.DELETE('/api/leads/{id}', at(Number(leadId))));
    await eventually(
      'nothing of the lead to be left',
      async () => {
        const places = await found([canary, phone]);
        if (places.length > 0) throw new Error(places.join('\n'));
        return true;
      },
      100_000,
    );

    const conversation = await conversationOf(world, conversationId);
    expect(conversation.status).toBe('dropped');
    expect(conversation.messageCount).toBeGreaterThan(1);
    expect((await must(api.GET('/api/playground/sessions/{id}', at(kept._id))))._id).toBe(kept._id);
    const { results } = await must(
      api.POST('/api/leads/sync', { body: { leads: [{ externalId: 'again', name: 'Somebody', phone: lead.phone }] } }),
    );
    const again = await api.POST('/api/leads/{id}/start-conversation', {
      ...at(results[0]?.id ?? 0),
      body: { agentConfigId, channel: 'whatsapp' },
    });
    expect(again.response.status).toBe(409);
  }, 180_000);
});

describe('a campaign of 20,000 leads', () => {
  it("is answered with all of them, in messages of NATS's default size and with no process started again", async () => {
    const { api, run } = world;
    const count = 20_000;
    const nats = await connect(signIn(run.natsUrl));
    expect(nats.info?.max_payload).toBe(1024 * 1024);
    await nats.close();
    for (let from = 0; from < count; from += 1_000) {
      const leads = Array.from({ length: 1_000 }, (_, n) => ({
        externalId: `many-${from + n}`,
        email: `many-${from + n}@leads.example`,
        tags: ['many'],
      }));
      expect(await must(api.POST('/api/leads/sync', { body: { leads } }))).toMatchObject({ created: 1_000 });
    }
    // Open on another day of the week: its rows are there, and nobody is written to.
    const schedule = { activeDays: [((new Date().getUTCDay() + 2) % 7) + 1] };
    const body = {
      name: 'Many',
      agentConfigId: await makeAgent(world),
      channel: 'email' as const,
      leadFilter: { tags: ['many'] },
      schedule,
    };
    const { _id } = await must(api.POST('/api/campaigns', { body }));
    await must(api.POST('/api/campaigns/{id}/launch', at(_id)));
    await eventually(
      'all rows',
      async () =>
        (await must(api.GET('/api/campaigns/{id}/leads', { params: { path: { id: _id }, query: { limit: 1 } } })))
          .total === count,
    );
    const { leads, stats } = await must(api.GET('/api/campaigns/{id}', at(_id)));
    expect(stats).toMatchObject({ totalLeads: count, sent: 0 });
    expect(new Set(leads.map(({ leadId }) => leadId)).size).toBe(count);
    expect(leads.every(({ status }) => status === 'pending')).toBe(true);
    expect(world.run.pids).toEqual(run.pids);
  }, 300_000);
});

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { docxBomb, encryptedPdf, eventually } from '@northline/testing';
import { type Delivery, type FullConversation, must } from '../packages/client/src/index.ts';
import {
  addressOf,
  campaignOf,
  cast,
  type Channel,
  completed,
  conversationOf,
  handoffMessage,
  introduce,
  launch,
  makeAgent,
  type Opened,
  openConversations,
  outbox,
  say,
  type Sent,
} from './story';
import { at, World } from './world';

const channels: Channel[] = ['whatsapp', 'telegram', 'email'];

let world: World;
let agentConfigId: string;
let groups = 0;

beforeAll(async () => {
  world = await World.up({
    SANDBOX_LIMITS: 'off',
    EMAIL_RATE_PER_SECOND: '0',
    TELEGRAM_CHAT_RATE_PER_SECOND: '0',
    LLM_TIMEOUT_MS: '1500',
  });
  agentConfigId = await makeAgent(world);
}, 120_000);

afterAll(() => world.down(), 60_000);

/** Leads who never answer by themselves, with addresses that nobody else has. */
const silentLeads = (count: number): ReturnType<typeof cast> => cast((groups += 1), 7, count);

/** One lead with whom a conversation was opened. */
async function openOne(channel: Channel): Promise<Opened> {
  const [opened] = await openConversations(world, agentConfigId, channel, silentLeads(1));
  if (!opened) throw new Error('no conversation was opened');
  return opened;
}

const misbehave = (fault: Record<string, unknown>): Promise<unknown> =>
  world.sandbox('POST', '/sandbox/misbehave', fault);

/** Waits until a lead has received a number of messages; answers them. */
function received(address: string, count: number, withinMs?: number): Promise<Sent[]> {
  return eventually(
    `${count} messages to ${address}`,
    async () => {
      const messages = await outbox(world, address);
      return messages.length >= count && messages;
    },
    withinMs,
  );
}

/** The outgoing messages of a conversation. */
async function deliveriesOf(id = '', sort?: string): Promise<Delivery[]> {
  return (
    await must(world.api.GET('/api/conversations/{id}/deliveries', { params: { path: { id }, query: { sort } } }))
  ).deliveries;
}

const countOf = ({ messages }: FullConversation, role: string): number =>
  messages.filter((message) => message.role === role).length;

describe.each(channels)('the same message of a lead, brought 50 times at once over %s', (channel) => {
  it('is one message, answered once', async () => {
    const { address, conversationId } = await openOne(channel);
    await misbehave({ provider: channel, kind: 'duplicate_callbacks', address, count: 49 });
    await say(world, channel, address, 'Hello, who are you?');
    await received(address, 2);
    // What came in before this second message has been dealt with when this one is answered.
    await say(world, channel, address, 'And where are you?');
    const messages = await received(address, 3);
    const conversation = await conversationOf(world, conversationId);
    expect([countOf(conversation, 'lead'), countOf(conversation, 'agent'), messages.length]).toEqual([2, 3, 3]);
  });
});

describe('a provider that takes a message and drops the connection', () => {
  it.each(['whatsapp', 'telegram'] as const)(
    'leaves it unknown over %s, and no second one is sent',
    async (channel) => {
      const [lead] = silentLeads(1);
      if (!lead) throw new Error('no lead');
      const address = addressOf(channel, lead);
      const manualLeadIds = await introduce(world, channel, [lead]);
      await misbehave({ provider: channel, kind: 'accept_and_drop', address });
      await misbehave({ provider: channel, kind: 'drop_callbacks', address, times: 0 });
      const campaign = await completed(world, await launch(world, { agentConfigId, channel, manualLeadIds }));
      expect(campaign.leads).toEqual([
        expect.objectContaining({ status: 'unknown', error: expect.any(String) as string }),
      ]);
      expect(await must(world.api.POST('/api/campaigns/{id}/retry-failed', at(campaign._id)))).toEqual({ retried: 0 });
      expect(await outbox(world, address)).toHaveLength(1);
      const deliveries = await deliveriesOf(campaign.leads[0]?.conversationId);
      expect(deliveries).toEqual([expect.objectContaining({ status: 'unknown', attempts: 1 })]);
    },
  );

  it.each(['whatsapp', 'email'] as const)(
    'is found to have sent it over %s: by its status, or by the key of the message',
    async (channel) => {
      const [lead] = silentLeads(1);
      if (!lead) throw new Error('no lead');
      const manualLeadIds = await introduce(world, channel, [lead]);
      await misbehave({ provider: channel, kind: 'accept_and_drop', address: addressOf(channel, lead) });
      const id = await launch(world, { agentConfigId, channel, manualLeadIds });
      await eventually(
        'the message to be settled',
        async () => (await campaignOf(world, id)).leads[0]?.status === 'delivered',
      );
      expect(await outbox(world, addressOf(channel, lead))).toHaveLength(1);
      expect((await campaignOf(world, id)).stats).toMatchObject({ sent: 1, delivered: 1, failed: 0 });
    },
  );
});

describe('an opt-out that comes while the send is queued', () => {
  it('keeps it from being sent', async () => {
    const leads = silentLeads(3);
    const manualLeadIds = await introduce(world, 'whatsapp', leads);
    const id = await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds, rateLimit: 6 });
    await eventually(
      'the last one to be queued',
      async () => (await campaignOf(world, id)).leads[2]?.status === 'sending',
    );
    await say(world, 'whatsapp', leads[2]?.phone ?? '', 'STOP');
    const campaign = await completed(world, id);
    expect(campaign.leads.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'skipped']);
    expect(campaign.leads[2]?.error).toBe('Lead is suppressed');
    expect(await outbox(world, leads[2]?.phone ?? '')).toEqual([]);
  });
});

describe('an opt-out from a number that its lead has left', () => {
  it('bars the number, and the lead is answered at its present one', async () => {
    const { leadId, address } = await openOne('whatsapp');
    const present = silentLeads(1)[0]?.phone ?? '';
    await must(world.api.PATCH('/api/leads/{id}', { ...at(Number(leadId)), body: { phone: present } }));
    await say(world, 'whatsapp', address, 'STOP');
    const suppressions = async (query: object) =>
      (await must(world.api.GET('/api/suppressions', { params: { query } }))).suppressions;
    const told = await eventually('the suppression', async () =>
      (await suppressions({ limit: 200 })).find(({ phone }) => phone === address),
    );
    expect(told).not.toHaveProperty('leadId');
    expect(await suppressions({ leadId })).toEqual([]);
    await say(world, 'whatsapp', present, 'Hello, who are you?');
    await received(present, 1);
    expect(await outbox(world, address)).toHaveLength(1);
  });
});

describe.each(channels)('a refusal that will pass, over %s', (channel) => {
  it('is tried again, and the lead reached once', async () => {
    const leads = silentLeads(3);
    const manualLeadIds = await introduce(world, channel, leads);
    for (const [index, kind] of ['rate_limit', 'server_error'].entries()) {
      const lead = leads[index];
      if (lead) await misbehave({ provider: channel, kind, address: addressOf(channel, lead), status: 503 });
    }
    const campaign = await completed(world, await launch(world, { agentConfigId, channel, manualLeadIds }));
    expect(campaign.stats).toMatchObject({ sent: leads.length, failed: 0 });
    for (const [index, lead] of leads.entries()) {
      expect(await outbox(world, addressOf(channel, lead))).toHaveLength(1);
      const deliveries = await deliveriesOf(campaign.leads[index]?.conversationId);
      expect(deliveries).toEqual([expect.objectContaining({ attempts: index < 2 ? 2 : 1 })]);
    }
  });
});

/** Whose agent's model was too slow, or away: answered a quarter of a minute later, so they are looked at again at the end. */
const waiting: Opened[] = [];

describe('a model', () => {
  const request = 'Hello, who are you?';
  afterEach(() => world.sandbox('DELETE', '/sandbox/misbehave'));

  describe.each(['malformed', 'empty', 'refusal', 'truncated', 'wrong_schema'])(
    'whose answers are broken (%s)',
    (kind) => {
      it('is asked again', async () => {
        const { address, conversationId } = await openOne('whatsapp');
        await misbehave({ provider: 'model', kind, times: 1 });
        await say(world, 'whatsapp', address, request);
        const [, reply] = await received(address, 2);
        expect(reply?.text).not.toBe(handoffMessage);
        expect(reply?.text).not.toMatch(/[{}[\]]|```/);
        expect((await conversationOf(world, conversationId)).status).toBe('active');
      });

      it('is replaced by a human when it stays so', async () => {
        const { address, conversationId } = await openOne('whatsapp');
        await misbehave({ provider: 'model', kind, times: 0 });
        await say(world, 'whatsapp', address, request);
        const [, reply] = await received(address, 2);
        expect(reply?.text).toBe(handoffMessage);
        expect((await conversationOf(world, conversationId)).status).toBe('handed_off');
        const { turns } = await must(world.api.GET('/api/conversations/{id}/turns', at(conversationId)));
        expect(turns[0]).toMatchObject({ outcome: 'handed_off', reason: expect.stringContaining('model') as string });
      });
    },
  );

  it('that is too slow, or away, is waited for', async () => {
    const faults = [
      { kind: 'slow', delayMs: 3_000, times: 1 },
      { kind: 'server_error', times: 0 },
    ];
    for (const fault of faults) {
      const opened = await openOne('whatsapp');
      waiting.push(opened);
      await misbehave({ provider: 'model', ...fault });
      await say(world, 'whatsapp', opened.address, request);
      await eventually('the turn to be put off', async () => {
        const { turns } = await must(world.api.GET('/api/conversations/{id}/turns', at(opened.conversationId)));
        return turns[0]?.outcome === 'postponed';
      });
    }
    for (const { address } of waiting) expect(await outbox(world, address)).toHaveLength(1);
  });
});

describe('the pace of a campaign', () => {
  it('is even: 600 a minute are 100 ms apart, from the first message to the last', async () => {
    const leads = silentLeads(40);
    const manualLeadIds = await introduce(world, 'whatsapp', leads);
    await completed(world, await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds, rateLimit: 600 }));
    const sent = (await Promise.all(leads.map(({ phone }) => outbox(world, phone)))).flat();
    const times = sent.map(({ at }) => Date.parse(at)).toSorted((one, other) => one - other);
    expect(times).toHaveLength(leads.length);
    // Half a second may be caught up, which the distance between all messages pays for in advance.
    const jitterMs = 500;
    const tooFast = times.flatMap((from, i) =>
      times
        .slice(i + 1)
        .flatMap((to, n) => (to - from < (n + 1) * 100 - jitterMs ? [`${n + 2} within ${to - from} ms`] : [])),
    );
    expect(tooFast).toEqual([]);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(2 * leads.length * 100);
  });
});

describe('two campaign runners at the same time', () => {
  it('write to no lead twice', async () => {
    const { 'campaign-runner': pid } = world.run.pids;
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)] as const);
    const env = { ...Object.fromEntries(environment.filter(([name]) => name !== '')), HEALTH_PORT: '0' };
    const second = spawn(process.execPath, [resolve(__dirname, '../dist/apps/campaign-runner/src/main.js')], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      let said = '';
      second.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await eventually('the second runner to be ready', () => said.includes('ready'));
      const casts = Array.from({ length: 3 }, () => silentLeads(30));
      const ids = await Promise.all(
        casts.map(async (leads) =>
          launch(world, {
            agentConfigId,
            channel: 'whatsapp',
            manualLeadIds: await introduce(world, 'whatsapp', leads),
          }),
        ),
      );
      for (const [index, id] of ids.entries()) {
        const campaign = await completed(world, id);
        expect(campaign.stats).toMatchObject({ totalLeads: 30, sent: 30, failed: 0 });
        for (const { phone } of casts[index] ?? []) expect(await outbox(world, phone)).toHaveLength(1);
      }
    } finally {
      second.kill();
    }
  });
});

describe('a test key', () => {
  it.each(channels)('has a campaign over %s run to its end, and nobody reached', async (channel) => {
    const leads = silentLeads(2);
    const manualLeadIds = await introduce(world, channel, leads);
    const campaign = await completed(
      world,
      await launch(world, { agentConfigId, channel, manualLeadIds }, world.as({ apiKey: world.run.testApiKey })),
    );
    expect(campaign.stats).toMatchObject({ totalLeads: 2, sent: 2, failed: 0 });
    for (const [index, lead] of leads.entries()) {
      expect(await outbox(world, addressOf(channel, lead))).toEqual([]);
      const deliveries = await deliveriesOf(campaign.leads[index]?.conversationId);
      expect(deliveries).toEqual([expect.objectContaining({ test: true, attempts: 1 })]);
    }
  });

  it('sends nothing by hand either', async () => {
    const { address, conversationId } = await openOne('telegram');
    await must(
      world
        .as({ apiKey: world.run.testApiKey })
        .POST('/api/conversations/{id}/send', { ...at(conversationId), body: { message: 'Only a test' } }),
    );
    const deliveries = await eventually('the second delivery', async () => {
      const found = await deliveriesOf(conversationId, 'createdAt');
      return found.length === 2 && found;
    });
    expect(deliveries[1]).toMatchObject({ test: true });
    expect(await outbox(world, address)).toHaveLength(1);
  });
});

describe('a file of knowledge', () => {
  const folder = resolve(__dirname, '../bench/knowledge/documents');
  let id: string;

  beforeAll(async () => {
    id = (await must(world.api.POST('/api/knowledge-bases', { body: { name: 'House' } })))._id;
  });

  const upload = (name: string, bytes: Buffer) =>
    world.api.POST('/api/knowledge-bases/{id}/documents', {
      ...at(id),
      body: { file: new File([new Uint8Array(bytes)], name) },
    });

  /** Uploads a file and waits until it is read, or not. */
  async function read(
    name: string,
    bytes: Buffer,
  ): Promise<{ status: string; failedReason?: string; chunkCount: number }> {
    const { _id } = await must(upload(name, bytes));
    return eventually(`${name} to be read`, async () => {
      const { documents } = await must(
        world.api.GET('/api/knowledge-bases/{id}/documents', { params: { path: { id }, query: { limit: 200 } } }),
      );
      return documents.find((document) => document._id === _id && document.status !== 'processing');
    });
  }

  it.each([
    ['memberships.csv', 'the plan Night Owl', '179 euros'],
    ['opening-hours.md', 'bicycle cellar locked', 'between midnight and 5:00'],
    ['meeting-rooms.html', 'the Uetliberg room', 'stage, sound system'],
    ['security-and-access.txt', 'the assembly point', 'in front of the station'],
    ['house-rules.pdf', 'the goods lift', '800 kilograms'],
    ['catering.docx', 'a cloakroom attendant', 'from 80 guests on'],
  ])('%s is read, and answers', async (name, query, answer) => {
    expect(await read(name, readFileSync(resolve(folder, name)))).toMatchObject({ status: 'ready' });
    const { results } = await must(
      world.api.POST('/api/knowledge-bases/{id}/search', { params: { path: { id } }, body: { query, limit: 5 } }),
    );
    const found = results.find(({ title, text }) => title === name && text.replace(/\s+/g, ' ').includes(answer));
    expect(found).toMatchObject({ title: name, position: expect.any(String) as string });
  });

  it.each([
    ['encrypted.pdf', encryptedPdf, 'The document is encrypted'],
    ['broken.pdf', () => Buffer.from('%PDF-1.7\nnonsense'), 'The document is broken and cannot be read'],
    ['bomb.docx', docxBomb, 'The document is too large: it holds more than 10 million characters'],
  ])('%s fails, and says why', async (name, made, failedReason) => {
    expect(await read(name, made())).toMatchObject({ status: 'failed', failedReason, chunkCount: 0 });
  });

  it('that is empty, too large or of another kind is refused or fails, and says why', async () => {
    expect(await read('empty.txt', Buffer.from(' \n'))).toMatchObject({
      status: 'failed',
      failedReason: 'The document is empty: no text was found in it',
    });
    expect(await upload('large.txt', Buffer.alloc(8 * 1024 * 1024 + 1, 'x'))).toMatchObject({
      response: { status: 413 },
      error: { error: 'Request body too large (limit 8 MB)' },
    });
    expect(await upload('tool.exe', Buffer.from('MZ'))).toMatchObject({
      response: { status: 400 },
      error: { error: 'Unsupported document format. Must be one of: txt, md, html, csv, pdf, docx' },
    });
  });
});

describe('a model that was waited for', () => {
  it('answers when it is back', async () => {
    expect(waiting).toHaveLength(2);
    for (const { address } of waiting) {
      const [, reply] = await received(address, 2);
      expect(reply?.text).not.toBe(handoffMessage);
    }
  });
});

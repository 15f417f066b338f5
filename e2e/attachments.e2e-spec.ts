import { createHash } from 'node:crypto';
import { eventually } from '@northline/testing';
import { type FullConversation, must } from '../packages/client/src/index.ts';
import { type Channel, introduce, launch, makeAgent } from './story';
import { at, World } from './world';

let world: World;

beforeAll(async () => {
  world = await World.up();
}, 240_000);
afterAll(() => world.down(), 60_000);

type Attachment = NonNullable<FullConversation['messages'][number]['attachments']>[number];

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe.each([
  ['whatsapp', 61],
  ['telegram', 62],
  ['email', 63],
] as [Channel, number][])('what a lead sends by %s (DECISIONS 260)', (channel, group) => {
  let id: string;
  let leadId: string;
  let from: string | number;

  const download = async (attachmentId: string): Promise<Response> =>
    fetch(`${world.run.baseUrl}/api/conversations/${id}/attachments/${attachmentId}`, {
      headers: { 'x-api-key': world.run.apiKey },
    });
  const stored = (kind: Attachment['kind']): Promise<Attachment> =>
    eventually(`a stored ${kind}`, async () => {
      const { messages } = await must(world.api.GET('/api/conversations/{id}', at(id)));
      return messages
        .flatMap(({ attachments = [] }) => attachments)
        .find((one) => one.kind === kind && one.status === 'stored');
    });

  beforeAll(async () => {
    const name = `Quiet ${channel}`;
    const lead = {
      externalId: `${channel}-${group}`,
      name,
      phone: `+1${group}0555${group}07`,
      email: `silent.${channel}@leads.example`,
      chatId: 5_550_000_000 + group * 1_000 + 7,
    };
    [leadId = ''] = await introduce(world, channel, [lead]);
    await launch(world, { agentConfigId: await makeAgent(world, { name }), channel, manualLeadIds: [leadId] });
    id = await eventually('the opening', async () => {
      const { conversations } = await must(world.api.GET('/api/conversations', { params: { query: { leadId } } }));
      const [conversation] = conversations;
      const { messages } = conversation
        ? await must(world.api.GET('/api/conversations/{id}', at(conversation._id)))
        : { messages: [] };
      const isOut = messages[0]?.deliveryStatus === 'delivered' || messages[0]?.deliveryStatus === 'sent';
      return isOut && conversation?._id;
    });
    from = channel === 'telegram' ? lead.chatId : channel === 'email' ? lead.email : lead.phone;
  }, 120_000);

  it('is stored, shown, and downloaded as a file, whatever it says it is', async () => {
    const page = Buffer.from(`<script>alert(1)</script>${'x'.repeat(600_000)}`);
    const file = {
      kind: 'document',
      contentType: 'text/html',
      fileName: 'offer “June”.html',
      base64: page.toString('base64'),
    };
    await world.sandbox('POST', '/sandbox/say', { channel, from, text: 'Our offer', file });
    const attachment = await stored('document');
    expect(attachment).toMatchObject({
      contentType: 'text/html',
      sizeBytes: page.length,
      fileName: 'offer “June”.html',
    });
    const answer = await download(attachment.id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(page.length),
      'content-disposition': `attachment; filename="document"; filename*=UTF-8''offer%20%E2%80%9CJune%E2%80%9D.html`,
      'x-content-type-options': 'nosniff',
    });
    expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(page));
  });

  it('is written down when it is spoken', async () => {
    const words = `We can spend 400000, by ${channel}.`;
    await world.sandbox('POST', '/sandbox/say', {
      channel,
      from,
      file: { kind: channel === 'email' ? 'audio' : 'voice', words },
    });
    const attachment = await stored(channel === 'email' ? 'audio' : 'voice');
    expect(attachment.transcript).toBe(words);
  });

  it('is erased with the lead', async () => {
    const { id: attachmentId } = await stored('document');
    expect((await download(attachmentId)).status).toBe(200);
    await must(world.api.DELETE('/api/leads/{id}', at(Number(leadId))));
    await eventually('the erasure', async () => (await download(attachmentId)).status === 404);
  });
});

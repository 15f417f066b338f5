import { eventually } from '@northline/testing';
import { type AuditLog, type CreateAgent, must } from '../../packages/client/src/index.ts';
import { conversationOf, makeAgent, outbox, say } from '../story';
import { at } from '../world';
import {
  api,
  begin,
  customer,
  insightsOf,
  knowledge,
  scene,
  send,
  type Talk,
  talk,
  text,
  told,
  unknownId,
  world,
} from './scene';
import { heading } from './walk';

/** The chapter "Events" of `headings.md`. */
export function events(): void {
  heading('Inbound event', inboundEvent);
  heading('Outbound webhook event kinds', kinds);
  heading('Behaviours that produce records', behaviours);
}

function inboundEvent(): void {
  const post = async (body: object): Promise<unknown> => {
    const { status, text: answer } = await world.send('POST', '/api/webhooks/email', body);
    return { status, body: JSON.parse(answer) as unknown };
  };

  it('email.received brings the content of a mail into the conversation that its recipient names', async () => {
    const { conversationId, address } = await talk();
    await say(world, 'email', address, 'We are twelve people.');
    await eventually('the mail', async () =>
      (await conversationOf(world, conversationId)).messages.some(
        ({ role, content }) => role === 'lead' && content === 'We are twelve people.',
      ),
    );
    const data = {
      email_id: 'e-2',
      from: address,
      to: [`reply+${unknownId}@reply.example`],
      subject: 'Hi',
      message_id: '<2@b.example>',
    };
    expect(await post({ type: 'email.received', data })).toEqual({ status: 200, body: { received: true } });
  });

  it.each(['email.sent', 'email.opened', 'something.else'])('%s is not processed', async (type) => {
    expect(await post({ type, data: {} })).toEqual({ status: 200, body: { received: false } });
  });
}

interface Told {
  type: string;
  data: Record<string, unknown>;
}

/** The events of a conversation that the customer received. */
async function webhooksOf(conversationId: string): Promise<Told[]> {
  const { webhooks } = await world.sandbox<{ webhooks: { body: Told }[] }>('GET', '/sandbox/webhooks?name=conformance');
  return webhooks.map(({ body }) => body).filter(({ data }) => data['conversationId'] === conversationId);
}

function kinds(): void {
  it('emits stage_transition, and status_change with currentStageName; never the deprecated qualification', async () => {
    const { conversationId } = scene.qualified;
    const received = await eventually('the change of status', async () => {
      const found = await webhooksOf(conversationId);
      return found.some(({ type }) => type === 'status_change') && found;
    });
    const of = (kind: string): object[] => received.filter(({ type }) => type === kind).map(({ data }) => data);
    expect(of('stage_transition')).toMatchObject([
      { previousStageName: 'opening', currentStageName: 'needs' },
      { previousStageName: 'needs', currentStageName: 'qualified' },
    ]);
    expect(of('status_change')).toMatchObject([
      { previousStatus: 'active', status: 'completed', currentStageName: 'qualified' },
    ]);
    expect(of('qualification')).toEqual([]);
  });

  it('has endpoints registered by their owner, at public addresses alone, each with a secret to sign with (DECISIONS 86, 87)', async () => {
    const register = (url: string, kinds: string[]): Promise<{ status: number }> =>
      send('POST', '/api/webhooks/endpoints', { url, events: kinds });
    expect(await register(customer(), ['qualification'])).toMatchObject({
      status: 201,
      body: { events: ['qualification'], secret: expect.stringMatching(/^whsec_/) },
    });
    expect(await register('http://10.0.0.1/hook', ['status_change'])).toMatchObject({
      status: 400,
      body: { error: 'Webhook URL must be a public http(s) address' },
    });
    expect((await register(customer(), ['conversation.exploded'])).status).toBe(400);
  });

  it('describes each kind in the document', () => {
    expect(Object.keys((scene.document as { webhooks?: object }).webhooks ?? {})).toEqual(
      expect.arrayContaining(['stage_transition', 'status_change', 'qualification']),
    );
  });
}

const instructions = {
  budget: 'The budget that they named, with its currency.',
  parking: 'How many parking places they want.',
};

/** An agent whose one way leads to a stage that asks for a budget, and for something that nobody says. */
const asking = (fields: (keyof typeof instructions)[]): Partial<CreateAgent> => ({
  knowledgeBaseIds: [scene.knowledgeBaseId],
  stages: [
    {
      id: 'opening',
      name: 'opening',
      prompt: 'Greet.',
      nextStages: [{ id: 'end', condition: 'They say good-bye for ever' }],
    },
    {
      id: 'end',
      name: 'told everything',
      prompt: 'Say thanks.',
      stageInsights: fields.map((fieldName) => ({ fieldName, instructions: instructions[fieldName] })),
    },
  ],
});

/** The records of a conversation's evaluations, once there are as many as expected, by their fields. */
async function evaluations(conversationId: string, count: number): Promise<AuditLog[]> {
  const found = await eventually(`${count} records`, async () => {
    const { auditLogs } = await must(
      api().GET('/api/audit-logs', {
        params: { query: { action: 'lead_preference.stage_insight_evaluated', limit: 200 } },
      }),
    );
    const own = auditLogs.filter(({ details }) => details['conversationId'] === conversationId);
    return own.length >= count && own;
  });
  return found.toSorted((one, other) =>
    String(one.details['fieldName']).localeCompare(String(other.details['fieldName'])),
  );
}

/** Moves a conversation by hand into its terminal stage, once the lead has said something. */
async function finish({ conversationId, address }: Talk, said: string): Promise<void> {
  await say(world, 'email', address, said);
  await eventually('what was said', async () =>
    (await conversationOf(world, conversationId)).messages.some(({ content }) => content === said),
  );
  await must(api().PATCH('/api/conversations/{id}', { ...at(conversationId), body: { stageId: 'end' } }));
}

function behaviours(): void {
  let first: Talk;

  beforeAll(async () => {
    first = await talk(await makeAgent(world, asking(['budget', 'parking'])));
    await finish(first, 'My budget is 7000 euros.');
  });

  it('1: evaluates each field of the terminal stage once, and upserts what was found into Lead Insights', async () => {
    expect((await evaluations(first.conversationId, 2)).map(({ details }) => details['fieldName'])).toEqual([
      'budget',
      'parking',
    ]);
    expect(await insightsOf(first.leadId, 1)).toMatchObject([
      { topic: 'budget', preference: expect.stringContaining('7000'), conversationId: first.conversationId },
    ]);
    expect(await conversationOf(world, first.conversationId)).toMatchObject({
      status: 'completed',
      currentStageName: 'told everything',
    });
  });

  it('2: records each attempt with status, reason, model, instructions, evidence prompt and a preview of the answer', async () => {
    const records = await evaluations(first.conversationId, 2);
    expect(records.map(({ status }) => status)).toEqual(['extracted', 'omitted']);
    for (const { details } of records) {
      const { fieldName, rawPreview } = details;
      expect(details).toMatchObject({
        reason: text,
        model: text,
        instructions: instructions[fieldName as 'budget'],
        evidencePrompt: text,
        rawPreview: text,
      });
      expect(String(rawPreview).length).toBeLessThanOrEqual(500);
    }
  });

  it('1: looks at the whole transcript, retrieved knowledge and the insights that there are; what is found again takes their place', async () => {
    const again = await begin(first, await makeAgent(world, asking(['budget', 'parking'])), 'Welcome back.');
    await finish(again, 'A budget of 9000 euros, and two parking places in the garage.');
    const [, parking] = await evaluations(again.conversationId, 2);
    for (const evidence of ['Welcome back.', 'two parking places', knowledge, '7000 euros'])
      expect(parking?.details['evidencePrompt']).toContain(evidence);
    const insights = await insightsOf(first.leadId, 2);
    const { conversationId } = again;
    expect(insights).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ topic: 'budget', preference: expect.stringContaining('9000'), conversationId }),
        expect.objectContaining({ topic: 'parking', conversationId }),
      ]),
    );
  });

  it('2: says rejected of what may not be written, and error where the model failed', async () => {
    const [insight] = (await insightsOf(first.leadId, 2)).filter(({ topic }) => topic === 'budget');
    await must(
      api().PATCH('/api/preferences/{id}', {
        ...at(insight?._id ?? ''),
        body: { preference: 'Eight thousand, said on the phone' },
      }),
    );
    await must(api().PATCH('/api/account', { body: { lockEditedInsights: true } }));
    const locked = await begin(first, await makeAgent(world, asking(['budget'])), 'Welcome again.');
    await finish(locked, 'My budget is 5000 euros.');
    expect(await evaluations(locked.conversationId, 1)).toMatchObject([{ status: 'rejected_locked' }]);
    await must(api().PATCH('/api/account', { body: { lockEditedInsights: false } }));
    const failing = await begin(first, await makeAgent(world, asking(['budget'])), 'Welcome for the last time.');
    await world.sandbox('POST', '/sandbox/misbehave', { provider: 'model', kind: 'refusal', times: 0 });
    await must(api().PATCH('/api/conversations/{id}', { ...at(failing.conversationId), body: { stageId: 'end' } }));
    expect(await evaluations(failing.conversationId, 1)).toMatchObject([{ status: 'error' }]);
    await world.sandbox('DELETE', '/sandbox/misbehave');
  });

  it('3: lets the inbound entries choose where a first message over WhatsApp lands, and no later one', async () => {
    const wanted = 'Hello! I am looking for an office.';
    const declines = [{ id: 'declined', condition: 'The lead is not interested' }];
    const host = await makeAgent(world, {
      inboundEntries: [
        { targetStageId: 'needs', condition: 'The lead says what they are looking for' },
        { targetStageId: 'opening', condition: '' },
      ],
      stages: [
        { id: 'opening', name: 'opening', nextStages: declines },
        { id: 'needs', name: 'needs', nextStages: declines },
        { id: 'declined', name: 'declined' },
      ],
    });
    const landing = async (from: string, said: string, answers = 1): Promise<unknown> => {
      await say(world, 'whatsapp', from, said);
      await eventually('an answer', async () => (await outbox(world, from)).length === answers);
      const { conversations } = await must(
        api().GET('/api/conversations', { params: { query: { agentConfigId: host } } }),
      );
      return conversations.find(({ leadPhone }) => leadPhone === from)?.currentStageName;
    };
    expect(await landing('+12995550007', wanted)).toBe('needs');
    expect(await landing('+12995550017', 'Good morning.')).toBe('opening');
    expect(await landing('+12995550017', wanted, 2)).toBe('opening');
    await must(api().PATCH('/api/agent-config/{id}', { ...at(host), body: { status: 'inactive' } }));
  });

  it('4: writes no qualificationResult at the end, and raises no count of a campaign from it', async () => {
    expect(await conversationOf(world, scene.qualified.conversationId)).not.toHaveProperty('qualificationResult');
    expect((await webhooksOf(scene.qualified.conversationId)).filter(({ type }) => type === 'qualification')).toEqual(
      [],
    );
    // They are counted by the outcome of the stage (DECISIONS 43).
    expect(await told(api().GET('/api/campaigns/{id}', at(scene.campaignId)))).toMatchObject({
      body: { stats: { qualified: 2, disqualified: 0 } },
    });
  });
}

import type { AccountSettings } from '@northline/common/platform/events';
import {
  LanguageModel,
  type ModelAnswer,
  ModelConfig,
  ModelFailure,
  type ModelRequest,
} from '@northline/common/features/model';
import type { ThreadLine, TurnAnswer } from '@northline/common/features/prompts';
import { aConversation, aStage, anAgent, journey } from '../../test/factories';
import { readRequest, type ReadRequest } from '../../test/model-request';
import { type Question, Retrieval } from '../knowledge/retrieval';
import { TurnThinking } from './thinking.service';
import { newRecord, type TurnRecord, type TurnState, turnState } from './turn-state';
import type { TurnPictures } from './turn-pictures.service';
import type { TurnTools, TurnToolsService } from './turn-tools.service';

type Script = (request: ModelRequest<unknown>) => Partial<TurnAnswer>;

const quiet: TurnTools = { tools: [], used: [], missing: [], answered: () => [], close: () => Promise.resolve() };

type LookedUp = Pick<Question, 'query' | 'context'>;

function thinking(
  script: Script,
  tools: TurnTools = quiet,
  opened: string[][] = [],
  lookedUp: LookedUp[] = [],
): TurnThinking {
  class Scripted extends LanguageModel {
    generate<Output>(request: ModelRequest<Output>): Promise<ModelAnswer<Output>> {
      const output = request.schema.parse({
        edge: 'none',
        reason: 'because',
        reply: '',
        handOff: false,
        handOffReason: '',
        optOut: '',
        handOffSummary: '',
        openQuestions: [],
        usedKnowledge: [],
        ...script(request),
      });
      return Promise.resolve({
        output,
        raw: '',
        model: 'm',
        calls: 1,
        usage: { inputTokens: 1, outputTokens: 1 },
        ms: 1,
        toolCalls: [],
      });
    }
  }
  class Shelf extends Retrieval {
    retrieve(_: unknown, { knowledgeBaseIds, query, context, limit, unsearched }: Question) {
      lookedUp.push({ query, context });
      if (knowledgeBaseIds.includes('away')) unsearched?.('no answer');
      return Promise.resolve(
        knowledgeBaseIds
          .filter((id) => id !== 'away')
          .map((id) => ({ chunkId: id, documentId: 'd', title: id, text: `Of ${id}`, position: 'page 1', score: 1 }))
          .slice(0, limit),
      );
    }
  }
  const service = { open: (_: unknown, ids: string[]) => Promise.resolve((opened.push(ids), tools)) };
  const accounts = { of: () => Promise.resolve({ timezone: 'Asia/Tokyo' }) } as unknown as AccountSettings;
  const pictures = { given: (_: unknown, transcript: ThreadLine[]) => Promise.resolve(transcript) };
  return new TurnThinking(
    new Scripted(),
    new Shelf(),
    service as Pick<TurnToolsService, 'open'> as TurnToolsService,
    accounts,
    new ModelConfig({}),
    pictures as TurnPictures,
  );
}

function state(more: Partial<TurnState> = {}): TurnState {
  const lead = { name: 'Ada', tags: [], customFields: {} };
  const base = turnState(aConversation(), anAgent(), { lead, insights: [], allowTools: true });
  return { ...base, messageCount: 1, transcript: [{ role: 'lead', content: 'Hi' }], ...more };
}

async function decide(
  script: Script,
  given: Partial<TurnState> = {},
  tools?: TurnTools,
): Promise<{ decision: Awaited<ReturnType<TurnThinking['decide']>>; record: TurnRecord }> {
  const record = newRecord();
  const decision = await thinking(script, tools).decide(state(given), record, new AbortController().signal);
  return { decision, record };
}

const dataOf = ({ instructions, turns }: ModelRequest<unknown>): ReadRequest => readRequest(instructions, turns);

describe('thinking a turn through', () => {
  it('tells the time where the lead is, else where the account is', async () => {
    const told: string[] = [];
    const look: Script = ({ turns }) => (told.push(turns.at(-1)!.content), { reply: 'x' });
    await decide(look, { zone: 'Europe/Zurich' });
    await decide(look, { zone: undefined });
    expect(told).toEqual([
      expect.stringMatching(/For the lead it is now .*\(Europe\/Zurich\)/),
      expect.stringMatching(/Where your operator is, it is now .*\(Asia\/Tokyo\).* lead's time zone is not known/),
    ]);
  });

  it('takes a subject with the reply that opens an email, and judges both', async () => {
    const given = { channel: 'email' as const, transcript: [], messageCount: 0 };
    expect((await decide(() => ({ subject: ' A flat\nfor you ', reply: 'Hello' }), given)).decision).toMatchObject({
      subject: 'A flat for you',
      reply: 'Hello',
    });
    let tries = 0;
    expect(
      (await decide(() => ({ subject: tries++ === 0 ? '[Your Company]' : 'A flat', reply: 'Hello' }), given)).decision,
    ).toMatchObject({ subject: 'A flat' });
    expect(tries).toBe(2);
  });

  it('asks once when the stage stays, twice when it changes', async () => {
    const stays = await decide(() => ({ reply: 'Tell me more' }));
    expect(stays.decision).toMatchObject({ reply: 'Tell me more' });
    expect(stays.record.modelCalls).toBe(1);
    expect(stays.record.edge).toBeUndefined();
    const moves = await decide((request) =>
      dataOf(request).stage.name === 'intro' ? { edge: 'budget', reply: 'old' } : { reply: 'new' },
    );
    expect(moves.decision).toMatchObject({
      moved: { id: 'budget' },
      reply: 'new',
      because: 'edge: The lead is interested',
    });
    expect(stays.decision.because).toBeUndefined();
    expect(moves.record).toMatchObject({ modelCalls: 2, edge: 'budget' });
    const offered = [
      { id: 'budget', name: 'budget', condition: 'The lead is interested' },
      { id: 'lost', name: 'lost', condition: 'The lead declines' },
    ];
    expect([stays.record.edges, moves.record.edges]).toEqual([offered, offered]);
  });

  it('reads a long thread from its end: at most 100 messages, and of long ones the last that fit', async () => {
    const read: number[] = [];
    const look = (request: ModelRequest<unknown>) => (read.push(dataOf(request).transcript.length), { reply: 'x' });
    const thread = (length: number, content: string) => ({
      transcript: Array.from({ length }, (): ThreadLine => ({ role: 'lead', content })),
    });
    await decide(look, thread(150, 'Hi'));
    await decide(look, thread(10, 'x'.repeat(20_000)));
    await decide(look, thread(3, '€'.repeat(20_000)));
    expect(read).toEqual([100, 2, 1]);
  });

  it("gives the stage's knowledge first, then the agent's, each chunk once", async () => {
    const stages = [{ ...journey[0]!, knowledgeBaseIds: ['stage', 'both'] }, ...journey.slice(1)];
    const asked: string[][] = [];
    const agent = anAgent({ stages, knowledgeBaseIds: ['agent', 'both'] });
    const { record } = await decide(
      (request) => (asked.push(dataOf(request).knowledge.map(({ title }) => title)), { reply: 'x' }),
      { agent },
    );
    expect(asked).toEqual([['stage', 'both', 'agent']]);
    expect(record.knowledge.map(({ chunkId }) => chunkId)).toEqual(['stage', 'both', 'agent']);
    expect(record.knowledge[0]).toEqual({
      chunkId: 'stage',
      documentId: 'd',
      title: 'stage',
      position: 'page 1',
      text: 'Of stage',
      score: 1,
    });
  });

  it('notes how a long piece begins', async () => {
    const agent = anAgent({ knowledgeBaseIds: ['k'.repeat(600)] });
    const { record } = await decide(() => ({ reply: 'x' }), { agent });
    expect(record.knowledge.map(({ text }) => text)).toEqual([`Of ${'k'.repeat(497)}`]);
  });

  it('goes on without knowledge that cannot be searched, and notes that once', async () => {
    const stages = [{ ...journey[0]!, knowledgeBaseIds: ['away', 'here'] }, ...journey.slice(1)];
    const agent = anAgent({ stages, knowledgeBaseIds: ['away'] });
    const { decision, record } = await decide(() => ({ reply: 'x' }), { agent });
    expect(decision.reply).toBe('x');
    expect(record.knowledge.map(({ chunkId }) => chunkId)).toEqual(['here']);
    const noted = record.guardrails.filter(({ guardrail }) => guardrail === 'failed_knowledge');
    expect(noted).toEqual([{ guardrail: 'failed_knowledge', passed: false, detail: 'no answer' }]);
  });

  it('never advances a stage by a failed tool', async () => {
    const tools = { ...quiet, used: [{ name: 'crm_find', input: {}, ok: false, ms: 1 }] };
    const { decision, record } = await decide(() => ({ edge: 'budget', reply: 'x' }), {}, tools);
    expect(decision.moved).toBeUndefined();
    expect(record.guardrails).toContainEqual({ guardrail: 'failed_tool', passed: false, detail: 'crm_find' });
    expect(record.tools).toHaveLength(1);
  });

  it('advances a stage when the tool that failed answered at its next call, and one at its limit in any case', async () => {
    const call = (ok: boolean) => ({ name: 'crm_find', input: {}, ok, ms: 1 });
    const mended = await decide(
      () => ({ edge: 'budget', reply: 'x' }),
      {},
      { ...quiet, used: [call(false), call(true)] },
    );
    expect(mended.decision.moved).toMatchObject({ id: 'budget' });
    const stages = [{ ...journey[0]!, maxMessages: 1 }, ...journey.slice(1)];
    const atLimit = await decide(
      () => ({ edge: 'budget', reply: 'x' }),
      { agent: anAgent({ stages }), stageMessages: 1 },
      { ...quiet, used: [call(true), call(false)] },
    );
    expect(atLimit.decision.moved).toMatchObject({ id: 'budget' });
  });

  it('gives what tools answered to every later request of the turn', async () => {
    const told: string[] = [];
    const answered = [{ tool: 'crm_find', input: { name: 'Ada' }, result: 'since 2019' }];
    const script: Script = (request) => (
      told.push(request.turns.at(-1)!.content),
      dataOf(request).stage.name === 'intro' ? { edge: 'budget', reply: 'x' } : { reply: 'y' }
    );
    await decide(script, {}, { ...quiet, answered: () => (told.length === 0 ? [] : answered) });
    expect(told.map((text) => text.includes('since 2019'))).toEqual([false, true]);
  });

  it('opens tools only where they may act', async () => {
    const opened: string[][] = [];
    const agent = anAgent({ mcpServerIds: ['s'] });
    for (const allowTools of [true, false])
      await thinking(() => ({ reply: 'x' }), quiet, opened).decide(
        state({ agent, allowTools }),
        newRecord(),
        new AbortController().signal,
      );
    expect(opened).toEqual([['s'], []]);
  });

  it('matches a first message against the inbound entries, then speaks in that stage', async () => {
    const agent = anAgent({
      inboundEntries: [
        { targetStageId: 'budget', condition: 'asks for prices' },
        { targetStageId: 'lost', condition: '' },
      ],
    });
    const lands =
      (edge: string): Script =>
      (request) =>
        dataOf(request).kind === 'landing' ? { edge } : { reply: `In ${dataOf(request).stage.name}`, edge: 'won' };
    expect((await decide(lands('budget'), { agent, landing: true, stageId: undefined })).decision).toMatchObject({
      landed: { id: 'budget' },
      reply: 'In budget',
      because: 'inbound_entry',
    });
    expect((await decide(lands('none'), { agent, landing: true, stageId: undefined })).decision).toMatchObject({
      landed: { id: 'lost' },
    });
    expect((await decide(lands('won'), { agent, landing: true, stageId: undefined })).decision).toMatchObject({
      landed: { id: 'lost' },
    });
  });

  it('lets no hand-off stop the last words in a terminal stage', async () => {
    const script: Script = (request) =>
      dataOf(request).stage.name === 'intro' ? { edge: 'lost', reply: 'x' } : { reply: 'Good bye', handOff: true };
    expect((await decide(script)).decision).toMatchObject({ moved: { id: 'lost' }, reply: 'Good bye' });
  });

  it('speaks in a conversation without stages', async () => {
    expect(
      (await decide(() => ({ reply: 'Hi' }), { agent: anAgent({ stages: [] }), stageId: undefined })).decision.reply,
    ).toBe('Hi');
  });

  it.each([
    ['malformed', 'hands over'],
    ['refused', 'hands over'],
    ['truncated', 'hands over'],
    ['empty', 'hands over'],
    ['timeout', 'waits'],
    ['unavailable', 'waits'],
    ['down', 'waits'],
  ] as const)('on a model failure %s it %s', async (kind, what) => {
    const asked = decide(() => {
      throw new ModelFailure(kind, 'x');
    });
    if (what === 'waits') await expect(asked).rejects.toBeInstanceOf(ModelFailure);
    else expect((await asked).decision.handOffReason).toBe(`The model gave no usable answer: ${kind}`);
  });

  it('hands over with the words of a server that refuses this request', async () => {
    const asked = decide(() => {
      throw new ModelFailure('refused', 'The model server answered 400', { said: 'Too many tokens', final: true });
    });
    expect((await asked).decision).toMatchObject({
      handOffReason: 'The request was refused. The model server answered 400: Too many tokens',
      because: 'no_usable_answer: refused',
    });
  });

  it('leaves an opening to its campaign when the server refuses the request to everybody, and lets a reply wait', async () => {
    const refused = (): never => {
      throw new ModelFailure('down', 'The model server answered 401', { said: 'Incorrect API key' });
    };
    expect((await decide(refused, { transcript: [], messageCount: 0 })).decision.blocked).toBe(
      'The model server answered 401: Incorrect API key',
    );
    await expect(decide(refused)).rejects.toMatchObject({ kind: 'down' });
  });

  const prose = (raw: string): never => {
    throw new ModelFailure('malformed', 'x', {
      raw,
      bill: { model: 'm', calls: 1, usage: { inputTokens: 1, outputTokens: 1 } },
    });
  };

  it('takes plain words as the reply, and stays', async () => {
    const { decision, record } = await decide(() => prose(' Which area do you like? '));
    expect(decision).toMatchObject({ reply: 'Which area do you like?' });
    expect(decision.moved).toBeUndefined();
    expect(record).toMatchObject({ modelCalls: 1, reason: 'The model answered in plain text' });
  });

  it('judges plain words as it judges any reply', async () => {
    const agent = anAgent({ guardrails: { ...anAgent().guardrails, forbiddenTopics: 'politics' } });
    const { decision, record } = await decide(() => prose('About politics'), { agent });
    expect(decision).toMatchObject({ handOffReason: 'forbidden_topics: politics' });
    expect(record.modelCalls).toBe(2);
  });

  it('leaves a stage at its limit by the first edge, whatever plain words say', async () => {
    const stages = [
      aStage('a', {}, { nextStageIds: ['b', 'c'], maxMessages: 1 }),
      aStage('b', {}, { order: 1 }),
      aStage('c', {}, { order: 2 }),
    ];
    const { decision } = await decide(() => prose('Hello'), {
      agent: anAgent({ stages }),
      stageId: 'a',
      stageMessages: 1,
    });
    expect(decision).toMatchObject({ moved: { id: 'b' }, reply: 'Hello', because: 'max_messages' });
  });

  it('takes plain words about a first message as no entry', async () => {
    const agent = anAgent({
      inboundEntries: [
        { targetStageId: 'budget', condition: 'asks for prices' },
        { targetStageId: 'lost', condition: '' },
      ],
    });
    const { decision, record } = await decide(() => prose('Hello'), { agent, landing: true, stageId: undefined });
    expect(decision).toMatchObject({ landed: { id: 'lost' }, reply: 'Hello' });
    expect(record.edge).toBe('none');
  });

  it('hands over what only looks like an answer', async () => {
    expect((await decide(() => prose('{"edge":1}'))).decision).toEqual({
      handOffReason: 'The model gave no usable answer: malformed',
      because: 'no_usable_answer: malformed',
    });
  });

  it('takes only words that the lead has just written for an opt-out', async () => {
    const transcript: ThreadLine[] = [
      { role: 'lead', content: 'Never write again' },
      { role: 'agent', content: 'Hello' },
      { role: 'lead', content: 'I withdraw my CONSENT, for good.' },
    ];
    const found = async (optOut: string) => (await decide(() => ({ optOut }), { transcript })).decision;
    expect(await found('withdraw my consent – for good')).toEqual({
      optOut: { quote: 'withdraw my consent – for good' },
    });
    for (const quote of ['Never write again', 'stop it', '!', 'I withdraw my consent. Never write again.'])
      expect(await found(quote)).toMatchObject({ because: 'opt_out_unclear', untold: true });
  });

  describe('what the model wants instead of a reply', () => {
    const invented = 'It costs CHF 1234.';
    const answers = (...given: Partial<TurnAnswer>[]): Script => {
      let asked = 0;
      return () => given[asked++]!;
    };

    it.each(['A colleague of mine will send you the price today.', ''])(
      'is a human in the second draft as in the first, with the brief, whatever it replies beside it: %j',
      async (reply) => {
        const second = {
          handOff: true,
          handOffReason: 'I do not know the price',
          handOffSummary: 'Asks for it',
          reply,
        };
        expect((await decide(answers({ reply: invented }, second))).decision).toMatchObject({
          handOffReason: 'I do not know the price',
          because: 'model_asked',
          brief: { summary: 'Asks for it' },
        });
      },
    );

    it.each([
      ['the second draft', [{ reply: invented }]],
      ['the answer after a move', [{ edge: 'budget' }]],
      ['the second draft after a move into a terminal stage', [{ edge: 'lost' }, { reply: invented }]],
    ])('is an opt-out in %s as well', async (_, before) => {
      const transcript: ThreadLine[] = [{ role: 'lead', content: 'Erase my number.' }];
      const opts = { optOut: 'Erase my number', reply: 'Good bye' };
      const { decision } = await decide(answers(...before, opts), { transcript });
      expect(decision).toMatchObject({ optOut: { quote: 'Erase my number' } });
      expect(decision.reply).toBeUndefined();
    });
  });

  it.each([
    'No interest, thanks and dont contact me in the future pls',
    'No interest, thanks. Dont contact me in the future pls!',
    'No interest … dont contact me',
    'No interest, thanks\nand dont contact me ...',
  ])('takes words from several messages for an opt-out, also with gaps: %j', async (optOut) => {
    const transcript: ThreadLine[] = [
      { role: 'agent', content: 'Hello' },
      { role: 'lead', content: 'No interest, thanks' },
      { role: 'lead', content: 'and dont contact me in the future pls' },
    ];
    expect((await decide(() => ({ optOut }), { transcript })).decision).toEqual({ optOut: { quote: optOut } });
  });

  it('knows when the lead opted out: last, whatever they wrote since', async () => {
    const said = ['Erase my number', 'Wait', 'No: erase my number!', 'START'];
    const transcript = said.map((content, minute): ThreadLine => {
      return { role: 'lead', content, at: new Date(Date.UTC(2026, 0, 1, 9, minute)) };
    });
    const { decision } = await decide(() => ({ optOut: 'erase my number' }), { transcript });
    expect(decision.optOut).toEqual({ quote: 'erase my number', saidAt: transcript[2]?.at });
  });

  it("tells the ledger alone why the model asks for a human: the words may be the lead's", async () => {
    const brief = { handOffSummary: 'Ada wants to move the viewing', openQuestions: ['To when?'] };
    const { decision } = await decide(() => ({ handOff: true, handOffReason: 'Ada is ill', ...brief }));
    expect(decision).toMatchObject({
      handOffReason: 'Ada is ill',
      because: 'model_asked',
      brief: { summary: 'Ada wants to move the viewing', openQuestions: ['To when?'] },
    });
  });

  it('keeps unconditional edges for the model to take', async () => {
    const stages = [aStage('a', {}, { nextStageIds: ['b'] }), aStage('b')];
    const seen: ReadRequest['edges'][] = [];
    await decide((request) => (seen.push(dataOf(request).edges), { reply: 'x' }), {
      agent: anAgent({ stages }),
      stageId: 'a',
    });
    expect(seen[0]).toEqual([{ id: 'b', name: 'b', condition: '' }]);
  });
});

describe('what knowledge is looked up with', () => {
  const lookedUpFor = async (transcript: ThreadLine[]): Promise<LookedUp[]> => {
    const lookedUp: LookedUp[] = [];
    const agent = anAgent({ stages: [aStage('offer')], knowledgeBaseIds: ['k'] });
    const given = state({ agent, transcript, stageId: 'offer' });
    await thinking(() => ({ reply: 'x' }), quiet, [], lookedUp).decide(
      given,
      newRecord(),
      new AbortController().signal,
    );
    return lookedUp;
  };

  it('is what the lead asks, with the exchange before it and the stage as its context', async () => {
    const [first] = await lookedUpFor([
      { role: 'lead', content: 'Which rooms are there?' },
      { role: 'agent', content: 'Tejo for ten people, and Ribeira for six.' },
      { role: 'lead', content: 'And the second one?' },
      { role: 'lead', content: 'With video?' },
    ]);
    expect(first).toEqual({
      query: 'And the second one?\nWith video?',
      context: 'offer\nWhich rooms are there?\nTejo for ten people, and Ribeira for six.',
    });
  });

  it('is what the stage is about where the lead has not written', async () => {
    const [first] = await lookedUpFor([]);
    expect(first?.context).toBeUndefined();
  });
});

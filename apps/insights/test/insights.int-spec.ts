import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServiceConfig } from '@northline/common/platform/config';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import {
  accountId,
  defaultRetention,
  type AnalyticsQuery,
  type AuditRecorded,
  type ConversationChanged,
  type DomainEvent,
  type EventMap,
  type EventName,
  type Preference,
  type StageEvidence,
} from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { AccountSettings, newEvent, eventStream } from '@northline/common/platform/events';
import { Rpc, RpcServer } from '@northline/common/platform/messaging';
import { startService, stopService } from '@northline/common/platform/service';
import { eventually, Others, setServiceEnv, startDataServices } from '@northline/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { AckPolicy, DeliverPolicy } from 'nats';
import { AppModule } from '../src/app.module';
import type { EvaluationRow, FieldOutcome } from '../src/evaluations/evaluation.schema';
import { EvaluationsRepository } from '../src/evaluations/evaluations.repository';
import { InsightAgentsRepository } from '../src/conversations/insight-agents.repository';
import type { PreferenceEdit } from '../src/preferences/preference-edit';
import type { PreferenceRow } from '../src/preferences/preference.schema';
import { type Finding, PreferencesRepository } from '../src/preferences/preferences.repository';
import { recount } from './recount';

/** What the model answers next, by the field it is asked about; `null`: it leaves the field out of an answer about several. */
const answers: Record<string, object | null | undefined> = {};
/** The fields of each question so far. */
let questions: string[][] = [];
let modelAway = false;
let engineAway = false;
let conversations: ConversationChanged[] = [];

const fields = ['Budget', 'Timeline', 'Mood'].map((fieldName) => ({
  fieldName,
  instructions: `Tell the ${fieldName}`,
  knowledge: [],
}));

/** The engine, as far as insights asks it. */
@Controller()
class Engine {
  @Rpc('engine.conversations.evidence')
  evidence(
    _ctx: RequestContext,
    { conversationId, stageId }: { conversationId: string; stageId: string },
  ): StageEvidence {
    if (engineAway) throw new DomainError('unavailable', 'Service unavailable');
    const lead = { name: 'Ada', tags: [], customFields: {} };
    return {
      leadId: '7',
      conversationId,
      stageId,
      language: 'English',
      zone: 'Europe/Zurich',
      lead,
      fields,
      transcript: [{ messageId: 'm1', role: 'lead', content: 'We have 5,000 euros.' }],
    };
  }

  @Rpc('engine.leads.names')
  names(_ctx: RequestContext, { leadIds }: { leadIds: string[] }): { names: { leadId: string; name: string }[] } {
    return { names: leadIds.filter((leadId) => leadId !== '9').map((leadId) => ({ leadId, name: `Lead ${leadId}` })) };
  }

  @Rpc('engine.leads.counts')
  counts(): { total: number; contacted: number } {
    return { total: 10, contacted: 6 };
  }

  @Rpc('engine.conversations.summaries')
  summaries(): { conversations: ConversationChanged[]; cursor: null } {
    return { conversations, cursor: null };
  }
}

@Module({ controllers: [Engine] })
class EngineModule {}

/** An OpenAI-compatible model that answers what the test laid ready. */
function startModel(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const prompt = Buffer.concat(chunks).toString();
      const isProbe = prompt.includes('"name":"probe"');
      const asked = fields.filter(({ fieldName }) => prompt.includes(`- \\"${fieldName}\\"`));
      if (!isProbe) questions.push(asked.map(({ fieldName }) => fieldName));
      const facts = asked
        .filter(({ fieldName }) => asked.length === 1 || answers[fieldName] !== null)
        .map(({ fieldName: fact }) => ({
          fact,
          ...(answers[fact] ?? { found: false, preference: '', confidence: 'low', source: '', reason: 'not said' }),
        }));
      const content = JSON.stringify({ facts });
      response.writeHead(modelAway && !isProbe ? 503 : 200, { 'content-type': 'application/json' });
      const message = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } };
      response.end(
        JSON.stringify({
          id: '1',
          object: 'chat.completion',
          created: 1,
          model: 'test-model',
          choices: [message],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      );
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let accounts = 0;

/** The account's one conversation; `n` tells more of them apart. */
function conversationId(n = 0): string {
  return `${n}${String(accounts).padStart(23, '0')}`;
}

function conversation(changes: Partial<ConversationChanged> = {}): ConversationChanged {
  return {
    conversationId: conversationId(),
    rev: 1,
    leadId: '7',
    channel: 'email',
    status: 'completed',
    agentConfigId: 'a'.repeat(24),
    agentVersion: 1,
    agentName: 'Agent',
    environment: 'live',
    stage: { id: 'done', name: 'qualified', index: 1, total: 2, terminal: true, outcome: 'qualified' },
    stageEntry: 2,
    stagesReached: [],
    evaluate: false,
    messageCount: 4,
    startedAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:30:00.000Z',
    messagesByDay: { '2026-11-20T10:00Z': 4 },
    ...changes,
  };
}

/** The evaluation of the account's one conversation, as a worker has it that will be slow. */
function claimedEvaluation(account: string): EvaluationRow {
  const now = new Date();
  return {
    _id: `${conversationId()}:1`,
    accountId: account,
    conversationId: conversationId(),
    leadId: '7',
    stageId: 'done',
    outcomes: [],
    failures: 0,
    claim: 'slow',
    dueAt: new Date(now.getTime() + 600_000),
    createdAt: now,
    pendingEvents: [],
  };
}

/** Conversations of different fates, some across the night in which the clocks of Europe are put back. */
function manyConversations(count: number): ConversationChanged[] {
  const hour = 60 * 60 * 1000;
  return Array.from({ length: count }, (_, n) => {
    const started = Date.parse('2026-10-22T20:00:00.000Z') + n * 2.3 * hour;
    const at = (hours: number): string => new Date(started + hours * hour).toISOString();
    const status = (['active', 'completed', 'handed_off', 'dropped'] as const)[n % 4]!;
    const replied = n % 3 !== 0;
    const quarter = new Date(Math.floor((started + hour) / (hour / 4)) * (hour / 4)).toISOString();
    return conversation({
      conversationId: conversationId(100 + n),
      rev: 1 + (n % 3),
      leadId: String(n % 45),
      channel: n % 2 === 0 ? 'email' : 'whatsapp',
      status,
      stage: {
        id: `s${n % 5}`,
        name: `Stage ${n % 5}`,
        index: n % 5,
        total: 5,
        terminal: status === 'completed',
        ...(n % 5 === 1 && { outcome: 'qualified' as const }),
      },
      messageCount: 1 + (n % 7),
      messagesByDay: { [`${quarter.slice(0, 16)}Z`]: 1 + (n % 7) },
      startedAt: at(0),
      leadCreatedAt: at(0),
      firstAgentMessageAt: at(0),
      ...(replied && { firstLeadMessageAt: at(1) }),
      ...((status === 'handed_off' || n % 11 === 0) && { handedOffAt: at(5) }),
      ...(status !== 'active' && { finishedAt: at(7) }),
      updatedAt: at(8),
    });
  });
}

let world: Awaited<ReturnType<typeof startDataServices>>;
let app: NestFastifyApplication;
let engine: NestFastifyApplication;
let model: Server;
let others: Others;
let ctx: RequestContext;

const publish = (event: DomainEvent): Promise<void> => others.publish(event);
const change = (changes: Partial<ConversationChanged> = {}): Promise<void> =>
  publish(newEvent(ctx, 'conversation.changed', conversation(changes)));
const insights = (): Promise<Preference[]> => others.ask(ctx, 'insights.preferences.of_lead', { leadId: 7 });

const stored = <Row extends object>(collection: string): mongo.Collection<Row> =>
  app.get<Connection>(getConnectionToken(), { strict: false }).collection<Row>(collection);

/** The events of the present account that have a name, in order. */
async function told<Name extends EventName>(name: Name): Promise<EventMap[Name][]> {
  const manager = await others.nats.jetstreamManager();
  const made = await manager.consumers.add(eventStream, {
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.All,
    filter_subject: `facts.${name}`,
  });
  const consumer = await others.nats.jetstream().consumers.get(eventStream, made.name);
  const found: DomainEvent<Name>[] = [];
  for await (const message of await consumer.fetch({ max_messages: 1_000, expires: 1_000 })) {
    found.push(message.json<DomainEvent<Name>>());
    if (message.info.pending === 0) break;
  }
  return found.filter((event) => event.accountId === ctx.accountId).map(({ data }) => data);
}
const audits = (): Promise<AuditRecorded[]> => told('audit.recorded');

beforeAll(async () => {
  world = await startDataServices();
  model = await startModel();
  const { port } = model.address() as AddressInfo;
  setServiceEnv(world, 'insights', {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LLM_API_KEY: 'k',
    LLM_MODEL: 'test-model',
    LLM_RETRY_DELAY_MS: '5',
  });
  engine = await NestFactory.create<NestFastifyApplication>(EngineModule, new FastifyAdapter(), { logger: false });
  engine.connectMicroservice({
    strategy: new RpcServer(
      'conversation-engine',
      new ServiceConfig({ NATS_URL: world.as('conversation-engine').natsUrl }),
    ),
  });
  await engine.startAllMicroservices();
  app = await startService(AppModule, 'insights');
  others = await Others.connect(world);
});

beforeEach(() => {
  accounts += 1;
  ctx = systemContext(accountId(String(accounts).padStart(24, '0')), { timezone: 'Europe/Madrid' });
  for (const field of Object.keys(answers)) answers[field] = undefined;
  questions = [];
  modelAway = false;
  engineAway = false;
});

afterAll(async () => {
  await others.close();
  await stopService(app);
  await engine.close();
  model.close();
  await world.stop();
});

describe('insights', () => {
  it('evaluates each field once, keeps what was found and records every attempt', async () => {
    answers['Budget'] = {
      found: true,
      preference: '5,000 euros',
      confidence: 'high',
      source: 'We have 5,000 euros.',
      reason: 'said so',
    };
    answers['Mood'] = { found: true, preference: '<b>happy</b>', confidence: 'low', source: '', reason: 'guess' };
    await change({ evaluate: true });
    await change({ evaluate: true, rev: 2 });
    const records = await eventually('three records', async () => {
      const found = await audits();
      return found.length >= 3 && found;
    });
    expect(records.map(({ status, details }) => [details['fieldName'], status])).toEqual([
      ['Budget', 'extracted'],
      ['Timeline', 'omitted'],
      ['Mood', 'rejected_content'],
    ]);
    expect(records[0]).toMatchObject({
      action: 'lead_preference.stage_insight_evaluated',
      resource: { type: 'lead', id: '7' },
      details: {
        conversationId: conversationId(),
        leadId: '7',
        stageId: 'done',
        topic: 'Budget',
        reason: 'said so',
        model: 'test-model',
        instructions: 'Tell the Budget',
      },
    });
    expect(String(records[0]?.details['evidencePrompt'])).toContain('We have 5,000 euros.');
    expect(String(records[0]?.details['rawPreview'])).toContain('"found":true');
    const [budget, ...others] = await eventually('the insight', async () =>
      (await insights()).length > 0 ? insights() : undefined,
    );
    expect(others).toEqual([]);
    expect(budget).toMatchObject({
      topic: 'Budget',
      preference: '5,000 euros',
      confidence: 'high',
      source: 'We have 5,000 euros.',
      messageId: 'm1',
      leadId: '7',
      conversationId: conversationId(),
    });
    const lifetime = Date.parse(budget?.expiresAt ?? '') - Date.parse(budget?.updatedAt ?? '');
    expect(lifetime).toBe(90 * 24 * 60 * 60 * 1000);
    expect(questions).toEqual([['Budget', 'Timeline', 'Mood']]);
    expect(await audits()).toHaveLength(3);
    await change({ evaluate: true, environment: 'test', conversationId: conversationId(5) });
    await eventually('the record of the test', async () =>
      (await audits()).some(
        ({ status, details }) =>
          status === 'rejected_test' &&
          details['fieldName'] === 'Budget' &&
          details['conversationId'] === conversationId(5),
      ),
    );
  });

  it('rejects what no message says, and asks again for what an answer leaves out', async () => {
    const said = { found: true, preference: '5,000 euros', confidence: 'high', reason: 'said' };
    answers['Budget'] = { ...said, source: 'We have 7,000 euros.' };
    answers['Timeline'] = null;
    answers['Mood'] = { ...said, source: 'we have 5,000' };
    await change({ evaluate: true });
    const records = await eventually('four records', async () => {
      const found = await audits();
      return found.length >= 4 && found;
    });
    expect(records.map(({ status, details }) => [details['fieldName'], status, details['reason']])).toEqual([
      ['Budget', 'rejected_unproven', 'No message contains the quotation'],
      ['Timeline', 'error', 'The answer of the model leaves this field out'],
      ['Mood', 'extracted', 'said'],
      ['Timeline', 'omitted', 'not said'],
    ]);
    expect(questions).toEqual([['Budget', 'Timeline', 'Mood'], ['Timeline']]);
    await eventually('the one insight', async () => (await insights()).length > 0);
    expect((await insights()).map(({ topic, messageId }) => [topic, messageId])).toEqual([['Mood', 'm1']]);
  });

  it('shows all values of an insight with who wrote them, from which message', async () => {
    const evaluate = async (preference: string, stageEntry: number): Promise<Preference> => {
      answers['Budget'] = { found: true, preference, confidence: 'high', source: 'We have 5,000', reason: 'said' };
      await change({ evaluate: true, stageEntry, rev: stageEntry });
      return eventually(preference, async () => {
        const [found] = await insights();
        return found?.preference === preference && found;
      });
    };
    const { _id: id } = await evaluate('5,000', 1);
    const ada: RequestContext = { ...ctx, actor: { type: 'user', id: 'u1', name: 'Ada' } };
    await others.ask(ada, 'insights.preferences.update', { id, body: { preference: '6,000', confidence: 'low' } });
    await evaluate('7,000', 2);
    const [present, before, first, ...more] = await others.ask(ctx, 'insights.preferences.history', { id });
    expect(more).toEqual([]);
    const source = 'We have 5,000';
    const written = { topic: 'Budget', source, conversationId: conversationId(), messageId: 'm1' };
    const byModel = { type: 'model', name: 'test-model' };
    const writtenAt = expect.any(String) as string;
    expect(present).toEqual({ ...written, preference: '7,000', confidence: 'high', writtenBy: byModel, writtenAt });
    expect(before).toEqual({
      ...written,
      preference: '6,000',
      confidence: 'low',
      writtenBy: { type: 'person', id: 'u1', name: 'Ada' },
      writtenAt,
    });
    expect(first).toEqual({ ...written, preference: '5,000', confidence: 'high', writtenBy: byModel, writtenAt });
    expect([first, before, present].map((value) => value?.writtenAt)).toEqual(
      [first, before, present].map((value) => value?.writtenAt).toSorted(),
    );
    await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        others.ask(ada, 'insights.preferences.update', { id, body: { preference: String(n) } }),
      ),
    );
    expect(await others.ask(ctx, 'insights.preferences.history', { id })).toHaveLength(21);
    await others.ask(ctx, 'insights.preferences.delete', { id });
    expect(await stored<PreferenceRow>('preferences').findOne({ _id: id })).toMatchObject({ preference: '' });
    // Events about it hold its texts until they are published.
    await eventually('no text of it to be left', async () => {
      const row = JSON.stringify(await stored('preferences').findOne({ _id: id as never }));
      return !row.includes('5,000');
    });
    await expect(others.ask(ctx, 'insights.preferences.history', { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('overwrites no insight that a person has locked, until it is unlocked or has expired', async () => {
    const evaluate = async (preference: string, stageEntry: number, status: string): Promise<void> => {
      answers['Budget'] = { found: true, preference, confidence: 'high', source: 'We have 5,000', reason: 'said' };
      await change({ evaluate: true, stageEntry, rev: stageEntry });
      await eventually(
        'its record',
        async () =>
          (await audits()).filter(({ details }) => details['fieldName'] === 'Budget')[stageEntry - 1]?.status ===
          status,
      );
    };
    const shown = (preference: string): Promise<unknown> =>
      eventually(preference, async () => (await insights())[0]?.preference === preference);
    await evaluate('100', 1, 'extracted');
    await shown('100');
    const [{ _id: id, updatedAt, expiresAt } = { _id: '', updatedAt: '', expiresAt: '' }] = await insights();
    const locked = await others.ask(ctx, 'insights.preferences.lock', { id });
    expect(locked).toMatchObject({ preference: '100', updatedAt, expiresAt, lockedAt: expect.any(String) as string });
    expect(await others.ask(ctx, 'insights.preferences.lock', { id })).toEqual(locked);
    await evaluate('200', 2, 'rejected_locked');
    const edited = await others.ask(ctx, 'insights.preferences.update', { id, body: { preference: '250' } });
    expect(edited).toMatchObject({ preference: '250', lockedAt: locked.lockedAt });
    await evaluate('300', 3, 'rejected_locked');
    expect((await insights()).map(({ preference }) => preference)).toEqual(['250']);
    expect((await others.ask(ctx, 'insights.preferences.unlock', { id })).lockedAt).toBeUndefined();
    await evaluate('400', 4, 'extracted');
    await shown('400');
    await others.ask(ctx, 'insights.preferences.lock', { id });
    await stored<PreferenceRow>('preferences').updateOne(
      { _id: id },
      { $set: { expiresAt: new Date(Date.now() - 1) } },
    );
    await evaluate('500', 5, 'extracted');
    await shown('500');
    const [found] = await insights();
    expect(found?.lockedAt).toBeUndefined();
    const other = systemContext(accountId('f'.repeat(24)));
    for (const subject of ['lock', 'unlock', 'history'] as const)
      await expect(
        others.ask(other, `insights.preferences.${subject}`, { id: found?._id ?? '' }),
      ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not overwritten when the lock comes between reading and writing it', async () => {
    const repository = app.get(PreferencesRepository);
    const finding: Finding = {
      leadId: '7',
      conversationId: conversationId(),
      topic: 'Budget',
      preference: '1',
      confidence: 'low',
      source: '',
      evaluation: 'c:1:Budget',
    };
    await repository.upsert(ctx, finding, false);
    const [{ _id: id } = { _id: '' }] = await insights();
    const writes = Array.from({ length: 20 }, (_, n) =>
      repository.upsert(ctx, { ...finding, preference: String(n + 2), evaluation: `c:${n + 2}:Budget` }, false),
    );
    const locked = await repository.lock(ctx.accountId, id);
    await Promise.all(writes);
    expect((await insights()).map(({ preference }) => preference)).toEqual([locked?.preference]);
  });

  it('waits for a model that is down', async () => {
    modelAway = true;
    answers['Budget'] = { found: true, preference: '1 euro', confidence: 'low', source: 'We have', reason: 'said' };
    await change({ evaluate: true });
    const [attempt] = await eventually('the record of an attempt', async () =>
      (await audits()).length > 0 ? audits() : undefined,
    );
    expect(attempt).toMatchObject({
      status: 'error',
      details: { fieldName: 'Budget', reason: 'The model gave no usable answer: unavailable', model: 'test-model' },
    });
    modelAway = false;
    await eventually('the insight', async () => (await insights()).some(({ preference }) => preference === '1 euro'));
  });

  it('waits for an engine that is down, which is no failure of the model', async () => {
    engineAway = true;
    answers['Budget'] = { found: true, preference: '1 euro', confidence: 'low', source: 'We have', reason: 'said' };
    await change({ evaluate: true });
    const evaluations = stored<EvaluationRow>('evaluations');
    const postponed = await eventually('the first try', () =>
      evaluations.findOne({
        accountId: ctx.accountId,
        claim: { $exists: false },
        dueAt: { $gt: new Date(Date.now() + 1_000) },
      }),
    );
    expect(postponed.failures).toBe(0);
    engineAway = false;
    await evaluations.updateOne({ _id: postponed._id }, { $set: { dueAt: new Date() } });
    await eventually('the insight', async () => (await insights()).some(({ preference }) => preference === '1 euro'));
  });

  it('is evaluated by one worker at a time: one that lost its claim changes nothing any more', async () => {
    const repository = app.get(EvaluationsRepository);
    const finding = { preference: '1', confidence: 'low' as const, source: '' };
    const outcome = (fieldName: string): FieldOutcome => ({ fieldName, status: 'extracted', applied: false, finding });
    const record: AuditRecorded = {
      action: 'a',
      actor: { type: 'system', id: 's', name: 's' },
      resource: { type: 'lead', id: '7' },
      status: 'extracted',
      details: {},
      at: new Date().toISOString(),
    };
    const slow = claimedEvaluation(ctx.accountId);
    const evaluations = stored<EvaluationRow>('evaluations');
    await evaluations.insertOne(slow);
    expect(await repository.claim(ctx.accountId, slow._id)).toBeNull();
    expect(await repository.decide(ctx, slow, outcome('Budget'), { audit: record })).toBe(true);
    expect(await repository.decide(ctx, slow, outcome('Budget'), { audit: record })).toBe(false);
    await repository.renew(ctx.accountId, slow);
    await evaluations.updateOne({ _id: slow._id }, { $set: { claim: 'other' } });
    const taken = await evaluations.findOne({ _id: slow._id }, { projection: { pendingEvents: 0 } });
    expect(taken?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now() + 30_000);
    expect(await repository.decide(ctx, slow, outcome('Timeline'), { audit: record })).toBe(false);
    await repository.applied(ctx.accountId, slow, 'Budget');
    await repository.postpone(ctx.accountId, slow, 0);
    await repository.finish(ctx.accountId, slow);
    expect(await evaluations.findOne({ _id: slow._id }, { projection: { pendingEvents: 0 } })).toEqual(taken);
    await evaluations.deleteOne({ _id: slow._id });
  });

  it('keeps evaluations as long as anything may begin them again, and no longer', async () => {
    const day = 24 * 60 * 60 * 1000;
    const [ended, longAgo] = [new Date(), new Date(Date.now() - 91 * day)];
    await change({ evaluate: true, status: 'handed_off' });
    const evaluations = stored<EvaluationRow>('evaluations');
    const done = await eventually('the end', () =>
      evaluations.findOne({ accountId: ctx.accountId, dueAt: { $exists: false } }),
    );
    expect(done.expiresAt).toBeUndefined();
    await change({ conversationId: conversationId(1), evaluate: true, finishedAt: longAgo.toISOString() });
    await change({ rev: 2, evaluate: true, finishedAt: ended.toISOString() });
    const stamped = await eventually('its stamp', () =>
      evaluations.findOne({ accountId: ctx.accountId, expiresAt: { $exists: true } }),
    );
    expect(stamped).toEqual({
      ...done,
      expiresAt: new Date(ended.getTime() + 180 * day),
      pendingEvents: expect.anything() as DomainEvent[],
    });
    expect(await evaluations.countDocuments({ accountId: ctx.accountId })).toBe(1);
    expect(await evaluations.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
    expect(questions).toHaveLength(1);
  });

  it('writes what was found once, although whoever wrote it died before it could say so', async () => {
    const repository = app.get(PreferencesRepository);
    const finding: Finding = {
      leadId: '7',
      conversationId: conversationId(),
      topic: 'Budget',
      preference: '1',
      confidence: 'low',
      source: '',
      evaluation: 'c:1:Budget',
    };
    await repository.upsert(ctx, finding, false);
    const [found] = await insights();
    const edited = await repository.edit(ctx, found?._id ?? '', { preference: '2' });
    await repository.upsert(ctx, finding, false);
    expect(await insights()).toMatchObject([{ preference: '2', updatedAt: edited?.updatedAt.toISOString() }]);
    await repository.upsert(ctx, { ...finding, evaluation: 'd:1:Budget' }, false);
    expect(await insights()).toMatchObject([{ _id: found?._id, preference: '1' }]);
  });

  it('tells each state of an insight whole and once, whoever writes at the same time', async () => {
    const repository = app.get(PreferencesRepository);
    const finding = (topic: string, preference: string): Finding => ({
      leadId: '7',
      conversationId: conversationId(),
      topic,
      preference,
      confidence: 'high',
      source: '',
      evaluation: `${preference}:1:${topic}`,
    });
    const topics = Array.from({ length: 10 }, (_, n) => `Topic ${n}`);
    await Promise.all(
      topics.flatMap((topic) =>
        ['a', 'b'].map((preference) => repository.upsert(ctx, finding(topic, preference), false)),
      ),
    );
    const ids = (await repository.ofLead(ctx.accountId, '7')).map(({ _id }) => _id);
    const edits: PreferenceEdit[] = [{ preference: 'c' }, { confidence: 'low' }, { topic: 'Budget' }];
    await Promise.all(ids.slice(0, 5).flatMap((id) => edits.map((edit) => repository.edit(ctx, id, edit))));
    await Promise.all(
      ids.slice(5).flatMap((id) => [repository.edit(ctx, id, { preference: 'd' }), repository.remove(ctx, id)]),
    );
    const rows = await stored<PreferenceRow>('preferences').find({ accountId: ctx.accountId }).toArray();
    const events = await eventually('the last event of each', async () => {
      const found = await told('insight.updated');
      return (
        rows.every(({ _id, updatedAt }) =>
          found.some(({ preferenceId, at }) => preferenceId === _id && at === updatedAt.toISOString()),
        ) && found
      );
    });
    for (const row of rows) {
      const last = events
        .filter(({ preferenceId }) => preferenceId === row._id)
        .sort((one, other) => one.at.localeCompare(other.at))
        .at(-1);
      expect(last).toMatchObject({
        deleted: row.deletedAt !== undefined,
        at: row.updatedAt.toISOString(),
        topic: row.topic,
        confidence: row.confidence,
        ...(!row.deletedAt && { preference: row.preference }),
      });
    }
    expect(new Set(events.map(({ preferenceId }) => preferenceId))).toEqual(new Set(rows.map(({ _id }) => _id)));
    expect(new Set(events.map(({ preferenceId, at }) => `${preferenceId}:${at}`)).size).toBe(events.length);
    expect((await insights()).map(({ topic }) => topic)).toEqual(['Budget']);
  });

  it('overwrites a topic without regard to case, and protects a person’s edit only where the account says so', async () => {
    const evaluate = async (preference: string, stageEntry: number): Promise<void> => {
      answers['Budget'] = { found: true, preference, confidence: 'high', source: 'We have', reason: 'said' };
      await change({ evaluate: true, stageEntry, rev: stageEntry });
      await eventually(
        'its records',
        async () => (await audits()).filter(({ details }) => details['fieldName'] === 'Budget').length >= stageEntry,
      );
    };
    const shown = (preference: string): Promise<unknown> =>
      eventually(preference, async () => (await insights())[0]?.preference === preference);
    await evaluate('100', 1);
    await shown('100');
    const [first] = await insights();
    const edited = await others.ask(ctx, 'insights.preferences.update', {
      id: first?._id ?? '',
      body: { topic: 'BUDGET', preference: '150' },
    });
    expect(edited).toMatchObject({ _id: first?._id, topic: 'BUDGET', preference: '150' });
    await evaluate('200', 2);
    await shown('200');
    await others.ask(ctx, 'insights.preferences.update', { id: first?._id ?? '', body: { preference: '250' } });
    await publish(
      newEvent(ctx, 'account.changed', { ...defaultRetention, rev: 1, timezone: 'UTC', lockEditedInsights: true }),
    );
    const settings = app.get(AccountSettings, { strict: false });
    await eventually('the settings', async () => (await settings.of(ctx.accountId)).lockEditedInsights);
    answers['Budget'] = { found: true, preference: '300', confidence: 'high', source: 'We have', reason: 'said' };
    await change({ evaluate: true, stageEntry: 3, rev: 3 });
    await eventually('a locked attempt', async () =>
      (await audits()).some(({ status }) => status === 'rejected_locked'),
    );
    expect((await insights()).map(({ preference }) => preference)).toEqual(['250']);
  });

  it('replaces another insight that has the topic already, and deletes', async () => {
    answers['Budget'] = { found: true, preference: '1', confidence: 'low', source: 'We have', reason: '' };
    answers['Timeline'] = { found: true, preference: '2', confidence: 'low', source: 'We have', reason: '' };
    await change({ evaluate: true });
    await eventually('both', async () => (await insights()).length === 2);
    const timeline = (await insights()).find(({ topic }) => topic === 'Timeline');
    const id = timeline?._id ?? '';
    expect(await others.ask(ctx, 'insights.preferences.update', { id, body: { topic: 'budget' } })).toMatchObject({
      _id: id,
      topic: 'budget',
      preference: '2',
    });
    expect((await insights()).map(({ _id }) => _id)).toEqual([id]);
    expect(await others.ask(ctx, 'insights.preferences.delete', { id })).toEqual({ deleted: true });
    await expect(others.ask(ctx, 'insights.preferences.get', { id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Preference not found',
    });
    expect(await insights()).toEqual([]);
  });

  it('lists what all leads said, the newest first, with their names; by topic, agent and time', async () => {
    const repository = app.get(PreferencesRepository);
    const [ours, theirs] = ['a'.repeat(24), 'b'.repeat(24)];
    const said = async (leadId: string, topic: string, agentConfigId?: string): Promise<Date> => {
      const finding = { leadId, conversationId: conversationId(Number(leadId)), topic, preference: 'x', agentConfigId };
      const evaluation = `${leadId}:1:${topic}`;
      const written = await repository.upsert(ctx, { ...finding, confidence: 'high', source: '', evaluation }, false);
      return written?.updatedAt ?? new Date(0);
    };
    await said('7', 'Budget', ours);
    const before = await said('7', 'Mood', ours);
    await eventually('a later moment', () => Date.now() > before.getTime());
    const since = (await said('8', 'budget', theirs)).toISOString();
    await said('9', 'Budget');
    const list = async (query: object = {}): Promise<string[]> =>
      (await others.ask(ctx, 'insights.preferences.list', { limit: 10, ...query })).items
        .map(({ leadName, topic }) => `${leadName} ${topic}`)
        .sort();
    expect(await list()).toEqual([' Budget', 'Lead 7 Budget', 'Lead 7 Mood', 'Lead 8 budget']);
    expect(await list({ topic: ' BUDGET' })).toEqual([' Budget', 'Lead 7 Budget', 'Lead 8 budget']);
    expect(await list({ agentConfigId: ours })).toEqual(['Lead 7 Budget', 'Lead 7 Mood']);
    expect(await list({ agentConfigId: theirs, topic: 'mood' })).toEqual([]);
    expect(await list({ since })).toEqual([' Budget', 'Lead 8 budget']);

    const first = await others.ask(ctx, 'insights.preferences.list', { limit: 3 });
    expect(first).toMatchObject({ total: 4, items: [{ leadId: '9' }, { leadId: '8', agentConfigId: theirs }, {}] });
    const rest = await others.ask(ctx, 'insights.preferences.list', { limit: 3, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ leadId: '7' }], nextCursor: null });
    const other = systemContext(accountId('e'.repeat(24)));
    expect(await others.ask(other, 'insights.preferences.list', { limit: 3 })).toMatchObject({ items: [], total: 0 });
  });

  it('learns the agents of insights from before they were noted', async () => {
    await change({ agentConfigId: 'c'.repeat(24) });
    await eventually('the state', () => stored('conversationFacts').findOne({ accountId: ctx.accountId }));
    const row = { leadId: '7', conversationId: conversationId(), topic: 'Budget', preference: 'x' };
    const finding: Finding = { ...row, confidence: 'high', source: '', evaluation: 'old' };
    await app.get(PreferencesRepository).upsert(ctx, finding, false);
    expect(await app.get(InsightAgentsRepository).fill()).toBe(1);
    const query = { limit: 10, agentConfigId: 'c'.repeat(24) };
    expect((await others.ask(ctx, 'insights.preferences.list', query)).items).toMatchObject([{ topic: 'Budget' }]);
    expect(await app.get(InsightAgentsRepository).fill()).toBe(0);
  });

  it('never shows another account’s insights', async () => {
    answers['Budget'] = { found: true, preference: 'canary', confidence: 'low', source: 'We have', reason: '' };
    await change({ evaluate: true });
    const [found] = await eventually('the insight', async () =>
      (await insights()).length > 0 ? insights() : undefined,
    );
    const other = systemContext(accountId('f'.repeat(24)));
    expect(await others.ask(other, 'insights.preferences.of_lead', { leadId: 7 })).toEqual([]);
    const id = found?._id ?? '';
    await expect(
      others.ask(other, 'insights.preferences.update', { id, body: { preference: 'x' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(others.ask(other, 'insights.preferences.delete', { id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('forgets an erased lead', async () => {
    answers['Budget'] = { found: true, preference: '1', confidence: 'low', source: 'We have', reason: '' };
    await change({ evaluate: true });
    await eventually('the insight', async () => (await insights()).length === 1);
    await publish(newEvent(ctx, 'lead.erased', { leadId: '7' }));
    await eventually('nothing', async () => (await insights()).length === 0);
  });
});

describe('analytics', () => {
  it('counts the same from events that come late, twice and in another order, and from a rebuild', async () => {
    const states = [
      conversation({
        conversationId: conversationId(1),
        rev: 3,
        firstLeadMessageAt: '2026-11-20T23:30:00.000Z',
        finishedAt: '2026-11-20T23:45:00.000Z',
      }),
      conversation({
        conversationId: conversationId(2),
        rev: 2,
        leadId: '8',
        status: 'handed_off',
        handedOffAt: '2026-11-21T09:00:00.000Z',
        stage: undefined,
        messageCount: 2,
      }),
      conversation({
        conversationId: conversationId(4),
        environment: 'test',
        firstLeadMessageAt: '2026-11-20T23:30:00.000Z',
        handedOffAt: '2026-11-21T09:00:00.000Z',
        finishedAt: '2026-11-20T23:45:00.000Z',
      }),
      conversation({
        conversationId: conversationId(3),
        rev: 1,
        leadId: '9',
        status: 'active',
        startedAt: '2026-11-21T00:30:00.000Z',
        messagesByDay: {},
        messageCount: 0,
        stage: undefined,
      }),
    ];
    const [first, second, test, third] = states as [
      ConversationChanged,
      ConversationChanged,
      ConversationChanged,
      ConversationChanged,
    ];
    for (const state of [test, third, first, second, { ...first, rev: 1, status: 'active' as const }, second])
      await publish(newEvent(ctx, 'conversation.changed', state));
    const query = { from: '2026-11-20', to: '2026-11-22' };
    await eventually(
      'three conversations',
      async () => (await others.ask(ctx, 'insights.analytics.overview', query)).totalConversations === 3,
    );
    const all = async (): Promise<unknown[]> => [
      await others.ask(ctx, 'insights.analytics.overview', query),
      await others.ask(ctx, 'insights.analytics.daily', query),
      await others.ask(ctx, 'insights.analytics.funnel', query),
      await others.ask(ctx, 'insights.analytics.stage_distribution', query),
    ];
    const counted = await all();
    expect(counted).toEqual([
      {
        totalLeads: 10,
        totalConversations: 3,
        sessionStatus: { active: 1, completed: 1, handed_off: 1, dropped: 0 },
        avgMessages: 2,
        completedRate: 0.3333,
        handedOffRate: 0.3333,
        qualificationRate: 0.5,
        avgMessagesToQualify: 4,
      },
      [
        { date: '2026-11-20', conversations: 2, messages: 8, replied: 0, handed_off: 0, completed: 0 },
        { date: '2026-11-21', conversations: 1, messages: 0, replied: 1, handed_off: 1, completed: 1 },
      ],
      [
        { stage: 'new', count: 10 },
        { stage: 'contacted', count: 6 },
        { stage: 'replied', count: 1 },
        { stage: 'handed_off', count: 1 },
      ],
      [
        {
          agentConfigId: 'a'.repeat(24),
          agentName: 'Agent',
          stages: [{ stageId: 'done', stage: 'qualified', count: 1 }],
        },
      ],
    ]);
    const wrong = { status: 'dropped', messageCount: 99, 'messagesByDay.2026-11-20T11:00Z': 7 };
    await stored('conversationFacts').updateMany({ accountId: ctx.accountId }, { $set: wrong });
    expect(await all()).not.toEqual(counted);
    conversations = states;
    expect(await others.ask(ctx, 'insights.analytics.rebuild', {})).toEqual({ conversations: 4 });
    expect(await all()).toEqual(counted);
  });

  it('counts no more conversations as qualified than as finished when people give them back to the agent', async () => {
    const handedOffAt = '2026-11-20T10:20:00.000Z';
    for (const n of [1, 2]) await change({ conversationId: conversationId(n), status: 'active', handedOffAt });
    await change({ conversationId: conversationId(3), status: 'dropped', stage: undefined, finishedAt: handedOffAt });
    await change({ conversationId: conversationId(4), status: 'active', stage: undefined });
    const overview = await eventually('all', async () => {
      const found = await others.ask(ctx, 'insights.analytics.overview', {});
      return found.totalConversations === 4 && found;
    });
    expect(overview.qualificationRate).toBe(0.6667);
  });

  it('keeps the counts of earlier messages, which a long conversation tells no more', async () => {
    ctx = { ...ctx, timezone: 'UTC' };
    const days = { from: '2026-10-01', to: '2026-10-03' };
    const counted = async (): Promise<number[]> =>
      (await others.ask(ctx, 'insights.analytics.daily', days)).map(({ messages }) => messages);
    await change({
      rev: 1,
      startedAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-01T00:00:00.000Z',
      messagesByDay: { '2026-10-01T00:00Z': 4 },
    });
    await eventually('the first day', async () => (await counted())[0] === 4);
    await change({
      rev: 2,
      startedAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-02T00:00:00.000Z',
      messagesByDay: { '2026-10-02T00:00Z': 3 },
    });
    await eventually('the second day', async () => (await counted())[1] === 3);
    expect(await counted()).toEqual([4, 3]);
  });

  it('counts whole days where no beginning is given, and only what lies in the range, in all figures alike', async () => {
    ctx = { ...ctx, timezone: 'UTC' };
    const [instant, date] = ['2026-10-01T00:00:00.000Z', '2026-10-01'];
    await change({
      startedAt: instant,
      updatedAt: instant,
      firstLeadMessageAt: instant,
      messagesByDay: { '2026-10-01T00:00Z': 4 },
    });
    await eventually(
      'the conversation',
      async () => (await others.ask(ctx, 'insights.analytics.overview', {})).totalConversations === 1,
    );
    const daily = await others.ask(ctx, 'insights.analytics.daily', { to: '2026-10-30T10:00:00Z' });
    expect(daily).toHaveLength(30);
    expect(daily[0]).toEqual({ date, conversations: 1, messages: 4, replied: 1, handed_off: 0, completed: 0 });
    const later = await others.ask(ctx, 'insights.analytics.daily', {
      from: '2026-10-01T01:00:00Z',
      to: '2026-10-01T02:00:00Z',
    });
    expect(later).toEqual([{ date, conversations: 0, messages: 0, replied: 0, handed_off: 0, completed: 0 }]);
  });

  it('counts a message on its own day wherever the range ends, also when its conversation began a day later', async () => {
    ctx = { ...ctx, timezone: 'UTC' };
    await change({
      startedAt: '2026-10-02T00:00:05.000Z',
      updatedAt: '2026-10-02T00:00:05.000Z',
      messagesByDay: { '2026-10-01T23:45Z': 1 },
    });
    await eventually(
      'the conversation',
      async () => (await others.ask(ctx, 'insights.analytics.overview', {})).totalConversations === 1,
    );
    const first = async (to: string): Promise<number | undefined> =>
      (await others.ask(ctx, 'insights.analytics.daily', { from: '2026-10-01', to }))[0]?.messages;
    expect([await first('2026-10-02'), await first('2026-10-03')]).toEqual([1, 1]);
  });

  it('equals a recount of many conversations in the account’s zone, over a change of the clock and after a rebuild from nothing', async () => {
    const states = manyConversations(60);
    const older = states.flatMap((state) =>
      state.rev > 1
        ? [
            {
              ...state,
              rev: state.rev - 1,
              status: 'active' as const,
              messageCount: 0,
              messagesByDay: {},
              firstLeadMessageAt: undefined,
              handedOffAt: undefined,
              finishedAt: undefined,
            },
          ]
        : [],
    );
    // Older states after newer ones, some twice, in an order of no sense.
    const events = [...states, ...older, ...states.slice(0, 20)]
      .map((state, place) => ({ state, key: (place * 37) % 101 }))
      .sort((one, other) => one.key - other.key);
    await Promise.all(events.map(({ state }) => publish(newEvent(ctx, 'conversation.changed', state))));
    const all = async (query: AnalyticsQuery): Promise<unknown[]> => [
      await others.ask(ctx, 'insights.analytics.overview', query),
      await others.ask(ctx, 'insights.analytics.daily', query),
      (await others.ask(ctx, 'insights.analytics.funnel', query)).slice(2),
    ];
    const days = { from: '2026-10-23', to: '2026-10-28' };
    const queries: AnalyticsQuery[] = [days, { ...days, channel: 'email' }];
    const expected = queries.map(({ channel }) =>
      recount(
        states.filter((state) => channel === undefined || state.channel === channel),
        channel === undefined ? 10 : undefined,
      ),
    );
    const counted = (): Promise<unknown[]> => Promise.all(queries.map(all));
    await eventually('every event', async () => isDeepStrictEqual(await counted(), expected)).catch(async () =>
      expect(await counted()).toEqual(expected),
    );
    await stored('conversationFacts').deleteMany({ accountId: ctx.accountId });
    expect(await counted()).not.toEqual(expected);
    conversations = states;
    await others.ask(ctx, 'insights.analytics.rebuild', {});
    expect(await counted()).toEqual(expected);
  });
});

import { accountId, insightLimits, type StageEvidence } from '@northline/common/contracts';
import type { ModelUse, Pricing } from '@northline/common/features/costs';
import {
  LanguageModel,
  type ModelAnswer,
  type ModelBill,
  ModelConfig,
  ModelFailure,
  type ModelRequest,
} from '@northline/common/features/model';
import type { EvidenceField, InsightAnswer } from '@northline/common/features/prompts';
import { topicOf } from './evaluation-audit';
import { type Circumstances, type Evaluated, FieldEvaluator, ModelAway } from './field-evaluator';

const field = { fieldName: 'Budget', instructions: '', knowledge: [] };
const area = { ...field, fieldName: 'Area' };
const lead = { name: 'Ada', tags: [], customFields: {} };
const evidence: StageEvidence = {
  leadId: '7',
  conversationId: 'c',
  stageId: 'done',
  language: 'English',
  zone: 'Europe/Zurich',
  lead,
  fields: [field],
  transcript: [
    { messageId: 'm1', role: 'agent', content: 'Is it Zurich?' },
    { messageId: 'm2', role: 'lead', content: `We have said 5,000 euros. a${'👍'.repeat(300)}` },
  ],
};
const found: InsightAnswer = {
  fact: 'budget ',
  found: true,
  preference: '5,000',
  confidence: 'high',
  source: 'said 5,000',
  reason: 'said so',
};
const circumstances: Circumstances = {
  accountId: accountId('a'.repeat(24)),
  isTest: false,
  existing: [],
  lockEditedInsights: false,
  giveUp: false,
};

/** What was asked before the model that answers. */
let others: ModelBill[] = [];
/** What was charged so far. */
const charged: ModelUse[] = [];

beforeEach(() => {
  others = [];
  charged.length = 0;
});

/** Asks about the fields a model that answers `facts`, or fails. */
function evaluateAll(
  fields: EvidenceField[],
  facts: () => object[],
  more: Partial<Circumstances> = {},
): Promise<Evaluated[]> {
  class Scripted extends LanguageModel {
    generate<Output>(request: ModelRequest<Output>): Promise<ModelAnswer<Output>> {
      const output = (request.reading ?? request.schema).parse({ facts: facts() });
      return Promise.resolve({
        output,
        raw: '',
        model: 'answering-1',
        calls: 1,
        usage: { inputTokens: 1, outputTokens: 1 },
        ms: 1,
        toolCalls: [],
        ...(others.length > 0 && { others }),
      });
    }
  }
  const ofModels = (_account: unknown, _of: unknown, uses: ModelUse[]): Promise<object> => {
    charged.push(...uses);
    return Promise.resolve({});
  };
  const pricing = { ofModels } as unknown as Pricing;
  const evaluator = new FieldEvaluator(new Scripted(), new ModelConfig({ LLM_MODEL: 'configured' }), pricing);
  return evaluator.evaluate(evidence, fields, { ...circumstances, ...more });
}

async function evaluate(script: () => Partial<InsightAnswer>, more: Partial<Circumstances> = {}): Promise<Evaluated> {
  const [evaluated] = await evaluateAll([field], () => [{ ...found, ...script() }], more);
  return evaluated!;
}

const fails = (kind: ModelFailure['kind'], raw?: string) => (): never => {
  throw new ModelFailure(kind, 'x', { raw });
};

describe('evaluating a field', () => {
  it('names the model that answered', async () => {
    expect(await evaluate(() => ({}))).toMatchObject({
      outcome: { status: 'extracted' },
      attempt: { model: 'answering-1' },
    });
  });

  it('is charged for the model that did not answer, too', async () => {
    const costOf = { agentConfigId: 'a', channel: 'email' as const };
    const away = { model: 'away-1', calls: 2, usage: { inputTokens: 3, outputTokens: 4 } };
    others = [away];
    await evaluate(() => ({}), { costOf });
    expect(charged.map(({ model }) => model)).toEqual(['away-1', 'answering-1']);
    charged.length = 0;
    const refused = (): never => {
      throw new ModelFailure('refused', 'x', { bill: { ...away, model: 'spare-1' }, others: [away] });
    };
    await evaluate(refused, { costOf });
    expect(charged.map(({ model }) => model)).toEqual(['away-1', 'spare-1']);
  });

  it('of a test conversation keeps what it would have found out of Lead Insights', async () => {
    const { outcome, attempt } = await evaluate(() => ({}), { isTest: true });
    expect(outcome).toEqual({ fieldName: 'Budget', status: 'rejected_test', applied: false });
    expect(attempt).toMatchObject({ status: 'rejected_test', reason: 'Insights of test conversations are not kept' });
  });

  it.each([
    ['malformed', false],
    ['refused', false],
    ['unavailable', true],
  ] as const)('is an error of the configured model when it fails as %s', async (kind, giveUp) => {
    const { outcome, attempt } = await evaluate(fails(kind, 'About five thousand'), { giveUp });
    expect(outcome).toEqual({ fieldName: 'Budget', status: 'error', applied: false });
    expect(attempt).toMatchObject({
      model: 'configured',
      raw: 'About five thousand',
      reason: `The model gave no usable answer: ${kind}`,
    });
  });

  it.each([
    ['said 5,000 Euros', 'high', 'm2'],
    ['Is it Zurich', 'low', 'm1'],
  ] as const)(
    'names the message that says it, and is sure only of what the lead wrote: %j',
    async (source, confidence, messageId) => {
      expect((await evaluate(() => ({ source }))).outcome).toMatchObject({
        status: 'extracted',
        finding: { confidence, messageId, model: 'answering-1' },
      });
    },
  );

  it.each(['They can spend 5,000', ''])('rejects what no message says: %j', async (source) => {
    const { outcome, attempt } = await evaluate(() => ({ source }));
    expect(outcome).toEqual({ fieldName: 'Budget', status: 'rejected_unproven', applied: false });
    expect(attempt.reason).toBe('No message contains the quotation');
  });

  it.each([
    [{ lockedAt: new Date() }, false, 'rejected_locked', 'A person has locked this insight'],
    [
      { editedAt: new Date() },
      true,
      'rejected_locked',
      'A person has edited this insight, and the account protects such edits',
    ],
    [{ editedAt: new Date() }, false, 'extracted', 'said so'],
  ] as const)('leaves alone what a person protects: %j, %s', async (state, lockEditedInsights, status, reason) => {
    const existing = [{ topicKey: 'budget', topic: 'Budget', preference: '1', ...state }];
    expect((await evaluate(() => ({}), { existing, lockEditedInsights })).attempt).toMatchObject({ status, reason });
  });

  it('asks again for what an answer about several leaves out or gets wrong, and decides the rest', async () => {
    const asked = await evaluateAll([field, area], () => [
      { ...found, confidence: 'sure' },
      { ...found, fact: 'Area' },
    ]);
    expect(asked.map(({ field: { fieldName }, outcome }) => [fieldName, outcome?.status])).toEqual([
      ['Budget', undefined],
      ['Area', 'extracted'],
    ]);
    expect(asked[0]?.attempt).toMatchObject({
      status: 'error',
      reason: 'The answer of the model leaves this field out',
    });
    const [alone] = await evaluateAll([field], () => []);
    expect(alone?.outcome).toEqual({ fieldName: 'Budget', status: 'error', applied: false });
  });

  it.each([
    ['malformed', false, undefined],
    ['refused', false, undefined],
    ['timeout', true, 'error'],
  ] as const)('asks again for several whose answer is %s', async (kind, giveUp, status) => {
    const asked = await evaluateAll([field, area], fails(kind), { giveUp });
    expect(asked.map(({ outcome }) => outcome?.status)).toEqual([status, status]);
  });

  it('waits for a model that is down', async () => {
    const away: unknown = await evaluate(fails('timeout')).catch((error: unknown) => error);
    expect(away).toBeInstanceOf(ModelAway);
    expect(away).toMatchObject({
      attempt: { status: 'error', reason: 'The model gave no usable answer: timeout', model: 'configured' },
    });
  });

  it.each(['over_quota', 'down'] as const)('waits on %s, however often it has waited', async (kind) => {
    const script = (): never => {
      throw new ModelFailure(kind, 'x', { retryAfterMs: 7_000 });
    };
    await expect(evaluate(script, { giveUp: true })).rejects.toMatchObject({ waitMs: 7_000 });
  });

  it('cuts the source and the topic between characters, not within one', async () => {
    const { outcome } = await evaluate(() => ({ source: `euros. a${'👍'.repeat(insightLimits.preference)}` }));
    expect(outcome?.finding?.source).toBe(`euros. a${'👍'.repeat(insightLimits.preference - 8)}`);
    expect(topicOf(` a${'👍'.repeat(insightLimits.topic)}`)).toBe(`a${'👍'.repeat(insightLimits.topic - 1)}`);
  });
});

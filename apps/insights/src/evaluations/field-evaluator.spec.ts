import { accountId, insightLimits, type StageEvidence } from '@northline/common/contracts';
import { LanguageModel, type ModelAnswer, ModelConfig, ModelFailure, type ModelRequest } from '@northline/common/model';
import type { InsightAnswer } from '@northline/common/prompts';
import { topicOf } from './evaluation-audit';
import { type Evaluated, FieldEvaluator, ModelAway } from './field-evaluator';

const field = { fieldName: 'Budget', instructions: '', knowledge: [] };
const lead = { name: 'Ada', tags: [], customFields: {} };
const evidence: StageEvidence = {
  leadId: '7',
  conversationId: 'c',
  stageId: 'done',
  language: 'English',
  lead,
  fields: [field],
  transcript: [{ role: 'lead', content: 'We have said 5,000 euros.' }],
};
const found: InsightAnswer = {
  found: true,
  preference: '5,000',
  confidence: 'high',
  source: 'said',
  reason: 'said so',
};

function evaluate(script: () => Partial<InsightAnswer>, { giveUp = false, isTest = false } = {}): Promise<Evaluated> {
  class Scripted extends LanguageModel {
    generate<Output>(request: ModelRequest<Output>): Promise<ModelAnswer<Output>> {
      const output = request.schema.parse({ ...found, ...script() });
      return Promise.resolve({
        output,
        raw: '',
        model: 'answering-1',
        calls: 1,
        usage: { inputTokens: 1, outputTokens: 1 },
        ms: 1,
        toolCalls: [],
      });
    }
  }
  return new FieldEvaluator(new Scripted(), new ModelConfig({ LLM_MODEL: 'configured' })).evaluate(
    evidence,
    field,
    [],
    { accountId: accountId('a'.repeat(24)), isTest, isLocked: false, giveUp },
  );
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
    ['said 5,000 Euros', 'high'],
    ['They can spend 5,000', 'low'],
    ['', 'low'],
  ] as const)('is sure of a value only where its quotation was written: %j', async (source, confidence) => {
    expect((await evaluate(() => ({ source }))).outcome.finding?.confidence).toBe(confidence);
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
    const { outcome } = await evaluate(() => ({ source: `a${'👍'.repeat(insightLimits.preference)}` }));
    expect(outcome.finding?.source).toBe(`a${'👍'.repeat(insightLimits.preference - 1)}`);
    expect(topicOf(` a${'👍'.repeat(insightLimits.topic)}`)).toBe(`a${'👍'.repeat(insightLimits.topic - 1)}`);
  });
});

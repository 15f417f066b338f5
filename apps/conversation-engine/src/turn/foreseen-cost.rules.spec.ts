import type { AgentDefinition, Cost } from '@northline/common/contracts';
import { costsOfEach, rangeByShape, rangeOfPast } from './foreseen-cost.rules';

const agent = {
  name: 'Kim',
  systemPrompt: 'You sell flats.',
  goal: '',
  language: 'English',
  instructions: '',
  handoffMessage: '',
  stages: [],
  inboundEntries: [],
  guardrails: { maxTotalMessages: 4, inactivityTimeoutMinutes: 60, forbiddenTopics: '', escalationTriggers: '' },
  knowledgeBaseIds: [],
  mcpServerIds: [],
} satisfies AgentDefinition;
const price = { model: '*', input: 1_000_000, output: 10_000_000 };
const spent = (amount: number, more: Partial<Cost> = {}): Cost => ({
  ...{ kind: 'turn', at: new Date(0), amount, currency: 'EUR', prices: { input: 1, output: 1 } },
  ...more,
});

describe('what conversations are expected to cost by earlier ones', () => {
  it('is their average, give or take two standard errors', () => {
    // Mean 150, deviation 50, of 100: 5 for the average.
    const costs = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? 100 : 200));
    expect(rangeOfPast(costs)).toEqual({ low: 139, high: 161 });
    expect(rangeOfPast(Array<number>(20).fill(72))).toEqual({ low: 72, high: 72 });
  });

  it('is never below nothing, and unknown with too few', () => {
    const rare = Array.from({ length: 20 }, (_, n) => (n === 0 ? 1_000 : 0));
    expect(rangeOfPast(rare)).toEqual({ low: 0, high: 150 });
    expect(rangeOfPast(Array<number>(19).fill(72))).toBeUndefined();
  });
});

describe('what each conversation cost', () => {
  it('is the sum of its costs, and nothing where the model was not asked', () => {
    const rows = [
      { conversationId: 'a', costs: [spent(3), spent(4)] },
      { conversationId: 'a', costs: [spent(5)] },
      { conversationId: 'b' },
    ];
    expect(costsOfEach(['a', 'b', 'c'], rows, 'EUR')).toEqual([12, 0, 0]);
  });

  it.each([
    ['in another currency', spent(3, { currency: 'CHF' })],
    ['without a price', spent(0, { prices: undefined })],
  ])('is unknown where one is %s', (_, cost) => {
    expect(costsOfEach(['a'], [{ conversationId: 'a', costs: [spent(1), cost] }], 'EUR')).toBeUndefined();
  });
});

describe("what a conversation can cost by its agent's shape", () => {
  it('is at least its first message, and at most what the limit of messages allows', () => {
    const { low, high } = rangeByShape(agent, 'telegram', price);
    // 100 tokens written at 10, and all of the instructions read at 1.
    expect(low).toBeGreaterThan(1_000 + 500);
    expect(high).toBeGreaterThan(2 * low);
    const longer = { ...agent, guardrails: { ...agent.guardrails, maxTotalMessages: 40 } };
    expect(rangeByShape(longer, 'telegram', price)).toMatchObject({ low });
    expect(rangeByShape(longer, 'telegram', price).high).toBeGreaterThan(10 * high);
  });

  it('grows with what the agent is told, of its stages with the longest', () => {
    const { low } = rangeByShape(agent, 'telegram', price);
    expect(rangeByShape({ ...agent, instructions: 'a'.repeat(3_000) }, 'telegram', price).low).toBeGreaterThan(
      low + 990,
    );
    const stage = {
      ...{ id: 's', name: 'S', order: 0, prompt: 'b'.repeat(3_000), transitionCriteria: '', maxMessages: 0 },
      ...{ nextStages: [], nextStageIds: [], knowledgeBaseIds: [], stageInsights: [] },
    };
    expect(rangeByShape({ ...agent, stages: [stage] }, 'telegram', price).low).toBeGreaterThan(low + 990);
  });

  it('begins at nothing where a template is the first message', () => {
    const firstTouchTemplate = { name: 'hello', language: 'en', parameters: [] };
    expect(rangeByShape({ ...agent, firstTouchTemplate }, 'whatsapp', price).low).toBe(0);
    expect(rangeByShape({ ...agent, firstTouchTemplate }, 'telegram', price).low).toBeGreaterThan(0);
  });
});

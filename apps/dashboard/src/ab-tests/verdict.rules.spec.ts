import type { AbTestResults } from '@northline/client';
import { isEnough, spreadOf, verdictOf } from './verdict.rules';

const variantOf = (agentConfigId: string, totalConversations: number): AbTestResults['variants'][number] => ({
  agentConfigId,
  agentConfigName: agentConfigId,
  weight: 1,
  totalConversations,
  qualified: 0,
  disqualified: 0,
  qualificationRate: 0,
  avgMessagesPerConversation: 0,
  avgConversationDuration: 0,
});
const cohortOf = (agentConfigId: string, waiting: number): AbTestResults['details']['cohort'][number] => ({
  agentConfigId,
  conversations: 100,
  qualified: 20,
  rate: 0.2,
  waiting,
  finished: 90,
  followUps: 0,
});
const guardrailsOf = (agentConfigId: string, optedOut: number): AbTestResults['details']['guardrails'][number] => ({
  agentConfigId,
  leads: 400,
  failed: 0,
  optedOut,
  complaints: 0,
  bounced: 0,
  handedOff: 0,
});
const comparison = (against: string, low: number): AbTestResults['details']['comparisons'][number] => ({
  agentConfigId: 'b',
  against,
  difference: low + 0.1,
  low,
  high: low + 0.2,
  pValue: 0.01,
});

function results(part: Partial<AbTestResults> = {}, details: Partial<AbTestResults['details']> = {}): AbTestResults {
  return {
    testId: 't',
    status: 'running',
    totalConversations: 200,
    variants: [variantOf('a', 100), variantOf('b', 100)],
    winner: null,
    confidenceLevel: 0.6,
    ...part,
    details: {
      windowMinutes: 1_440,
      cohort: [cohortOf('a', 0), cohortOf('b', 0)],
      comparisons: [comparison('a', -0.05)],
      guardrails: [guardrailsOf('a', 4), guardrailsOf('b', 4)],
      leadsNeeded: 140,
      sampleRatioPValue: 0.5,
      manualConversations: 0,
      warnings: [],
      ...details,
    },
  };
}

const harmBy = (id: 'a' | 'b') => ({
  guardrails: [guardrailsOf('a', id === 'a' ? 60 : 4), guardrailsOf('b', id === 'b' ? 60 : 4)],
});

describe('the verdict on a test', () => {
  it('asks for the leads that are still needed', () => {
    expect(verdictOf(results())).toEqual({ kind: 'needed', leads: 140, first: false });
    const early = results({ confidenceLevel: null }, { leadsNeeded: 60 });
    expect(verdictOf(early)).toEqual({ kind: 'needed', leads: 60, first: true });
    expect(isEnough(early)).toBe(false);
  });

  it('counts conversations that are only too young', () => {
    const cohort = [cohortOf('a', 50), cohortOf('b', 40)];
    expect(verdictOf(results({}, { cohort }))).toEqual({ kind: 'needed', leads: 50, first: false });
    const found = verdictOf(results({}, { cohort, leadsNeeded: 90 }));
    expect(found).toEqual({ kind: 'waiting', conversations: 90 });
  });

  it('says that no winner is in sight', () => {
    expect(verdictOf(results({}, { leadsNeeded: null }))).toEqual({ kind: 'close' });
  });

  it('names the winner with its nearest rival', () => {
    const comparisons = [comparison('a', 0.2), comparison('c', 0.1)];
    expect(verdictOf(results({ winner: 'b' }, { comparisons }))).toEqual({
      kind: 'winner',
      winner: 'b',
      comparison: comparison('c', 0.1),
      rivals: 2,
    });
  });

  it('is a guardrail where a variant that may still be used does harm', () => {
    expect(verdictOf(results({}, harmBy('a'))).kind).toBe('guardrail');
    expect(verdictOf(results({ winner: 'b' }, harmBy('b')))).toMatchObject({
      kind: 'guardrail',
      harm: { kind: 'optedOut', variant: { agentConfigId: 'b' }, against: { agentConfigId: 'a' } },
    });
    expect(verdictOf(results({ winner: 'b' }, harmBy('a'))).kind).toBe('winner');
  });

  it('is the sample ratio before anything else', () => {
    const skewed = { ...harmBy('a'), sampleRatioPValue: 0.0009 };
    expect(verdictOf(results({}, skewed))).toEqual({ kind: 'ratio' });
    expect(verdictOf(results({}, { sampleRatioPValue: 0.001 })).kind).toBe('needed');
    expect(verdictOf(results({}, { sampleRatioPValue: null })).kind).toBe('needed');
  });

  it('asks for nothing before the start and after the end', () => {
    expect(verdictOf(results({ status: 'draft' }))).toEqual({ kind: 'draft' });
    expect(verdictOf(results({ status: 'completed' }))).toEqual({ kind: 'ended' });
  });
});

it('expects conversations by weight', () => {
  const variants = [{ ...variantOf('a', 150), weight: 3 }, variantOf('b', 50)];
  expect(spreadOf(results({ variants }))).toEqual([
    { agentConfigId: 'a', observed: 150, expected: 150 },
    { agentConfigId: 'b', observed: 50, expected: 50 },
  ]);
});

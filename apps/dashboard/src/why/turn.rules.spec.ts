import { edgesOf, factsOf, timeOf, type Turn } from './turn.rules';

const facts = (one: Turn): ReturnType<typeof factsOf> => factsOf(one, (sentence) => sentence?.code);
const turn = (fields: Partial<Turn>): Turn =>
  ({ outcome: 'replied', guardrails: [], knowledge: [], tools: [], ms: 0, modelMs: 0, ...fields }) as Turn;
const chunk = (title: string, used: boolean): Turn['knowledge'][number] => ({
  chunkId: 'c',
  documentId: 'd',
  title,
  position: 'p. 2',
  score: 1,
  used,
});
const tool = (name: string, ms: number, reused = false): Turn['tools'][number] => ({
  name,
  input: {},
  ok: true,
  ms,
  reused,
});

describe('the facts of a turn', () => {
  it('name the stage that it moved to, with the reason', () => {
    const stages = { stageBefore: { id: 'a', name: 'Intro' }, stageAfter: { id: 'b', name: 'Call' } };
    expect(facts(turn({ ...stages, reason: 'Budget given' }))).toMatchObject({
      movedTo: 'Call',
      reason: 'Budget given',
    });
    expect(facts(turn({ ...stages, stageAfter: stages.stageBefore }))).not.toHaveProperty('movedTo');
  });

  it('name only the knowledge that was used, each document once', () => {
    const knowledge = [chunk('Prices', true), chunk('Prices', true), chunk('Terms', false)];
    expect(facts(turn({ knowledge })).sources).toEqual(['Prices, p. 2']);
  });

  it('name no edge for what the agent wrote by itself', () => {
    expect(facts(turn({ kind: 'opening', reason: 'No condition fits' }))).toEqual({
      outcome: 'replied',
      began: 'opening',
      sources: [],
      tools: [],
    });
  });

  it('name the guardrail that stopped it', () => {
    const guardrails = [
      { guardrail: 'message_limit', passed: true },
      { guardrail: 'escalation_triggers', passed: false, detail: 'refund' },
    ];
    expect(facts(turn({ guardrails })).stoppedBy).toBe('refund');
  });
});

describe('the edges of a turn', () => {
  it('are the taken one and those that were left', () => {
    const edges = ['a', 'b'].map((id) => ({ id, name: id, condition: '' }));
    expect(edgesOf(turn({ edges, edge: 'b' }))).toEqual({ taken: edges[1], left: [edges[0]] });
    expect(edgesOf(turn({ edges }))).toEqual({ left: edges });
  });
});

describe('the time of a turn', () => {
  it('is that of tools, model and the rest; an answer used again took none', () => {
    const tools = [tool('prices', 200), tool('prices', 200, true)];
    expect(timeOf(turn({ ms: 1_000, modelMs: 900, tools }))).toEqual({ tools: 200, model: 700, rest: 100 });
  });
});

import { limitsBodyOf, limitsOf } from './limits.rules';

const saved = {
  dailyCap: 500,
  warmUp: { startAt: '2026-11-23T00:00:00.000Z', from: 20, growthPercent: 25 },
  inboundAgentConfigId: 'agent-1',
};

describe('limits of a channel', () => {
  it('send nothing while nothing was changed', () => {
    expect(limitsBodyOf(limitsOf(saved), saved)).toEqual({});
    expect(limitsBodyOf(limitsOf({}), {})).toEqual({});
  });

  it('send what differs alone', () => {
    expect(limitsBodyOf({ ...limitsOf(saved), dailyCap: '800' }, saved)).toEqual({ dailyCap: 800 });
    expect(limitsBodyOf({ ...limitsOf(saved), growthPercent: '40' }, saved)).toEqual({
      warmUp: { from: 20, growthPercent: 40 },
    });
    expect(limitsBodyOf({ ...limitsOf({}), dailyCap: '100', from: '10' }, {})).toEqual({
      dailyCap: 100,
      warmUp: { from: 10, growthPercent: 30 },
    });
  });

  it('remove what was emptied', () => {
    expect(limitsBodyOf({ ...limitsOf(saved), from: '' }, saved)).toEqual({ warmUp: null });
    expect(limitsBodyOf({ ...limitsOf(saved), dailyCap: '', from: '' }, saved)).toEqual({
      dailyCap: null,
      warmUp: null,
    });
    expect(limitsBodyOf({ ...limitsOf(saved), inboundAgentConfigId: '' }, saved)).toEqual({
      inboundAgentConfigId: null,
    });
  });
});

import { wayOf } from './steps.rules';

const nothing = { agents: 0, talks: 0, channels: 0, leads: 0 };

describe('the way of a new account', () => {
  it('has five steps, done in any order', () => {
    expect(wayOf(nothing, [])).toMatchObject({ kind: 'steps', next: 'agent' });
    expect(wayOf({ ...nothing, agents: 1, leads: 3 }, [{ _id: 'c', status: 'draft' }])).toEqual({
      kind: 'steps',
      steps: [
        { id: 'agent', isDone: true },
        { id: 'playground', isDone: false },
        { id: 'channel', isDone: false },
        { id: 'leads', isDone: true },
        { id: 'campaign', isDone: false },
      ],
      next: 'playground',
    });
    expect(wayOf({ agents: 1, talks: 1, channels: 1, leads: 1 }, [])).toMatchObject({ next: 'campaign' });
  });

  it('ends with the first campaign', () => {
    const drafted = { _id: 'd', status: 'draft' };
    const running = { _id: 'c', status: 'running' };
    expect(wayOf(nothing, [drafted, running])).toEqual({ kind: 'launched', campaignId: 'c' });
    expect(wayOf(nothing, [running, { _id: 'e', status: 'paused' }])).toEqual({ kind: 'over' });
    expect(wayOf(nothing, [{ _id: 'c', status: 'completed' }])).toEqual({ kind: 'over' });
  });
});

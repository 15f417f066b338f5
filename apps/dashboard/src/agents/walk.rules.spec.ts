import { stepsAlong, walkOf } from './walk.rules';

const stage = (id: string) => ({ id, name: id.toUpperCase() });
const turn = (minute: number, before: string | undefined, after: string) => ({
  createdAt: `2026-11-23T09:0${minute}:00.000Z`,
  ...(before !== undefined && { stageBefore: stage(before) }),
  stageAfter: stage(after),
});

describe('the walk of a conversation', () => {
  it('goes through the stages of its turns in their order, whichever comes first in the list', () => {
    const { stages, steps } = walkOf([turn(3, 'b', 'c'), turn(1, undefined, 'a'), turn(2, 'a', 'b')]);
    expect(stages.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(steps).toEqual([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
    ]);
  });

  it('counts no turn that stays, and sees a move by hand', () => {
    const { stages } = walkOf([turn(1, 'a', 'a'), turn(2, 'a', 'a'), turn(3, 'c', 'c')]);
    expect(stages.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('goes through the stages that it was moved to by hand, although no turn began in them', () => {
    const moved = (minute: number, before: string, after: string) => ({
      at: `2026-11-23T09:0${minute}:00.000Z`,
      stageBefore: stage(before),
      stageAfter: stage(after),
    });
    const assigned = { at: '2026-11-23T09:02:00.000Z' };
    const { stages } = walkOf(
      [turn(1, undefined, 'a'), turn(5, 'c', 'd')],
      [moved(3, 'a', 'b'), moved(4, 'b', 'c'), assigned],
    );
    expect(stages.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('numbers the steps along an edge that was taken more than once', () => {
    const walk = walkOf([turn(1, 'a', 'b'), turn(2, 'b', 'a'), turn(3, 'a', 'b')]);
    expect(stepsAlong(walk, 'a', 'b')).toEqual([1, 3]);
    expect(stepsAlong(walk, 'b', 'a')).toEqual([2]);
    expect(stepsAlong(walk, 'a', 'c')).toEqual([]);
  });

  it('is nothing without turns', () => {
    expect(walkOf([])).toEqual({ stages: [], steps: [] });
  });
});

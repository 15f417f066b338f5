import { keyOf, step } from './canvas.rules';
import { layoutOf } from './layout.rules';

const to = (...ids: string[]): { id: string; condition: string }[] => ids.map((id) => ({ id, condition: '' }));
const layout = layoutOf([
  { id: 'intro', nextStages: to('need', 'lost') },
  { id: 'need', nextStages: to('won', 'intro') },
  { id: 'lost', nextStages: [] },
  { id: 'won', nextStages: [] },
]);
const [left, right] = layout.edges.filter(({ stage }) => stage === 'intro').toSorted((one, other) => one.x - other.x);

describe('keys on the canvas', () => {
  it('follow an edge down to its stage, and back up', () => {
    const down = step(layout, { stage: 'intro' }, 'ArrowDown');
    expect(down).toEqual({ stage: 'intro', edge: left!.edge });
    expect(step(layout, down, 'ArrowDown')).toEqual({ stage: left!.to });
    expect(step(layout, down, 'ArrowUp')).toEqual({ stage: 'intro' });
    expect(step(layout, { stage: 'won' }, 'ArrowUp')).toEqual({ stage: 'need', edge: 0 });
    expect(step(layout, { stage: 'won' }, 'ArrowDown')).toBeUndefined();
  });

  it('go to the stage or edge beside, and no further', () => {
    const edge = { stage: 'intro', edge: left!.edge };
    expect(step(layout, edge, 'ArrowRight')).toEqual({ stage: 'intro', edge: right!.edge });
    expect(step(layout, edge, 'ArrowLeft')).toBeUndefined();
    expect(step(layout, { stage: left!.to }, 'ArrowRight')).toEqual({ stage: right!.to });
    expect(step(layout, { stage: 'intro' }, 'ArrowRight')).toBeUndefined();
  });

  it('begin at the first stage, and reach the last', () => {
    expect(step(layout, undefined, 'ArrowLeft')).toEqual({ stage: 'intro' });
    expect(step(layout, { stage: 'won' }, 'Home')).toEqual({ stage: 'intro' });
    expect(step(layout, undefined, 'End')).toEqual({ stage: 'won' });
    expect(step(layoutOf([]), undefined, 'ArrowDown')).toBeUndefined();
  });

  it('tell a stage from its edges', () => {
    expect(new Set([{ stage: 'a' }, { stage: 'a', edge: 0 }, { stage: 'a', edge: 1 }].map(keyOf)).size).toBe(3);
  });
});

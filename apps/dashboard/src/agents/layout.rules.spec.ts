import { layoutOf, pathOf, stageAt, stageSize } from './layout.rules';

const to = (...ids: string[]): { id: string; condition: string }[] => ids.map((id) => ({ id, condition: '' }));

describe('the layout of the canvas', () => {
  it('has each stage below those that lead to it, and none over another', () => {
    const laid = layoutOf([
      { id: 'a', nextStages: to('b', 'c') },
      { id: 'b', nextStages: to('d') },
      { id: 'c', nextStages: to('d') },
      { id: 'd', nextStages: [] },
    ]);
    const [a, b, c, d] = laid.stages;
    expect([b!.y, c!.y].every((y) => y > a!.y && y < d!.y)).toBe(true);
    expect(b!.y).toBe(c!.y);
    expect(Math.abs(b!.x - c!.x)).toBeGreaterThan(stageSize.width);
    const { bounds } = laid;
    expect(d!.y + stageSize.height / 2).toBeLessThanOrEqual(bounds.y + bounds.height);
    expect(Math.max(b!.x, c!.x) + stageSize.width / 2).toBeLessThanOrEqual(bounds.x + bounds.width);
  });

  it('has a way for each edge: back, to itself, and two to the same stage', () => {
    const { edges } = layoutOf([
      { id: 'a', nextStages: to('b', 'b', 'a') },
      { id: 'b', nextStages: to('a') },
    ]);
    expect(edges.map(({ stage, edge, to: end }) => `${stage}${edge}${end}`)).toEqual(['a0b', 'a1b', 'a2a', 'b0a']);
    for (const { points, x, y } of edges) {
      expect(points.length).toBeGreaterThan(2);
      expect([x, y].every(Number.isFinite)).toBe(true);
    }
  });

  it('has lines that bend at each point and end at the last', () => {
    const [a, b, c] = [
      { x: 0, y: 0 },
      { x: 0, y: 10 },
      { x: 20, y: 10 },
    ];
    expect(pathOf([a, b, c])).toBe('M0,0L0,5Q0,10 10,10L20,10');
    expect(pathOf([a, b])).toBe('M0,0L0,10');
    expect(pathOf([])).toBe('');
  });

  it('leaves out an edge to nowhere, and is nothing for no stages', () => {
    expect(layoutOf([{ id: 'a', nextStages: to('gone') }]).edges).toEqual([]);
    expect(layoutOf([])).toMatchObject({ stages: [], edges: [] });
  });

  it('has a stage at a point on it or just beside it', () => {
    const laid = layoutOf([
      { id: 'a', nextStages: to('b') },
      { id: 'b', nextStages: [] },
    ]);
    const [a, b] = laid.stages;
    expect(stageAt(laid, a!)).toBe('a');
    expect(stageAt(laid, { x: b!.x, y: b!.y - stageSize.height / 2 - 10 })).toBe('b');
    expect(stageAt(laid, { x: b!.x + stageSize.width, y: b!.y })).toBeUndefined();
  });
});

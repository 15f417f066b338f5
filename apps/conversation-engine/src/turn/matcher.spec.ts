import { aStage, anAgent } from '../../test/factories';
import { chosenStage, conditionalEntries, defaultLanding, mustMove, offeredEdges } from './matcher';

const stages = [
  aStage('a', { c: 'says yes' }, { nextStageIds: ['b'], transitionCriteria: 'is polite' }),
  aStage('b', {}, { order: 1 }),
  aStage('c', {}, { order: 2 }),
];
const offered = offeredEdges(stages[0]);

describe('the matcher', () => {
  it("offers a stage's own edges; one without a condition takes the stage's criteria", () => {
    expect(offered).toEqual([
      { id: 'c', condition: 'says yes' },
      { id: 'b', condition: 'is polite' },
    ]);
    expect(offeredEdges(undefined)).toEqual([]);
  });

  it('offers several edges to one stage as one, and none to the stage itself', () => {
    const twice = {
      ...aStage('a'),
      nextStages: [
        { id: 'b', condition: 'asks the price' },
        { id: 'a', condition: 'hesitates' },
        { id: 'b', condition: 'asks for a discount' },
        { id: 'c', condition: '' },
      ],
    };
    expect(offeredEdges(twice)).toEqual([
      { id: 'b', condition: 'asks the price; or: asks for a discount' },
      { id: 'c', condition: '' },
    ]);
  });

  it.each([
    ['c', false, 'c'],
    ['none', false, undefined],
    ['a', false, undefined],
    ['no such stage', false, undefined],
    ['no such stage', true, 'b'],
    ['none', true, 'b'],
    ['c', true, 'c'],
  ])('%s (must move: %s) leads to %s', (edge, must, expected) => {
    expect(chosenStage(edge, offered, stages, must)?.id).toBe(expected);
  });

  it.each([
    [0, 99, false],
    [2, 1, false],
    [2, 2, true],
    [2, 3, true],
  ])('with at most %i messages, %i of them said: %s', (maxMessages, said, expected) => {
    expect(mustMove(aStage('x', {}, { maxMessages }), said)).toBe(expected);
  });

  it('lands on the default entry, else on the first stage', () => {
    const inboundEntries = [
      { targetStageId: 'b', condition: 'asks for prices' },
      { targetStageId: 'c', condition: ' ' },
    ];
    expect(conditionalEntries(inboundEntries)).toEqual([{ id: 'b', condition: 'asks for prices' }]);
    expect(defaultLanding(anAgent({ stages, inboundEntries }))?.id).toBe('c');
    expect(defaultLanding(anAgent({ stages, inboundEntries: [] }))?.id).toBe('a');
    expect(defaultLanding(anAgent({ stages: [] }))).toBeUndefined();
  });
});

import {
  addStage,
  changeStage,
  connect,
  disconnect,
  edgesOf,
  idFor,
  moveStage,
  nextTarget,
  removeStage,
  stagesWith,
  waysTo,
  withItem,
} from './stages.rules';
import { emptySettings } from './settings.rules';

const three = ['a', 'b', 'c'].reduce((settings, id) => addStage(id, id.toUpperCase())(settings), emptySettings);
const led = changeStage('a', { nextStages: [{ id: 'b', condition: 'yes' }] })(three);
const order = (settings: typeof three): string[] => settings.stages.map(({ id, order: n }) => `${n}${id}`);

describe('stages of a draft', () => {
  it('get ids that are readable and unique', () => {
    expect(idFor('Éxplore the need!', [])).toBe('explore-the-need');
    expect(idFor('Call', ['call', 'call-2'])).toBe('call-3');
    expect(idFor('اتصال', [])).toBe('stage');
  });

  it('are added at the end and moved by one', () => {
    expect(order(three)).toEqual(['1a', '2b', '3c']);
    expect(order(moveStage('c', -1)(three))).toEqual(['1a', '2c', '3b']);
    expect(moveStage('a', -1)(three)).toBe(three);
  });

  it('take what leads to them along when they are removed', () => {
    const entered = { ...led, inboundEntries: [{ targetStageId: 'b', condition: '' }] };
    expect(waysTo(entered, 'b')).toBe(2);
    const removed = removeStage('b')(entered);
    expect(order(removed)).toEqual(['1a', '2c']);
    expect(removed.stages[0]?.nextStages).toEqual([]);
    expect(removed.inboundEntries).toEqual([]);
  });

  it('offer the next stage as the target of an edge, then others, never one twice', () => {
    const [a, b, c] = led.stages;
    expect(nextTarget(led.stages, a!)).toBe('c');
    expect(nextTarget(led.stages, b!)).toBe('c');
    expect(nextTarget(led.stages, c!)).toBe('a');
    expect(nextTarget([a!], a!)).toBeUndefined();
  });

  it('are connected after their other edges, and disconnected by place', () => {
    const two = connect('a', 'c')(led);
    expect(two.stages[0]?.nextStages).toEqual([
      { id: 'b', condition: 'yes' },
      { id: 'c', condition: '' },
    ]);
    expect(disconnect('a', 0)(two).stages[0]?.nextStages).toEqual([{ id: 'c', condition: '' }]);
    expect(disconnect('b', 0)(two)).toEqual(two);
  });

  it('are found by a part of their name or instructions', () => {
    const { stages } = changeStage('b', { name: 'Budget', prompt: 'Ask what it may cost.' })(three);
    const found = (text: string): string[] => stagesWith(stages, text).map(({ id }) => id);
    expect(found(' budGET ')).toEqual(['b']);
    expect(found('may cost')).toEqual(['b']);
    expect(found('')).toEqual(['a', 'b', 'c']);
    expect(found('nowhere')).toEqual([]);
  });

  it('list edges without a condition beside the others', () => {
    const [a] = changeStage('a', { nextStageIds: ['c'] })(led).stages;
    expect(edgesOf(a!)).toEqual([
      { id: 'b', condition: 'yes' },
      { id: 'c', condition: '' },
    ]);
  });

  it('replace, remove or add one item of a list', () => {
    expect(withItem([1, 2, 3], 1, 9)).toEqual([1, 9, 3]);
    expect(withItem([1, 2, 3], 1, undefined)).toEqual([1, 3]);
    expect(withItem([1, 2, 3], 3, 4)).toEqual([1, 2, 3, 4]);
  });
});

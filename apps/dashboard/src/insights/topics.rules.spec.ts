import { topicsOf } from './topics.rules';

describe('the topics of a table', () => {
  it('stand in the order of how many leads have them', () => {
    const about = (...topics: string[]): { topic: string }[] => topics.map((topic) => ({ topic }));
    expect(topicsOf([about('size', 'budget'), about('city', 'budget'), []])).toEqual(['budget', 'city', 'size']);
    expect(topicsOf([])).toEqual([]);
  });
});

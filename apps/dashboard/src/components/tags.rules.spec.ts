import { completionsOf, tagsOf } from './tags.rules';

describe('tags in a text', () => {
  it('are separated by commas, each once', () => {
    expect(tagsOf(' vip, lisbon ,,vip,')).toEqual(['vip', 'lisbon']);
    expect(tagsOf()).toEqual([]);
  });

  it('are completed by those that are known and not there yet', () => {
    expect(completionsOf('', ['vip', 'lisbon'])).toEqual(['vip', 'lisbon']);
    expect(completionsOf('vip,li', ['vip', 'lisbon', 'porto'])).toEqual(['vip, lisbon', 'vip, porto']);
  });
});

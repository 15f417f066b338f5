import { changesIn } from './changes.rules';

describe('the fields of an audit record', () => {
  it('are shown before and after', () => {
    const details = { before: { name: 'Old', note: 'x' }, after: { name: 'New', tags: ['a'] } };
    expect(changesIn(details)).toEqual([
      { field: 'name', before: 'Old', after: 'New' },
      { field: 'note', before: 'x' },
      { field: 'tags', after: '["a"]' },
    ]);
  });

  it('are shown as they were recorded where nothing is compared', () => {
    expect(changesIn({ count: 3, reason: 'asked for', extra: { a: 1 } })).toEqual([
      { field: 'count', after: '3' },
      { field: 'reason', after: 'asked for' },
      { field: 'extra', after: '{"a":1}' },
    ]);
  });
});

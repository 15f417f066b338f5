import { changesIn } from './changes.rules';

describe('the fields of an audit record', () => {
  it('are shown before and after, inside of changes, too', () => {
    const details = {
      name: { before: 'Old', after: 'New' },
      changes: { tags: { after: ['a'] }, note: { before: 'x' } },
    };
    expect(changesIn(details)).toEqual([
      { field: 'name', before: 'Old', after: 'New' },
      { field: 'tags', after: '["a"]' },
      { field: 'note', before: 'x' },
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

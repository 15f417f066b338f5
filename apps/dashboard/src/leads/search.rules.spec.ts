import { isNarrowed, leadsSearch, withTag } from './search.rules';

describe('the search of the list of leads', () => {
  it('keeps what it knows and leaves out the rest', () => {
    expect(
      leadsSearch({
        search: 'ada',
        status: 'gone',
        source: 'import',
        tags: ' vip , ,spring,vip',
        sort: 'phone',
        page: 2,
      }),
    ).toEqual({ search: 'ada', source: 'import', tags: 'vip,spring' });
    expect(leadsSearch({ search: 42, sort: '-updatedAt' })).toEqual({ search: '42', sort: '-updatedAt' });
    expect(leadsSearch({ search: '  ', tags: ',' })).toEqual({});
  });

  it('adds a tag, and takes it away again', () => {
    const one = withTag({ status: 'new' }, 'vip');
    expect(one).toEqual({ status: 'new', tags: 'vip' });
    expect(withTag(one, 'spring').tags).toBe('vip,spring');
    expect(withTag(one, 'vip')).toEqual({ status: 'new' });
  });

  it('narrows by everything but the order', () => {
    expect(isNarrowed({ sort: 'name' })).toBe(false);
    expect(isNarrowed({ tags: 'vip', sort: 'name' })).toBe(true);
  });
});

import { filterOf, groupsOf, isWhole, operatorsOf, withField } from './audience.rules';

describe('the audience of a campaign as conditions', () => {
  it('is the filter of what was typed, without what is not finished', () => {
    const filter = filterOf([
      [{ field: 'tags', operator: 'in', value: 'spring, vip,' }],
      [
        { field: 'createdAt', operator: 'after', value: '2026-11-01' },
        { field: 'lastContactedAt', operator: 'within_days', value: '7' },
      ],
      [{ field: 'email', operator: 'exists', value: 'left over' }],
      [{ field: 'name', operator: 'contains', value: ' ' }],
      [{ field: 'customFields.', operator: 'equals', value: 'x' }],
    ]);
    expect(filter).toEqual({
      conditions: [
        { field: 'tags', operator: 'in', value: ['spring', 'vip'] },
        {
          any: [
            { field: 'createdAt', operator: 'after', value: '2026-11-01T00:00:00.000Z' },
            { field: 'lastContactedAt', operator: 'within_days', value: 7 },
          ],
        },
        { field: 'email', operator: 'exists' },
      ],
    });
  });

  it('is no filter without conditions, and not whole with an unfinished one', () => {
    expect(filterOf([])).toBeNull();
    expect(isWhole([])).toBe(true);
    expect(isWhole([[{ field: 'name', operator: 'contains', value: '' }]])).toBe(false);
    expect(isWhole([[{ field: 'createdAt', operator: 'within_days', value: 'soon' }]])).toBe(false);
  });

  it('says simple criteria as conditions, and stored conditions as they were typed', () => {
    const groups = groupsOf({
      leadFilter: { tags: ['a', 'b'], statuses: ['new'] },
      advancedFilter: {
        conditions: [
          { field: 'createdAt', operator: 'after', value: '2026-11-01T00:00:00.000Z' },
          { any: [{ field: 'name', operator: 'exists' }] },
        ],
      },
    });
    expect(groups).toEqual([
      [{ field: 'status', operator: 'in', value: 'new' }],
      [{ field: 'tags', operator: 'in', value: 'a, b' }],
      [{ field: 'createdAt', operator: 'after', value: '2026-11-01' }],
      [{ field: 'name', operator: 'exists', value: '' }],
    ]);
  });

  it('keeps operator and value of a condition whose new field takes them', () => {
    const condition = { field: 'name', operator: 'contains', value: 'a' } as const;
    expect(withField(condition, 'tags')).toEqual({ field: 'tags', operator: 'contains', value: 'a' });
    expect(withField(condition, 'createdAt')).toEqual({
      field: 'createdAt',
      operator: operatorsOf('createdAt')[0],
      value: '',
    });
  });
});

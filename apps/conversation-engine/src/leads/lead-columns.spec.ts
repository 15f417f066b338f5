import { columnsOf, excessOf, itemOf } from './lead-columns';

describe('CSV columns', () => {
  it('are matched by their header, else become customFields', () => {
    const columns = columnsOf(['Full Name', 'E-mail', 'Phone number', 'ID', 'Labels', 'Plan v1.5', '$']);
    expect(columns).toEqual([
      { field: 'name' },
      { field: 'email' },
      { field: 'phone' },
      { field: 'externalId' },
      { field: 'tags' },
      { custom: 'Plan v1 5' },
      undefined,
    ]);
  });

  it('follow the mapping first', () => {
    expect(columnsOf(['A', 'Name', 'C'], { A: 'phone', Name: '', C: 'customFields.plan' })).toEqual([
      { field: 'phone' },
      undefined,
      { custom: 'plan' },
    ]);
    expect(() => columnsOf(['A'], { A: 'status' })).toThrow(
      'mapping of "A" must be one of: name, phone, email, timezone, tags, externalId, customFields.<key>, or empty',
    );
    expect(columnsOf(['constructor'])).toEqual([{ custom: 'constructor' }]);
    expect(columnsOf(['customFields.plan'])).toEqual([{ custom: 'plan' }]);
  });

  it('fill a field once: its own name before others, then the first; the others become customFields', () => {
    expect(columnsOf(['Mobile', 'Cell', 'ID', 'External ID'])).toEqual([
      { field: 'phone' },
      { custom: 'Cell' },
      { custom: 'ID' },
      { field: 'externalId' },
    ]);
    expect(columnsOf(['Phone', 'Mobile', 'Mobile'], { Mobile: 'phone' })).toEqual([
      { custom: 'Phone' },
      { field: 'phone' },
      { custom: 'Mobile' },
    ]);
    expect(() => columnsOf(['A', 'B'], { A: 'name', B: 'name' })).toThrow(
      'mapping of "A" and "B" must not both be name',
    );
  });

  it('leave no cell over', () => {
    const columns = columnsOf(['name', 'phone']);
    expect(excessOf(columns, ['Miller', 'John', '+4917612345679'])).toBe('row has 3 cells, the header 2');
    expect(excessOf(columns, ['Miller', '', '', ''])).toBeUndefined();
    expect(excessOf(columns, ['Miller'])).toBeUndefined();
  });

  it('say nothing where a cell is empty', () => {
    expect(
      itemOf([{ field: 'name' }, { field: 'tags' }, { custom: 'plan' }, undefined], ['Ada', ' a, b;c ', '', 'x']),
    ).toEqual({ name: 'Ada', tags: ['a', 'b', 'c'] });
    expect(itemOf([{ field: 'name' }, { custom: 'plan' }], ['Ada'])).toEqual({ name: 'Ada' });
  });
});

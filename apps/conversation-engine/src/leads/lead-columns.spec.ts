import { readCsv } from './adapters/csv';
import { columnsOf, itemOf } from './lead-columns';

describe('CSV columns', () => {
  it('are matched by their header, else become customFields', () => {
    const columns = columnsOf(['Full Name', 'E-mail', 'Phone number', 'ID', 'Labels', 'Plan v1.5', '$']);
    expect(columns).toEqual([{ field: 'name' }, { field: 'email' }, { field: 'phone' }, { field: 'externalId' }, { field: 'tags' }, { custom: 'Plan v1 5' }, undefined]);
  });

  it('follow the mapping first', () => {
    expect(columnsOf(['A', 'Name', 'C'], { A: 'phone', Name: '', C: 'customFields.plan' })).toEqual([{ field: 'phone' }, undefined, { custom: 'plan' }]);
    expect(() => columnsOf(['A'], { A: 'status' })).toThrow('mapping of "A" must be one of: name, phone, email, tags, externalId, customFields.<key>, or empty');
    expect(columnsOf(['constructor'])).toEqual([{ custom: 'constructor' }]);
  });

  it('say nothing where a cell is empty', () => {
    expect(itemOf([{ field: 'name' }, { field: 'tags' }, { custom: 'plan' }, undefined], ['Ada', ' a, b;c ', '', 'x'])).toEqual({ name: 'Ada', tags: ['a', 'b', 'c'] });
    expect(itemOf([{ field: 'name' }, { custom: 'plan' }], ['Ada'])).toEqual({ name: 'Ada' });
  });
});

describe('CSV files', () => {
  it.each([
    ['a;b\n1,5;2\n', { header: ['a', 'b'], rows: [['1,5', '2']] }],
    ['a\tb\r\n\r\n"x\ty"\t2', { header: ['a', 'b'], rows: [['x\ty', '2']] }],
    ['\ufeffa,b\n1\n1,2,3', { header: ['a', 'b'], rows: [['1'], ['1', '2', '3']] }],
  ])('%j', (text, table) => {
    expect(readCsv(Buffer.from(text))).toEqual(table);
  });

  it('are read in the older encoding of spreadsheets, too', () => {
    expect(readCsv(Buffer.from('name\nZoë', 'latin1')).rows).toEqual([['Zoë']]);
  });

  it('are refused when they are none', () => {
    expect(() => readCsv(Buffer.alloc(0))).toThrow('The file is empty');
    expect(() => readCsv(Buffer.from('a,b\n"open'))).toThrow(/^The file cannot be read as CSV/);
  });
});

import { fileOf } from './export.rules';
import { fileRow, guessed, leadOf, mappingOf, problemOf, separatorOf } from './import.rules';

const lead = {
  id: 7,
  accountId: 'a',
  name: 'Ada',
  phone: '',
  email: 'ada@example.com',
  status: 'new' as const,
  source: 'manual' as const,
  tags: [],
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '2026-11-23T01:00:00.000Z',
};

describe('the mapping of an import', () => {
  it('is guessed by the titles of the columns', () => {
    expect(guessed(['Full Name', 'Mobile', 'E-Mail', 'CRM ID', 'City', ''])).toEqual([
      'name',
      'phone',
      'email',
      'externalId',
      'custom',
      'none',
    ]);
    expect(guessed(['Name', 'Contact name'])).toEqual(['name', 'custom']);
    expect(guessed(['id', 'externalId', 'Contact', 'name'])).toEqual(['custom', 'externalId', 'custom', 'name']);
  });

  it('takes of an export what an import can set, and the custom fields', () => {
    const [header = ''] = fileOf([{ ...lead, customFields: { city: 'Zurich', status: 'won' } }], 'csv').split('\r\n');
    const columns = header.split(',');
    const kept = columns.filter((_, at) => guessed(columns)[at] !== 'none');
    expect(kept).toEqual(['externalId', 'name', 'phone', 'email', 'timezone', 'tags', 'city', 'customFields.status']);
    expect(mappingOf(['customFields.status'], ['custom'])).toEqual({ 'customFields.status': 'customFields.status' });
  });

  it('says of every column what it becomes', () => {
    expect(mappingOf(['Who', 'Town', 'Note'], ['name', 'custom', 'none'])).toEqual({
      Who: 'name',
      Town: 'customFields.Town',
      Note: '',
    });
  });

  it('fills a field once, and one that leads are known by', () => {
    expect(problemOf(['name', 'custom'])).toBeUndefined();
    expect(problemOf(['name', 'name', 'custom'])).toEqual({ twice: 'name' });
    expect(problemOf(['tags', 'custom', 'custom'])).toBe('nobody');
  });

  it('shows a row as the lead that it becomes', () => {
    expect(
      leadOf(['Who', 'Town', 'Size', 'Note'], ['name', 'custom', 'custom', 'none'], ['Ada', 'Bern', '', 'x']),
    ).toEqual({ name: 'Ada', custom: 'Town: Bern' });
  });

  it('numbers rows as a spreadsheet does', () => {
    expect(fileRow(1)).toBe(2);
  });

  it('finds the separator', () => {
    expect(separatorOf('a;b;c\n1,2;3')).toBe(';');
    expect(separatorOf('a\tb')).toBe('\t');
    expect(separatorOf('name')).toBe(',');
  });
});

import { fileOf } from './export.rules';

const lead = {
  id: 7,
  accountId: 'a',
  name: 'Ada "Countess" Lovelace',
  phone: '+41 44 668 18 00',
  email: 'ada@example.com',
  status: 'new' as const,
  source: 'manual' as const,
  tags: ['vip', 'spring'],
  customFields: { city: 'Zurich' },
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '2026-11-23T01:00:00.000Z',
};

describe('an export of leads', () => {
  it('is a table with a column for each custom field', () => {
    expect(fileOf([lead, { ...lead, id: 8, customFields: { plan: '=1+1' } }], 'csv').split('\r\n')).toEqual([
      'id,externalId,name,phone,email,timezone,status,source,tags,assignedAgentId,lastContactedAt,createdAt,updatedAt,city,plan',
      '7,,"Ada ""Countess"" Lovelace",+41 44 668 18 00,ada@example.com,,new,manual,"vip,spring",,,2026-11-23T00:00:00.000Z,2026-11-23T01:00:00.000Z,Zurich,',
      `8,,"Ada ""Countess"" Lovelace",+41 44 668 18 00,ada@example.com,,new,manual,"vip,spring",,,2026-11-23T00:00:00.000Z,2026-11-23T01:00:00.000Z,,'=1+1`,
      '',
    ]);
  });

  it('lets no spreadsheet run what a lead is called', () => {
    expect(fileOf([{ ...lead, name: '+SUM(A1)' }], 'csv')).toContain(",'+SUM(A1),");
    expect(fileOf([{ ...lead, name: '-5' }], 'csv')).toContain(',-5,');
  });

  it('is a line of JSON for each lead', () => {
    expect(fileOf([lead, lead], 'ndjson')).toBe(`${JSON.stringify(lead)}\n${JSON.stringify(lead)}\n`);
  });
});

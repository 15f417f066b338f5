import { auditSearch, searchOf } from './search';

describe('the address of the audit log', () => {
  it('has the filters it knows, also those that read as numbers, and the open record', () => {
    const given = { action: ' lead.erased ', resourceId: 7, record: 'a', to: '', other: 'x', from: ['y'] };
    expect(auditSearch(given)).toEqual({ action: 'lead.erased', resourceId: '7', record: 'a' });
  });

  it('leads to one record, where it is the first', () => {
    const record = { _id: 'r', createdAt: '2026-11-23T10:00:00.000Z' };
    expect(searchOf({ ...record, resource: { type: 'lead', id: '7' } })).toEqual({
      resourceType: 'lead',
      resourceId: '7',
      to: '2026-11-23T10:00:00.001Z',
      record: 'r',
    });
    expect(searchOf({ ...record, resource: { type: 'account' } })).not.toHaveProperty('resourceId');
  });
});

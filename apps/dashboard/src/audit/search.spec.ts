import { auditSearch, pageOf, searchOf, valuesIn } from './search';

describe('the address of the audit log', () => {
  it('has the filters it knows, also those that read as numbers, and the open record', () => {
    const given = { action: ' lead.erased ', resourceId: 7, record: 'a', to: '', other: 'x', from: ['y'] };
    expect(auditSearch(given)).toEqual({ action: 'lead.erased', resourceId: '7', record: 'a' });
  });

  it('leads to the page of what it was done to, while that is there', () => {
    expect(pageOf('lead.updated', { type: 'lead', id: '7' })).toBe('/leads/7');
    expect(pageOf('lead.deleted', { type: 'lead', id: '7' })).toBeUndefined();
    expect(pageOf('account.updated', { type: 'account', id: 'a' })).toBeUndefined();
    expect(pageOf('lead.imported', { type: 'lead' })).toBeUndefined();
  });

  it('offers the actions and kinds of resources that records have', () => {
    const records = ['lead.updated', 'campaign.launched', 'lead.updated'].map((action) => ({
      action,
      resource: { type: action.split('.')[0] ?? '' },
    }));
    expect(valuesIn(records, 'action')).toEqual(['campaign.launched', 'lead.updated']);
    expect(valuesIn(records, 'resourceType')).toEqual(['campaign', 'lead']);
    expect(valuesIn(records, 'from')).toEqual([]);
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

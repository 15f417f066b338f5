import { checkBody, checkQuery } from '../../validation';
import { CreateLead, ImportLead, LeadListQuery, SyncDelete, SyncLead, UpdateLead } from './leads-bodies';

const padded = ' crm-1815\n';

it.each([CreateLead, UpdateLead, SyncLead, ImportLead])(
  '$name has its externalId without white space around it',
  (body) => {
    expect(checkBody<{ externalId?: string }>(body, { externalId: padded }).externalId).toBe('crm-1815');
  },
);

it('finds and deletes by the same externalId', () => {
  expect(checkQuery(LeadListQuery, { externalId: padded }).externalId).toBe('crm-1815');
  expect(checkBody(SyncDelete, { externalIds: [padded] }).externalIds).toEqual(['crm-1815']);
});

it('asks for an externalId where one is needed, and clears it elsewhere', () => {
  expect(() => checkBody(SyncLead, { externalId: ' ' })).toThrow('externalId is required');
  expect(() => checkQuery(LeadListQuery, { externalId: ' ' })).toThrow('externalId must not be empty');
  expect(checkBody(UpdateLead, { externalId: ' ' }).externalId).toBe('');
});

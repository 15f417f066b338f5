import { changedFields } from './changed-fields';

it('tells only what differs, from what to what', () => {
  const before = { _id: 'a', status: 'draft', leads: [], tags: ['x'], updatedAt: '1', error: 'e' };
  const after = { _id: 'a', status: 'running', leads: [], tags: ['x', 'y'], updatedAt: '2', startedAt: '3' };
  expect(changedFields(before, after)).toEqual({
    before: { status: 'draft', tags: ['x'], error: 'e' },
    after: { status: 'running', tags: ['x', 'y'], startedAt: '3' },
  });
});

import { spoken } from './details.rules';

it('leaves out a side that names nothing', () => {
  expect(spoken({ before: {}, after: { status: 'active' } })).toEqual({ after: { status: 'active' } });
  expect(spoken({ before: { assigneeId: 'm1' }, after: {} })).toEqual({ before: { assigneeId: 'm1' } });
  expect(spoken({ before: undefined, leadId: '7' })).toEqual({ leadId: '7' });
});

it('keeps what else was recorded, and values that are false', () => {
  const details = { before: { name: '' }, after: { name: null }, reason: '', counts: {} };
  expect(spoken(details)).toEqual(details);
});

import { withoutEmptySides } from './details.rules';

it('leaves out a side that names nothing', () => {
  expect(withoutEmptySides({ before: {}, after: { status: 'active' } })).toEqual({ after: { status: 'active' } });
  expect(withoutEmptySides({ before: { assigneeId: 'm1' }, after: {} })).toEqual({ before: { assigneeId: 'm1' } });
  expect(withoutEmptySides({ before: undefined, leadId: '7' })).toEqual({ leadId: '7' });
});

it('keeps what else was recorded, and values that are false', () => {
  const details = { before: { name: '' }, after: { name: null }, reason: '', counts: {} };
  expect(withoutEmptySides(details)).toEqual(details);
});

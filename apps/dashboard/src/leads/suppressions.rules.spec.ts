import { suppressionsOf } from './suppressions.rules';

const at = '2026-11-23T00:00:00.000Z';
const lead = {
  id: 7,
  accountId: 'a',
  name: '',
  phone: '+41 44 668 18 00',
  email: '',
  status: 'new' as const,
  source: 'manual' as const,
  tags: [],
  customFields: {},
  createdAt: at,
  updatedAt: at,
};
const suppression = { accountId: 'a', reason: 'opt_out', createdAt: at, updatedAt: at };

describe('the suppressions of a lead', () => {
  it('are those of its number and its addresses', () => {
    const all = [
      { ...suppression, _id: 'number', leadId: '7' },
      { ...suppression, _id: 'phone', phone: '+41446681800' },
      { ...suppression, _id: 'other', leadId: '70', phone: '+41446681801', email: 'ada@example.com' },
      { ...suppression, _id: 'nobody', chatId: '5' },
    ];
    expect(suppressionsOf(lead, all).map(({ _id }) => _id)).toEqual(['number', 'phone']);
    expect(suppressionsOf({ ...lead, email: 'ada@example.com' }, all)).toHaveLength(3);
  });
});

import { accountId } from '@northline/common/contracts';
import { anyOf } from './lead-writes';

it('names leads of several accounts by one condition for each account', () => {
  const [one, two] = [accountId('a'.repeat(24)), accountId('b'.repeat(24))];
  const leads = [
    { accountId: one, leadId: '1' },
    { accountId: two, leadId: '1' },
    { accountId: one, leadId: '2' },
  ];
  expect(anyOf(leads)).toEqual({
    $or: [
      { accountId: one, id: { $in: [1, 2] } },
      { accountId: two, id: { $in: [1] } },
    ],
  });
});

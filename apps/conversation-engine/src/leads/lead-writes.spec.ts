import { accountId } from '@northline/common/contracts';
import { anyOf, bumped } from './lead-writes';
import type { LeadRow } from './lead.schema';

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

it('remembers when a corrected lead left each of its addresses, though a former release kept that of the last alone', () => {
  const [before, at] = [new Date(1_000), new Date(2_000)];
  const [phone, email] = ['phone:+41446681800', 'email:wrong@example.com'];
  const seen = { email: 'wrong@example.com', formerAddresses: [phone], leftAt: before } as LeadRow;
  expect(bumped({ $set: { email: 'right@example.com' }, $unset: {} }, seen, at)).toMatchObject({
    $set: {
      leftAt: at,
      formerAddresses: [phone, email],
      leftTimes: [
        { address: phone, leftAt: before },
        { address: email, leftAt: at },
      ],
    },
  });
});

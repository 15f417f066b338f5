import { accountId } from '@northline/common/contracts';
import { leadsAt } from './written-to.rules';

it('finds leads by the address, by another form of it, and by what else the provider knows them by', () => {
  const [mine, other] = [accountId('a'), accountId('b')];
  const written = [
    { accountId: mine, leadId: '9', address: '+525512345678' },
    { accountId: mine, leadId: '7', address: '+5215512345678' },
    { accountId: mine, leadId: '7', address: '+5215512345678', knownAs: ['MX.1'] },
    { accountId: mine, leadId: '8', address: '+525512345679', knownAs: ['+525512345678'] },
    { accountId: mine, leadId: '6', address: '+525512345670' },
    { accountId: other, leadId: '5', address: '+525512345678' },
  ];
  expect(leadsAt({ accountId: mine, address: '+5215512345678' }, written)).toEqual(['7', '8', '9']);
  expect(leadsAt({ accountId: mine, address: 'MX.1' }, written)).toEqual(['7']);
});

import { createHash } from 'node:crypto';
import { accountId } from '@northline/common/contracts';
import { contactKeys } from './suppressed-contacts.repository';

it('keeps the keys of what is stored: the lead, and a hash of each address in all its forms', () => {
  const account = accountId('a'.repeat(24));
  const hash = (kind: string, address: string) =>
    `${kind}:${createHash('sha256').update(`${account}:${kind}:${address}`).digest('base64url')}`;
  const contact = {
    leadId: '7',
    phone: '+525512345678',
    email: 'Ada@B\u00fccher.example',
    chatId: '8',
    userId: 'MX:9',
  };
  expect(contactKeys(account, contact)).toEqual([
    'lead:7',
    hash('phone', '+525512345678'),
    hash('phone', '+5215512345678'),
    hash('email', 'ada@b\u00fccher.example'),
    hash('email', 'ada@xn--bcher-kva.example'),
    hash('chat', '8'),
    hash('user', 'MX:9'),
  ]);
  expect(contactKeys(account, { phone: '', email: '' })).toEqual([]);
});

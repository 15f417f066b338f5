import { Query } from 'mingo';
import { channels } from '@northline/common/contracts';
import { reach, type Reachable, reachableQuery } from './lead-reach';

const nobody: Reachable = { phone: '', email: '' };

describe('reach', () => {
  it.each([
    [nobody, 'whatsapp', { reason: 'Lead has no phone number' }],
    [{ ...nobody, phone: 'call me' }, 'whatsapp', { reason: 'Phone number cannot be read' }],
    [{ ...nobody, phone: '044', e164: '+4144' }, 'whatsapp', { address: '+4144' }],
    [{ ...nobody, whatsappUserId: 'US.1' }, 'whatsapp', { address: 'US.1' }],
    [nobody, 'telegram', { reason: 'Lead has not started the Telegram bot' }],
    [{ ...nobody, telegramChatId: '7' }, 'telegram', { address: '7' }],
    [nobody, 'email', { reason: 'Lead has no email address' }],
    [{ ...nobody, email: 'a@x.io' }, 'email', { address: 'a@x.io' }],
    [{ ...nobody, email: 'a@x.io', suppressed: { email: 'bounce' } }, 'email', { reason: 'Lead is suppressed' }],
    [
      { ...nobody, telegramChatId: '7', suppressed: { telegram: 'unreachable' } },
      'telegram',
      { reason: 'Lead cannot be reached on telegram' },
    ],
  ] as const)('of %j on %s', (lead, channel, expected) => {
    expect(reach(lead, channel)).toEqual(expected);
    for (const each of channels)
      expect(new Query(reachableQuery(each) as never).test(lead)).toBe('address' in reach(lead, each));
  });
});

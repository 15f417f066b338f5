import type { IntegrationsStatus } from '@northline/client';
import { checksOf } from './checks.rules';

const status: IntegrationsStatus = {
  whatsapp: { configured: true, callbackUrl: '', qualityRating: 'GREEN' },
  telegram: { configured: true },
  email: { configured: true, callbackUrl: '', statusCallbackUrl: '' },
  whatsappTokenStale: false,
  whatsappTokenAgeDays: 3,
};

const states = (...given: Parameters<typeof checksOf>): string[] =>
  checksOf(...given).map(({ id, state }) => `${id} ${state}`);

describe('the checks of a channel', () => {
  it('are all passed by a channel that has what it needs', () => {
    expect(states(status, 'whatsapp', 2)).toEqual(['credentials good', 'template good', 'quality good']);
    expect(states(status, 'telegram', undefined)).toEqual(['credentials good']);
    expect(states(status, 'email', undefined)).toEqual([
      'credentials good',
      'sender good',
      'replies good',
      'signed good',
    ]);
  });

  it('tell an old token, a low quality, and that no template is approved', () => {
    const poor = { ...status, whatsappTokenStale: true, whatsapp: { ...status.whatsapp, qualityRating: 'RED' } };
    expect(states(poor, 'whatsapp', 0)).toEqual(['credentials bad', 'template bad', 'quality bad']);
  });

  it('leave open what the provider has not told yet', () => {
    const fresh = { ...status, whatsapp: { ...status.whatsapp, qualityRating: 'UNKNOWN' } };
    expect(states(fresh, 'whatsapp', undefined)).toEqual(['credentials good', 'template unknown', 'quality unknown']);
  });

  it('repeat the words of the provider', () => {
    const refused = {
      ...status,
      whatsapp: { ...status.whatsapp, templatesProblem: 'no permission' },
      email: { ...status.email, senderProblem: 'not verified', replyProblem: 'no MX', webhooksSigned: false },
    };
    expect(checksOf(refused, 'whatsapp', 3)[1]).toEqual({ id: 'template', state: 'bad', problem: 'no permission' });
    expect(checksOf(refused, 'email', undefined).slice(1)).toEqual([
      { id: 'sender', state: 'bad', problem: 'not verified' },
      { id: 'replies', state: 'bad', problem: 'no MX' },
      { id: 'signed', state: 'bad' },
    ]);
  });
});

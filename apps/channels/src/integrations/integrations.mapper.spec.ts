import { accountId } from '@northline/common/contracts';
import { toIntegrationsStatus } from './integrations.mapper';
import type { IntegrationRow } from './integrations.schema';

const day = 24 * 3_600_000;
const now = new Date('2026-11-21T12:00:00.000Z');

const whatsApp = (ageDays: number, given: Partial<IntegrationRow> = {}): IntegrationRow => ({
  _id: 'i',
  accountId: accountId('a'),
  channel: 'whatsapp',
  settings: { phoneNumberId: '1', displayPhoneNumber: '+1' },
  secrets: {},
  credentialSavedAt: new Date(now.getTime() - ageDays * day),
  createdAt: now,
  updatedAt: now,
  ...given,
});

describe('toIntegrationsStatus', () => {
  it.each([
    [0, {}, 0, false],
    [59.9, {}, 59, false],
    [60, {}, 60, false],
    [60.1, {}, 60, true],
    [400, {}, 400, true],
    [3, { credentialError: 'expired' }, 3, true],
  ])('a token of %s days %j is %s days old, stale: %s', (age, given, whatsappTokenAgeDays, whatsappTokenStale) => {
    expect(toIntegrationsStatus([whatsApp(age, given)], 'https://api.example.com', {}, now)).toMatchObject({
      whatsappTokenAgeDays,
      whatsappTokenStale,
    });
  });

  it('names the addresses to give the providers, before a channel is connected too', () => {
    expect(toIntegrationsStatus([], 'https://api.example.com')).toMatchObject({
      whatsapp: { configured: false, callbackUrl: 'https://api.example.com/api/webhooks/whatsapp' },
      email: {
        configured: false,
        callbackUrl: 'https://api.example.com/api/webhooks/email',
        statusCallbackUrl: 'https://api.example.com/api/webhooks/email/status',
      },
    });
  });
});

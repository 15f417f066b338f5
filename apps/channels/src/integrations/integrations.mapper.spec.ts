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
    expect(toIntegrationsStatus([whatsApp(age, given)], now)).toMatchObject({
      whatsappTokenAgeDays,
      whatsappTokenStale,
    });
  });
});

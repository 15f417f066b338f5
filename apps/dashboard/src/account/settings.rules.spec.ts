import type { Account } from '@northline/client';
import { draftOf, settingsOf } from './settings.rules';

const account = { name: 'Acme', timezone: 'Europe/Zurich', auditRetentionDays: 365, turnRetentionDays: 90 } as Account;

describe('the settings of an account', () => {
  it('stand in the form as texts, also those that are absent', () => {
    expect(draftOf(account)).toMatchObject({ auditRetentionDays: '365', turnRetentionDays: '90', defaultCountry: '' });
  });

  it('are sent as they were changed', () => {
    expect(settingsOf({})).toEqual({});
    expect(settingsOf({ auditRetentionDays: ' 30', defaultCountry: '' })).toEqual({
      auditRetentionDays: 30,
      defaultCountry: null,
    });
    expect(settingsOf({ turnRetentionDays: '', defaultCountry: 'CH' })).toEqual({
      turnRetentionDays: 0,
      defaultCountry: 'CH',
    });
  });
});

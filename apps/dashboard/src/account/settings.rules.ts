import type { Account, UpdateAccount } from '@northline/client';

/** What is kept for a number of days. */
export const kept = [
  'auditRetentionDays',
  'webhookLogRetentionDays',
  'turnRetentionDays',
  'inboundRetentionDays',
  'deliveryRetentionDays',
  'eventRetentionDays',
] as const;

/** The account's settings as their form has them; days as they are typed. */
export type SettingsDraft = Pick<Account, 'name' | 'timezone' | 'language' | 'lockEditedInsights'> &
  Record<(typeof kept)[number], string> & { defaultCountry: string };

/** The form as it first stands. */
export const draftOf = (account: Account): SettingsDraft => ({
  ...account,
  ...(Object.fromEntries(kept.map((field) => [field, String(account[field])])) as Record<
    (typeof kept)[number],
    string
  >),
  defaultCountry: account.defaultCountry ?? '',
});

/** What is sent of what was changed: no country is null, days that are no number are for the API to refuse. */
export function settingsOf(changes: Partial<SettingsDraft>): UpdateAccount {
  const { name, timezone, language, lockEditedInsights, defaultCountry } = changes;
  const days = kept.flatMap((field) => {
    const typed = changes[field];
    return typed === undefined ? [] : [[field, Number(typed)] as const];
  });
  return {
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...(language !== undefined && { language }),
    ...(lockEditedInsights !== undefined && { lockEditedInsights }),
    ...(defaultCountry !== undefined && { defaultCountry: defaultCountry === '' ? null : defaultCountry }),
    ...Object.fromEntries(days),
  };
}

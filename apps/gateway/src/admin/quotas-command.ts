import { accountId, type AccountId, quotaNames, quotas } from '@northline/common/contracts';
import { AccountQuotas } from '../accounts/account-quotas.service';
import { type AdminCommand, type Options, text, UsageError } from './command';

/** Shows an account's quotas. */
export const listQuotas: AdminCommand = {
  words: 'quotas list',
  synopsis: '--account ID',
  summary: "an account's quotas, and which of them are not the default",
  options: { account: { type: 'string' } },
  async run(app, options) {
    const given = await app.get(AccountQuotas, { strict: false }).overrides(accountIn(options));
    for (const name of quotaNames) {
      const { limit, per } = quotas[name];
      console.log(JSON.stringify({ quota: name, per, limit: given[name] ?? limit, default: limit }));
    }
  },
};

/** Gives an account another number. */
export const setQuota: AdminCommand = {
  words: 'quotas set',
  synopsis: '--account ID --quota NAME --value N|default',
  summary: 'give an account another number; services know it within seconds',
  options: { account: { type: 'string' }, quota: { type: 'string' }, value: { type: 'string' } },
  async run(app, options) {
    const [account, value] = [accountIn(options), text(options['value'])];
    const name = quotaNames.find((known) => known === text(options['quota']));
    if (!name) throw new UsageError(`--quota must be one of: ${quotaNames.join(', ')}`);
    if (!/^(\d{1,12}|default)$/.test(value)) throw new UsageError('--value must be a whole number, or default');
    await app.get(AccountQuotas, { strict: false }).set(account, name, value === 'default' ? undefined : Number(value));
    console.log(`${name} ${value}`);
  },
};

function accountIn(options: Options): AccountId {
  const id = text(options['account']);
  if (!/^[0-9a-f]{24}$/.test(id)) throw new UsageError('--account must be the id of an account');
  return accountId(id);
}

import { systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { type AdminCommand, text, UsageError } from './command';

/** Counts an account's analytics again. */
export const rebuildAnalytics: AdminCommand = {
  words: 'analytics rebuild',
  synopsis: '--account ID',
  summary: "count an account's analytics again from its conversations",
  options: { account: { type: 'string' } },
  async run(app, options) {
    const account = text(options['account']);
    if (!/^[0-9a-f]{24}$/.test(account)) throw new UsageError('--account must be the id of an account');
    const { conversations } = await app
      .get(RpcClient, { strict: false })
      .request(systemContext(accountId(account)), 'insights.analytics.rebuild', {});
    console.log(`${conversations} conversations counted again`);
  },
};

import { systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import type { AdminCommand } from './command';

const subjects = { 'conversation-engine': 'engine.secrets.reseal', channels: 'channels.secrets.reseal' } as const;

/** Moves all secrets to the newest version of `SECRETS_KEY`. */
export const resealSecrets: AdminCommand = {
  words: 'secrets reseal',
  summary: 'move all secrets to the newest version of SECRETS_KEY; says which versions can go',
  async run(app) {
    const rpc = app.get(RpcClient, { strict: false });
    const needed = new Set<number>();
    for (const [service, subject] of Object.entries(subjects)) {
      const {
        values,
        keys,
        unreadable,
        unreadableCount,
        needed: versions,
      } = await rpc.request(systemContext(accountId('')), subject, {});
      console.log(
        `${service}: ${values} values sealed again, ${keys} data keys wrapped again; depends on version ${versions.join(' and ')}`,
      );
      for (const where of unreadable) console.error(`${service}: no key opens ${where}`);
      if (unreadableCount > unreadable.length)
        console.error(`${service}: and ${unreadableCount - unreadable.length} more`);
      for (const version of versions) needed.add(version);
    }
    const [newest, ...others] = [...needed].sort((one, other) => other - one);
    if (others.length === 0)
      console.log(`Only version ${newest} of SECRETS_KEY is needed: take all others out, then restart these services.`);
    else
      console.log(
        `Versions ${[...needed].join(' and ')} of SECRETS_KEY are still needed: give all services the same setting, restart them, and run this again.`,
      );
  },
};

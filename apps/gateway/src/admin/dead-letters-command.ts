import { systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { type AdminCommand, UsageError } from './command';

const lists = [
  'gateway.dead_letters.list',
  'engine.dead_letters.list',
  'runner.dead_letters.list',
  'insights.dead_letters.list',
  'channels.dead_letters.list',
] as const;
const releases = [
  'gateway.dead_letters.release',
  'engine.dead_letters.release',
  'runner.dead_letters.release',
  'insights.dead_letters.release',
  'channels.dead_letters.release',
] as const;

/** Requests about dead letters are for all accounts. */
const everyAccount = systemContext(accountId(''));

/** Lists what the services have given up. */
export const listDeadLetters: AdminCommand = {
  words: 'dead-letters list',
  summary: 'events and jobs that a service has given up on',
  async run(app) {
    const rpc = app.get(RpcClient, { strict: false });
    let found = 0;
    await askEach(lists, async (subject) => {
      const { items } = await rpc.request(everyAccount, subject, {});
      for (const item of items) console.log(JSON.stringify(item));
      found += items.length;
    });
    if (found === 0) console.error('No dead letters');
  },
};

/** Releases dead letters. */
export const releaseDeadLetters: AdminCommand = {
  words: 'dead-letters release',
  synopsis: '[--id ID]',
  summary: 'have them tried again, all or one',
  options: { id: { type: 'string' } },
  async run(app, { id }) {
    const rpc = app.get(RpcClient, { strict: false });
    let released = 0;
    await askEach(releases, async (subject) => {
      const answer = await rpc.request(everyAccount, subject, typeof id === 'string' ? { _id: id } : {});
      released += answer.released;
    });
    console.log(`${released} released`);
  },
};

// A service that is down must not hide the dead letters of the others.
async function askEach<Subject extends string>(
  subjects: readonly Subject[],
  ask: (subject: Subject) => Promise<void>,
): Promise<void> {
  const silent: string[] = [];
  for (const subject of subjects) {
    try {
      await ask(subject);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      silent.push(`${subject} (${error.message})`);
    }
  }
  if (silent.length > 0) throw new UsageError(`No answer to ${silent.join(', ')}`);
}

import { systemContext } from '@northline/common/context';
import { accountId } from '@northline/common/contracts';
import { DomainError } from '@northline/common/errors';
import { RpcClient } from '@northline/common/messaging';
import { type AdminCommand, UsageError } from './command';

const lists = ['gateway.parked_work.list', 'engine.parked_work.list', 'runner.parked_work.list', 'insights.parked_work.list', 'channels.parked_work.list'] as const;
const releases = ['gateway.parked_work.release', 'engine.parked_work.release', 'runner.parked_work.release', 'insights.parked_work.release', 'channels.parked_work.release'] as const;

/** Parked work is asked for across all accounts. */
const everyAccount = systemContext(accountId(''));

/** Shows what the services have given up on. */
export const listParked: AdminCommand = {
  words: 'parked list',
  summary: 'events and jobs that a service has given up on',
  async run(app) {
    const rpc = app.get(RpcClient, { strict: false });
    let found = 0;
    await askEach(lists, async (subject) => {
      const { items } = await rpc.ask(everyAccount, subject, {});
      for (const item of items) console.log(JSON.stringify(item));
      found += items.length;
    });
    if (found === 0) console.error('Nothing is parked');
  },
};

/** Has it tried again. */
export const releaseParked: AdminCommand = {
  words: 'parked release',
  synopsis: '[--id ID]',
  summary: 'have them tried again, all or one',
  options: { id: { type: 'string' } },
  async run(app, { id }) {
    const rpc = app.get(RpcClient, { strict: false });
    let released = 0;
    await askEach(releases, async (subject) => {
      const answer = await rpc.ask(everyAccount, subject, typeof id === 'string' ? { _id: id } : {});
      released += answer.released;
    });
    console.log(`${released} released`);
  },
};

// A service that is down must not hide what the others have parked.
async function askEach<Subject extends string>(subjects: readonly Subject[], ask: (subject: Subject) => Promise<void>): Promise<void> {
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

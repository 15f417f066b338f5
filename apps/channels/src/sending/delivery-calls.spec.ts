import { accountId } from '@northline/common/contracts';
import type { AdapterRegistry } from '../adapters/adapter-registry';
import type { SendOutcome } from '../adapters/channel-adapter';
import { DeliveryCalls } from './delivery-calls';
import type { Prepared } from './delivery-preparation';

const account = accountId('a'.repeat(24));
const message = { accountId: account, messageId: 'm1', round: 1 };
const prepared = { connection: null } as Prepared;
const accepted: SendOutcome = { outcome: 'accepted', providerMessageId: 'p1' };

function callsAnswered(answer: Promise<SendOutcome>): DeliveryCalls {
  return new DeliveryCalls({ recording: { send: () => answer } } as unknown as AdapterRegistry);
}

describe('a status', () => {
  it.each([
    ['waits for the answer to the call that it is about', account, 1, ['recorded', 'status']],
    ['does not wait for that of another round', account, 2, ['status', 'recorded']],
    ['does not wait for that of another account', accountId('b'.repeat(24)), 1, ['status', 'recorded']],
  ])('%s', async (_, own, round, expected) => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<SendOutcome>();
    const calls = callsAnswered(promise);
    const call = calls.make(message, prepared, () => Promise.resolve(void order.push('recorded')));
    const status = calls.answered(own, { messageId: 'm1', round }).then(() => order.push('status'));
    if (expected[0] === 'status') await status;
    resolve(accepted);
    await Promise.all([call, status]);
    expect(order).toEqual(expected);
  });

  it('does not wait for a call that has failed', async () => {
    const calls = callsAnswered(Promise.resolve(accepted));
    await expect(calls.make(message, prepared, () => Promise.reject(new Error('no database')))).rejects.toThrow();
    await calls.answered(account, message);
  });

  it('does not wait for ever for one that hangs', async () => {
    const calls = callsAnswered(new Promise(() => undefined));
    void calls.make(message, prepared, () => Promise.resolve());
    await calls.answered(account, message);
  });
});

import { type AccountId, accountId } from '../../contracts';
import { AccountBatcher, Batcher, findEach } from './batcher';

describe('Batcher', () => {
  it('sends the requests of one turn together, then those that came meanwhile', async () => {
    const asked: number[][] = [];
    const gather = new Batcher<number, number>(async (keys) => {
      asked.push(keys);
      await Promise.resolve();
      return keys.map((key) => key * 2);
    }, 3);
    expect(await Promise.all([1, 2, 3, 4, 5].map((key) => gather.load(key)))).toEqual([2, 4, 6, 8, 10]);
    expect(asked).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(await Promise.all([gather.load(9), gather.load(9).then((nine) => gather.load(nine))])).toEqual([18, 36]);
    expect(asked.slice(2)).toEqual([[9, 9], [18]]);
  });

  it('fails those whose request failed, and goes on', async () => {
    let calls = 0;
    const gather = new Batcher<number, number>(
      (keys) => (calls++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve(keys)),
      1,
    );
    const [first, second] = await Promise.allSettled([gather.load(1), gather.load(2)]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('asks several at once where told so: one that hangs holds up itself alone', async () => {
    const asked: number[][] = [];
    const gather = new Batcher<number, number>(
      (keys) => (asked.push(keys), keys.includes(1) ? new Promise(() => undefined) : Promise.resolve(keys)),
      2,
      1_000,
      2,
    );
    const hung = gather.load(1).catch((error: unknown) => error);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([2, 3, 4].map((key) => gather.load(key)))).toEqual([2, 3, 4]);
    expect(asked).toEqual([[1], [2, 3], [4]]);
    expect(await hung).toMatchObject({ message: 'No answer within 1000 ms' });
  });

  it('gives up a request that hangs, and goes on', async () => {
    let calls = 0;
    const gather = new Batcher<number, number>(
      (keys) => (calls++ === 0 ? new Promise(() => undefined) : Promise.resolve(keys)),
      1,
      50,
    );
    const [first, second] = await Promise.allSettled([gather.load(1), gather.load(2)]);
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'No answer within 50 ms' } });
    expect(second).toEqual({ status: 'fulfilled', value: 2 });
  });
});

describe('AccountBatcher', () => {
  const [one, two] = [accountId('a'.repeat(24)), accountId('b'.repeat(24))];

  it('sends what an account asks for in one turn together, and has no account wait for another', async () => {
    const asked: unknown[] = [];
    const held = Promise.withResolvers<undefined>();
    const gather = new AccountBatcher<{ accountId: AccountId; id: number }, number>(async (account, keys) => {
      asked.push([account, keys.map(({ id }) => id)]);
      if (account === one) await held.promise;
      return keys.map(({ id }) => id * 2);
    });
    const waiting = [1, 2].map((id) => gather.load({ accountId: one, id }));
    await new Promise((resolve) => setImmediate(resolve));
    waiting.push(gather.load({ accountId: one, id: 3 }));
    expect(await Promise.all([4, 5].map((id) => gather.load({ accountId: two, id })))).toEqual([8, 10]);
    expect(asked).toEqual([
      [one, [1, 2]],
      [two, [4, 5]],
    ]);
    held.resolve(undefined);
    expect(await Promise.all(waiting)).toEqual([2, 4, 6]);
  });
});

it('reads each key once, and answers in their order', async () => {
  const asked: unknown[] = [];
  const find = (ids: number[]): Promise<{ id: number }[]> => {
    asked.push(ids);
    return Promise.resolve(ids.filter((id) => id < 9).map((id) => ({ id })));
  };
  const keys = [{ id: 2 }, { id: 9 }, { id: 1 }, { id: 2 }];
  expect(await findEach(keys, 'id', find)).toEqual([{ id: 2 }, null, { id: 1 }, { id: 2 }]);
  expect(asked).toEqual([[2, 9, 1]]);
});

import { type DataServices, startDataServices } from '@northline/testing';
import Redis from 'ioredis';
import { services } from '../src/contracts';

let data: DataServices;
const open: Redis[] = [];
const connect = (url: string): Redis => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 }).on(
    'error',
    () => undefined,
  );
  open.push(redis);
  return redis;
};

beforeAll(async () => {
  data = await startDataServices();
});
afterAll(async () => {
  for (const redis of open) redis.disconnect();
  await data.stop();
});

describe.each(services)('the Redis user of %s', (service) => {
  const own = `northline:${service}:key`;
  const foreign = services.filter((other) => other !== service).map((other) => `northline:${other}:key`);

  it('may use its own keys and channels', async () => {
    const redis = connect(data.as(service).redisUrl);
    expect(await redis.eval("redis.call('RPUSH', KEYS[1], '1') return redis.call('LLEN', KEYS[1])", 1, own)).toBe(1);
    expect(await redis.publish(own, 'x')).toBe(0);
  });

  it('may count quotas where the others do', async () => {
    await connect(data.as(service).redisUrl).hset('northline:quota:agents:account', service, 1);
    expect(await connect(data.redisUrl).hget('northline:quota:agents:account', service)).toBe('1');
  });

  it.each([...foreign, 'anything'])(
    'may neither read nor write %s, by itself or in a script, nor publish there',
    async (key) => {
      const redis = connect(data.as(service).redisUrl);
      const refused = { message: expect.stringMatching(/^NOPERM|The user executing the script can't access/) };
      await expect(redis.get(key)).rejects.toMatchObject(refused);
      await expect(redis.set(key, '1')).rejects.toMatchObject(refused);
      await expect(redis.rename(own, key)).rejects.toMatchObject(refused);
      await expect(redis.eval("return redis.call('DEL', KEYS[1])", 1, key)).rejects.toMatchObject(refused);
      await expect(redis.eval(`return redis.call('DEL', '${key}')`, 0)).rejects.toMatchObject(refused);
      await expect(redis.publish(key, 'x')).rejects.toMatchObject(refused);
    },
  );

  it.each([
    'flushall',
    'flushdb',
    'config get maxmemory',
    'config set maxmemory 1',
    'acl list',
    'acl setuser x on',
    'keys *',
    'scan 0',
    'randomkey',
    'monitor',
    'shutdown',
    'save',
    'script flush',
    'function list',
    'client list',
    'client kill type normal',
    'replicaof no one',
    'swapdb 0 1',
  ])('may not %s', async (command) => {
    const [name = '', ...args] = command.split(' ');
    await expect(connect(data.as(service).redisUrl).call(name, ...args)).rejects.toMatchObject({
      message: expect.stringContaining('NOPERM'),
    });
  });
});

it('reads back all that it has written when it starts again', async () => {
  const own = (): Redis => connect(data.as('gateway').redisUrl);
  await own().set('northline:gateway:plain', '1');
  await own().multi().set('northline:gateway:together', '2').exec();
  await own().eval(
    "redis.call('SET', KEYS[1], '3') redis.call('SET', KEYS[2], '4')",
    2,
    'northline:gateway:one',
    'northline:gateway:two',
  );
  await data.restart('redis');
  expect(await own().mget(['plain', 'together', 'one', 'two'].map((key) => `northline:gateway:${key}`))).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
});

it('answers nobody without a user, nor with a wrong password', async () => {
  const { port } = new URL(data.redisUrl);
  await expect(connect(`redis://127.0.0.1:${port}`).get('northline:gateway:key')).rejects.toMatchObject({
    message: expect.stringContaining('NOAUTH'),
  });
  await expect(connect(`redis://gateway:wrong@127.0.0.1:${port}`).get('northline:gateway:key')).rejects.toThrow();
});

it('keeps what transactions wrote over a restart', async () => {
  const url = data.as('gateway').redisUrl;
  const key = 'northline:gateway:kept';
  await connect(url).multi().set(key, '1').rpush(`${key}:list`, 'a').exec();
  await data.restart('redis');
  const after = connect(url);
  expect([await after.get(key), await after.llen(`${key}:list`)]).toEqual(['1', 1]);
});

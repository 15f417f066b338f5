import autocannon from 'autocannon';
import { Redis } from 'ioredis';
import { must } from '../packages/client/src/index.ts';
import { startBareNest } from './bare-nest.ts';
import { guardedPath, startMeasuredGateway } from './measured-gateway.ts';
import type { Bench } from './rounds.ts';
import { figureRow, interleave, ratioRow, spread } from './rounds.ts';
import type { Served } from './served.ts';
import { bringUp } from './stack.ts';

const connections = 64;
const seconds = 3;
const counted = 1_000;

/** The rows of this file. */
export const ids = ['gateway-hello', 'gateway-authenticated', 'gateway-nats-read', 'gateway-redis-calls'];

/** What the gateway costs: nothing asked of it, a key with all its tiers, and one request to a service behind it. */
const bench: Bench = async () => {
  const stack = await bringUp({ LLM_BASE_URL: '' });
  const bare = await startBareNest();
  const redis = new Redis(stack.run.redisUrl);
  const emptying = setInterval(() => void empty(redis), 10);
  const ends: (() => unknown)[] = [() => clearInterval(emptying), () => redis.disconnect(), bare.stop, stack.down];
  try {
    const gateway = await startMeasuredGateway(stack.addressesOf('gateway'));
    ends.unshift(gateway.stop);
    const lead = await must(stack.api.POST('/api/leads', { body: { name: 'Ada' } }));
    const headers = { 'x-api-key': stack.run.apiKey };
    const { baseUrl } = gateway;
    const cpu = await interleave({
      bare: () => microsecondsOf(bare, '/'),
      hello: () => microsecondsOf(gateway, '/health/live'),
    });
    console.log(
      `  CPU time of a request: ${spread(cpu.hello).median.toFixed(1)} µs, of bare Nest ${spread(cpu.bare).median.toFixed(1)} µs`,
    );
    const figures = await interleave({
      hello: () => rate(`${baseUrl}/health/live`),
      guarded: () => rate(`${baseUrl}${guardedPath}`, headers),
      read: () => rate(`${baseUrl}/api/leads/${lead.id}`, headers),
    });
    clearInterval(emptying);
    const calls = await redisCalls(redis, `${baseUrl}/api/leads/${lead.id}`, headers);
    const at = `${connections} connections`;
    return [
      ratioRow(
        {
          id: 'gateway-hello',
          title: `Requests to the gateway's liveness by CPU time, ${at}`,
          reference: 'bare Nest on Fastify',
          aim: 0.75,
          better: 'higher',
        },
        cpu.bare,
        cpu.hello,
      ),
      ratioRow(
        {
          id: 'gateway-authenticated',
          title: `The same answer for a key, with all its tiers and scope, ${at}`,
          reference: 'liveness, which nothing guards',
          aim: 0.45,
          better: 'higher',
        },
        figures.guarded,
        figures.hello,
      ),
      ratioRow(
        {
          id: 'gateway-nats-read',
          title: `A lead read from the engine, ${at}`,
          reference: 'the guarded answer of the gateway itself',
          aim: 0.2,
          better: 'higher',
        },
        figures.read,
        figures.guarded,
      ),
      figureRow(
        {
          id: 'gateway-redis-calls',
          title: 'Redis calls of an authenticated read',
          reference: 'counted by MONITOR',
          aim: 1,
          better: 'lower',
        },
        [calls],
      ),
    ];
  } finally {
    for (const end of ends) await end();
  }
};

export default bench;

/**
 * Answers a second. Any that is none of 200 fails the benchmark, but for one in a hundred that a full window refuses.
 * The generator spends more on a request than a bare server does: on two cores the reference is what both reach together.
 */
async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { requests, non2xx, errors, duration, statusCodeStats } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    workers: 1,
  });
  const refused = statusCodeStats?.['429']?.count ?? 0;
  if (non2xx > refused || errors > 0 || refused > requests.total / 100)
    throw new Error(`${url}: ${non2xx} answers were not 200, ${refused} of them 429; ${errors} errors`);
  return (requests.total - refused) / duration;
}

/** The CPU time that a server takes for a request, in microseconds; a machine that is busy with other things slows it down, yet hardly adds to it. */
async function microsecondsOf(server: Served, path: string): Promise<number> {
  const before = await server.cpu();
  const { requests, non2xx, errors } = await autocannon({
    url: `${server.baseUrl}${path}`,
    connections,
    duration: seconds,
    workers: 1,
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} answers were not 200; ${errors} errors`);
  return ((await server.cpu()) - before) / requests.total;
}

// The windows are emptied while we measure, so that requests pass the whole check; on a busy machine one fills all the same.
async function empty(redis: Redis): Promise<void> {
  const windows = await redis.keys('northline:gateway:tier:*');
  if (windows.length > 0) await redis.del(windows);
}

/** Redis calls per request, without those that a script makes inside Redis and those of other work. */
async function redisCalls(redis: Redis, url: string, headers: Record<string, string>): Promise<number> {
  await empty(redis);
  const monitor = await redis.monitor();
  let calls = 0;
  monitor.on('monitor', (_time: string, command: string[], source: string) => {
    const [name = '', ...parts] = command;
    if (
      source !== 'lua' &&
      name.toLowerCase().startsWith('eval') &&
      parts.some((part) => part.startsWith('northline:gateway:tier:'))
    )
      calls += 1;
  });
  for (let sent = 0; sent < counted; sent += 1) {
    if (sent % 200 === 0) await empty(redis);
    await (await fetch(url, { headers })).arrayBuffer();
  }
  monitor.disconnect();
  return calls / counted;
}

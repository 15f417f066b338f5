import { setTimeout as pause } from 'node:timers/promises';
import { accountId } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { SharedRedis } from '@northline/common/platform/redis';
import { type DataServices, startDataServices } from '@northline/testing';
import Redis from 'ioredis';
import { ChannelsConfig } from '../src/app-config';
import { RateLimiter, type Paced } from '../src/pacing/rate-limiter';

let data: DataServices;
let redis: Redis;
let pace: RateLimiter;
let accounts = 0;

beforeAll(async () => {
  data = await startDataServices();
  redis = new Redis(data.as('channels').redisUrl);
  pace = new RateLimiter(new ChannelsConfig({ EMAIL_RATE_PER_SECOND: '5' }), {
    client: redis,
  } as unknown as SharedRedis);
});

afterAll(async () => {
  redis.disconnect();
  await data.stop();
});

/** A connection at whose limit a campaign writes faster than it may. */
function connection(): { opening: Paced; reply: Paced } {
  accounts += 1;
  const reply: Paced = { accountId: accountId(accounts.toString(16).padStart(24, '0')), channel: 'email', test: false };
  return { reply, opening: { ...reply, campaign: { campaignId: `c${accounts}`, ratePerMinute: 6_000 } } };
}

/** Queues openings, each for the first time. */
const reserve = (openings: Paced[]) =>
  pace.reserve(
    openings,
    openings.map(() => newId()),
  );

/** Takes a slot as a message does that waits for its turn; answers between which moments it left. */
async function leave(message: Paced): Promise<{ from: number; to: number }> {
  for (let stoodIn: string[] = []; ; ) {
    const from = Date.now();
    const slot = await pace.take(message, stoodIn);
    if (slot.taken) return { from, to: Date.now() };
    stoodIn = slot.stoodIn;
    await pause(slot.waitMs);
  }
}

describe('a connection at its limit', () => {
  const slotMs = 220;

  it('has openings queue for its own turns where it is slower than their campaign', async () => {
    const { opening } = connection();
    const reserved = await reserve(Array.from({ length: 10 }, () => opening));
    expect(reserved[0]?.stoodIn).toHaveLength(2);
    expect(reserved.map(({ waitMs }) => waitMs)).toEqual(Array.from({ length: 10 }, (_, place) => place * slotMs));
    for (const { stoodIn } of reserved.slice(0, 3)) {
      expect(await pace.take(opening, stoodIn)).toEqual({ taken: true });
      await pause(slotMs);
    }
    // The next batch queues behind them.
    const [next] = await reserve([opening]);
    expect(next?.waitMs).toBeGreaterThan(6 * slotMs);
  });

  it('has each opening queue once, and tells it the same place again', async () => {
    const { opening } = connection();
    const three = [opening, opening, opening];
    const queued = await pace.reserve(three, ['a:1', 'b:1', 'b:1']);
    expect(queued.map(({ waitMs }) => waitMs)).toEqual([0, slotMs, slotMs]);
    const [again, next] = await pace.reserve(three.slice(1), ['b:1', 'b:2']);
    expect(again?.stoodIn).toEqual(queued[1]?.stoodIn);
    expect(next!.waitMs - again!.waitMs).toBeGreaterThanOrEqual(slotMs - 1);
    expect(next!.waitMs - again!.waitMs).toBeLessThanOrEqual(slotMs + 1);
  });

  it('is no matter to the openings of a slower campaign', async () => {
    const { reply } = connection();
    const slow: Paced = { ...reply, campaign: { campaignId: `slow${accounts}`, ratePerMinute: 60 } };
    const reserved = await reserve([slow, slow]);
    expect(reserved[1]).toEqual({ stoodIn: [`campaign:slow${accounts}`], waitMs: expect.any(Number) as number });
    expect(reserved[1]?.waitMs).toBeGreaterThan(1_000);
  });

  it('lets a reply go in the next slot, however long the line of openings is', async () => {
    const { opening, reply } = connection();
    const waits = await Promise.all(Array.from({ length: 100 }, () => pace.take(opening, [])));
    expect(waits.some((slot) => !slot.taken && slot.waitMs > 90 * slotMs)).toBe(true);
    const slot = await pace.take(reply, []);
    expect(slot.taken ? 0 : slot.waitMs).toBeLessThanOrEqual(slotMs);
  });

  it('keeps the next slot for a reply that comes late for its own', async () => {
    const { opening, reply } = connection();
    await Promise.all(Array.from({ length: 20 }, () => pace.take(opening, [])));
    let slot = await pace.take(reply, []);
    // One that comes late finds its slot free; the next cannot.
    while (slot.taken) slot = await pace.take(reply, []);
    await pause(slot.waitMs + 2 * slotMs);
    const stood = opening.campaign ? [...slot.stoodIn, `campaign:${opening.campaign.campaignId}`] : [];
    expect(await pace.take(opening, stood)).toMatchObject({ taken: false });
    expect(await pace.take(reply, slot.stoodIn)).toEqual({ taken: true });
    await pause(slotMs);
    expect(await pace.take(opening, stood)).toEqual({ taken: true });
  });

  it('has openings give way while replies wait, and keeps the limit', async () => {
    const { opening, reply } = connection();
    const openings = Array.from({ length: 20 }, () => leave(opening));
    await pause(50);
    const asked = Date.now();
    const replied = await Promise.all(Array.from({ length: 5 }, () => leave(reply)));
    const opened = await Promise.all(openings);
    const replying = Math.max(...replied.map(({ to }) => to));
    // Those that left before the first reply asked had nothing to give way to.
    expect(opened.filter(({ from, to }) => from > asked && to < replying)).toEqual([]);
    const left = [...opened, ...replied].sort((a, b) => a.to - b.to);
    for (const [index, { from }] of left.entries())
      expect((left[index + 5]?.to ?? Infinity) - from).toBeGreaterThanOrEqual(950);
  });
});

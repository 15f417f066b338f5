import { Injectable, Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { SharedRedis } from '@northline/common/jobs';
import { LocalWindows } from './local-windows';
import type { DecideOptions, Window, WindowDecision, WindowReading } from './sliding-window';

/**
 * Each window is a list of arrival times, by Redis's own clock. All are trimmed, read, and then all or none counted, in
 * one step. KEYS: the windows, then the epoch, then the count to take back. ARGV: number of windows, whether to count,
 * the stamp to take back, then limit and length of each window.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local windows = tonumber(ARGV[1])
local refused = -1
local reply = {}
for i = 1, windows do
  local limit, length = tonumber(ARGV[2 + 2 * i]), tonumber(ARGV[3 + 2 * i])
  local oldest = redis.call('LINDEX', KEYS[i], 0)
  while oldest and tonumber(oldest) <= now - length do
    redis.call('LPOP', KEYS[i])
    oldest = redis.call('LINDEX', KEYS[i], 0)
  end
  local held = redis.call('LLEN', KEYS[i])
  if refused < 0 and held >= limit then refused = i - 1 end
  reply[2 * i - 1] = held
  reply[2 * i] = (oldest and tonumber(oldest) or now) + length - now
end
if ARGV[2] == '1' and refused < 0 then
  for i = 1, windows do
    redis.call('RPUSH', KEYS[i], string.format('%.0f', now))
    redis.call('PEXPIRE', KEYS[i], ARGV[3 + 2 * i])
    reply[2 * i - 1] = reply[2 * i - 1] + 1
  end
end
local epoch = ''
if KEYS[windows + 1] ~= '' then
  epoch = redis.call('GET', KEYS[windows + 1])
  if not epoch then
    epoch = time[1] .. '.' .. time[2]
    redis.call('SET', KEYS[windows + 1], epoch)
  end
end
if refused >= 0 and KEYS[windows + 2] ~= '' then redis.call('LREM', KEYS[windows + 2], -1, ARGV[3]) end
return { refused, string.format('%.0f', now), epoch, unpack(reply) }
`;

/** After Redis failed, counting stays local this long before it is asked again. */
const pauseMs = 500;

type ScriptReply = [refused: number, now: string, epoch: string, ...readings: number[]];

interface WindowsRedis {
  northlineWindows(keyCount: number, ...args: (string | number)[]): Promise<ScriptReply>;
}

/**
 * Exact sliding windows shared by all replicas: one Redis call decides over any number of them. While Redis is away
 * each replica counts for itself, and nobody is refused for that reason alone.
 */
@Injectable()
export class SlidingWindows implements ThrottlerStorage {
  /** What this process counts by itself while Redis is away. */
  readonly local = new LocalWindows();
  private readonly logger = new Logger('SlidingWindows');
  private readonly redis: WindowsRedis;
  private askAgainAt = 0;

  constructor(redis: SharedRedis) {
    redis.client.defineCommand('northlineWindows', { lua: script });
    this.redis = redis.client as unknown as WindowsRedis;
  }

  /** Counts one request in all windows, or in none when one of them is full. */
  async decide(windows: Window[], options: DecideOptions = {}): Promise<WindowDecision> {
    return (await this.ask(windows, '1', options)) ?? this.local.decide(windows, options);
  }

  /** What a window holds, without counting. */
  async peek(window: Window): Promise<WindowReading> {
    const decision = await this.ask([window], '0', {});
    return decision?.readings[0] ?? this.local.peek(window);
  }

  /** Takes one count back. */
  async forget(window: Window, stamp: number): Promise<void> {
    const never = { ...window, limit: 0 };
    const undo = { key: window.key, stamp };
    if (!(await this.ask([never], '0', { undo }))) this.local.forget(window.key, stamp);
  }

  /** The throttler's own way to count one window; a full one blocks until its oldest request leaves. */
  async increment(key: string, ttl: number, limit: number): Promise<Awaited<ReturnType<ThrottlerStorage['increment']>>> {
    const { readings, refusedBy } = await this.decide([{ key, limit, windowMs: ttl }]);
    const { held, oldestLeavesInMs } = readings[0] ?? { held: 0, oldestLeavesInMs: ttl };
    const seconds = Math.ceil(oldestLeavesInMs / 1000);
    const isBlocked = refusedBy !== undefined;
    return { totalHits: isBlocked ? held + 1 : held, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };
  }

  private async ask(windows: Window[], count: '0' | '1', { epochKey = '', undo }: DecideOptions): Promise<WindowDecision | undefined> {
    if (Date.now() < this.askAgainAt) return undefined;
    const keys = [...windows.map(({ key }) => key), epochKey, undo?.key ?? ''];
    const limits = windows.flatMap(({ limit, windowMs }) => [limit, windowMs]);
    try {
      const [refused, now, epoch, ...read] = await this.redis.northlineWindows(keys.length, ...keys, windows.length, count, undo?.stamp ?? 0, ...limits);
      const readings = windows.map((_, index) => ({ held: read[2 * index] ?? 0, oldestLeavesInMs: read[2 * index + 1] ?? 0 }));
      return { readings, stamp: Number(now), ...(refused >= 0 && { refusedBy: refused }), ...(epoch !== '' && { epoch }) };
    } catch (error) {
      this.logger.warn({ reason: String(error) }, 'Redis does not answer, counting locally');
      this.askAgainAt = Date.now() + pauseMs;
      return undefined;
    }
  }
}

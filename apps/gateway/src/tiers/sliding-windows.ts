import { Injectable, Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { SharedRedis } from '@northline/common/jobs';
import { Gather } from '@northline/common/messaging';
import { LocalWindows } from './local-windows';
import type { DecideOptions, Window, WindowDecision, WindowReading } from './sliding-window';

/**
 * Each window is a list of arrival times, by Redis's own clock. For each request all its windows are trimmed, read, and
 * then all or none counted, before the next is looked at. KEYS of a request: its windows, then the epoch, then the
 * count to take back. ARGV of a request: number of windows, whether to count, the stamp to take back, then limit and
 * length of each window.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stamp = string.format('%.0f', now)
local key, arg = 0, 0

local function decide(windows)
  local refused = -1
  local reply = { 0, stamp, '' }
  for i = 1, windows do
    local limit, length = tonumber(ARGV[arg + 2 + 2 * i]), tonumber(ARGV[arg + 3 + 2 * i])
    local oldest = redis.call('LINDEX', KEYS[key + i], 0)
    while oldest and tonumber(oldest) <= now - length do
      redis.call('LPOP', KEYS[key + i])
      oldest = redis.call('LINDEX', KEYS[key + i], 0)
    end
    local held = redis.call('LLEN', KEYS[key + i])
    if refused < 0 and held >= limit then refused = i - 1 end
    reply[2 + 2 * i] = held
    reply[3 + 2 * i] = (oldest and tonumber(oldest) or now) + length - now
  end
  reply[1] = refused
  if ARGV[arg + 2] == '1' and refused < 0 then
    for i = 1, windows do
      redis.call('RPUSH', KEYS[key + i], stamp)
      redis.call('PEXPIRE', KEYS[key + i], ARGV[arg + 3 + 2 * i])
      reply[2 + 2 * i] = reply[2 + 2 * i] + 1
    end
  end
  local epoch = KEYS[key + windows + 1]
  if epoch ~= '' then
    reply[3] = redis.call('GET', epoch)
    if not reply[3] then
      reply[3] = time[1] .. '.' .. time[2]
      redis.call('SET', epoch, reply[3])
    end
  end
  local undo = KEYS[key + windows + 2]
  if refused >= 0 and undo ~= '' then redis.call('LREM', undo, -1, ARGV[arg + 3]) end
  return reply
end

local replies = {}
while arg < #ARGV do
  local windows = tonumber(ARGV[arg + 1])
  replies[#replies + 1] = decide(windows)
  key, arg = key + windows + 2, arg + 3 + 2 * windows
end
return replies
`;

/** After Redis failed, counting stays local this long before it is asked again. */
const pauseMs = 500;

/** Requests that are decided in one call, so that none holds Redis up for longer than a millisecond. */
const mostTogether = 32;

type ScriptReply = [refused: number, now: string, epoch: string, ...readings: number[]];

interface WindowsRedis {
  northlineWindows(keyCount: number, ...args: (string | number)[]): Promise<ScriptReply[]>;
}

interface Question extends DecideOptions {
  windows: Window[];
  counts: boolean;
}

/**
 * Exact sliding windows shared by all replicas: one Redis call decides over any number of them, and over all requests
 * that came while the last call was under way. While Redis is away each replica counts for itself, and nobody is
 * refused for that reason alone.
 */
@Injectable()
export class SlidingWindows implements ThrottlerStorage {
  /** What this process counts by itself while Redis is away. */
  readonly local = new LocalWindows();
  private readonly logger = new Logger('SlidingWindows');
  private readonly redis: WindowsRedis;
  private readonly gathered = new Gather<Question, WindowDecision | undefined>((questions) => this.ask(questions), mostTogether);
  private askAgainAt = 0;

  constructor(redis: SharedRedis) {
    redis.client.defineCommand('northlineWindows', { lua: script });
    this.redis = redis.client as unknown as WindowsRedis;
  }

  /** Counts one request in all windows, or in none when one of them is full. */
  async decide(windows: Window[], options: DecideOptions = {}): Promise<WindowDecision> {
    return (await this.gathered.ask({ ...options, windows, counts: true })) ?? this.local.decide(windows, options);
  }

  /** What a window holds, without counting. */
  async peek(window: Window): Promise<WindowReading> {
    const decision = await this.gathered.ask({ windows: [window], counts: false });
    return decision?.readings[0] ?? this.local.peek(window);
  }

  /** Takes one count back. */
  async forget(window: Window, stamp: number): Promise<void> {
    const never = { ...window, limit: 0 };
    const undo = { key: window.key, stamp };
    if (!(await this.gathered.ask({ windows: [never], counts: false, undo }))) this.local.forget(window.key, stamp);
  }

  /** The throttler's own way to count one window; a full one blocks until its oldest request leaves. */
  async increment(key: string, ttl: number, limit: number): Promise<Awaited<ReturnType<ThrottlerStorage['increment']>>> {
    const { readings, refusedBy } = await this.decide([{ key, limit, windowMs: ttl }]);
    const { held, oldestLeavesInMs } = readings[0] ?? { held: 0, oldestLeavesInMs: ttl };
    const seconds = Math.ceil(oldestLeavesInMs / 1000);
    const isBlocked = refusedBy !== undefined;
    return { totalHits: isBlocked ? held + 1 : held, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };
  }

  // Undefined for all when Redis does not answer.
  private async ask(questions: Question[]): Promise<(WindowDecision | undefined)[]> {
    if (Date.now() < this.askAgainAt) return questions.map(() => undefined);
    const keys = questions.flatMap(({ windows, epochKey, undo }) => [...windows.map(({ key }) => key), epochKey ?? '', undo?.key ?? '']);
    const args = questions.flatMap(({ windows, counts, undo }) => [windows.length, counts ? 1 : 0, undo?.stamp ?? 0, ...windows.flatMap(({ limit, windowMs }) => [limit, windowMs])]);
    try {
      return (await this.redis.northlineWindows(keys.length, ...keys, ...args)).map(toDecision);
    } catch (error) {
      this.logger.warn({ reason: String(error) }, 'Redis does not answer, counting locally');
      this.askAgainAt = Date.now() + pauseMs;
      return questions.map(() => undefined);
    }
  }
}

function toDecision([refused, now, epoch, ...read]: ScriptReply): WindowDecision {
  const readings: WindowReading[] = [];
  for (let at = 0; at < read.length; at += 2) readings.push({ held: read[at] ?? 0, oldestLeavesInMs: read[at + 1] ?? 0 });
  return { readings, stamp: Number(now), ...(refused >= 0 && { refusedBy: refused }), ...(epoch !== '' && { epoch }) };
}

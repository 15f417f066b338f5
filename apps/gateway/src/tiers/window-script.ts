import type { DecideOptions, Window, WindowDecision, WindowReading } from './sliding-window';

/** One requested decision. */
export interface Check extends DecideOptions {
  windows: Window[];
  /** False: read without counting. */
  counts: boolean;
}

/**
 * Makes one decision after the other, by Redis's own clock. Each window is a list of arrival times; it is trimmed and
 * read once, however many checks it is in, and written once at the end. KEYS: all windows and epochs that any check
 * names. ARGV: the checks, as one row of numbers, see {@link encode}.
 */
export const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stamp = string.format('%.0f', now)
local held, oldest, lengths, counted, epochs = {}, {}, {}, {}, {}

local function read(window, length)
  local first = redis.call('LINDEX', KEYS[window], 0)
  while first and tonumber(first) <= now - length do
    redis.call('LPOP', KEYS[window])
    first = redis.call('LINDEX', KEYS[window], 0)
  end
  held[window] = first and redis.call('LLEN', KEYS[window]) or 0
  oldest[window] = tonumber(first) or now
  lengths[window] = length
end

local function count(window)
  local stamps = counted[window] or {}
  stamps[#stamps + 1] = stamp
  counted[window] = stamps
  held[window] = held[window] + 1
end

local function write(window)
  if not counted[window] then return end
  redis.call('RPUSH', KEYS[window], unpack(counted[window]))
  redis.call('PEXPIRE', KEYS[window], lengths[window])
  counted[window] = nil
end

local function takeBack(window, earlier)
  write(window)
  redis.call('LREM', KEYS[window], -1, string.format('%.0f', earlier))
  held[window] = nil
end

local function epochOf(account)
  epochs[account] = epochs[account] or redis.call('GET', KEYS[account])
  if not epochs[account] then
    epochs[account] = time[1] .. '.' .. time[2]
    redis.call('SET', KEYS[account], epochs[account])
  end
  return epochs[account]
end

local function decide(asked, from, to, counts)
  local refused = -1
  for at = from, to, 3 do
    local window = asked[at]
    if not held[window] then read(window, asked[at + 2]) end
    if refused < 0 and held[window] >= asked[at + 1] then refused = (at - from) / 3 end
  end
  if counts and refused < 0 then
    for at = from, to, 3 do count(asked[at]) end
  end
  return refused
end

local asked, replies, at = cjson.decode(ARGV[1]), { stamp }, 1
while asked[at] do
  local from, to = at + 5, at + 4 + 3 * asked[at + 4]
  local refused = decide(asked, from, to, asked[at] == 1)
  local reply = { refused, asked[at + 1] > 0 and epochOf(asked[at + 1]) or '' }
  for window = from, to, 3 do
    reply[#reply + 1] = held[asked[window]]
    reply[#reply + 1] = oldest[asked[window]] + asked[window + 2] - now
  end
  if refused >= 0 and asked[at + 2] > 0 then takeBack(asked[at + 2], asked[at + 3]) end
  replies[#replies + 1] = reply
  at = to + 1
end
for window in pairs(counted) do write(window) end
return replies
`;

/** What the script answers: the moment that was counted, then each check's reply. */
export type ScriptReply = [stamp: string, ...replies: Reply[]];

type Reply = [refused: number, epoch: string, ...readings: number[]];

/**
 * The script's KEYS and ARGV. Each check is: whether to count, its epoch, the window and the stamp to take back when
 * it is refused, how many windows, then each one's key, limit and length. A key is its place among KEYS; 0: none.
 */
export function encode(checks: Check[]): { keys: string[]; asked: string } {
  const places = new Map<string, number>();
  const placeOf = (key: string): number => {
    const place = places.get(key) ?? places.size + 1;
    if (place > places.size) places.set(key, place);
    return place;
  };
  const asked: number[] = [];
  for (const { windows, counts, epochKey, undo } of checks) {
    asked.push(
      counts ? 1 : 0,
      epochKey ? placeOf(epochKey) : 0,
      undo ? placeOf(undo.key) : 0,
      undo?.stamp ?? 0,
      windows.length,
    );
    for (const { key, limit, windowMs } of windows) asked.push(placeOf(key), limit, windowMs);
  }
  return { keys: [...places.keys()], asked: `[${asked.join()}]` };
}

/** The decisions in a reply, in the order of the checks. */
export function decode([stamp, ...replies]: ScriptReply): WindowDecision[] {
  return replies.map(([refused, epoch, ...read]) => {
    const readings: WindowReading[] = [];
    for (let at = 0; at < read.length; at += 2)
      readings.push({ held: read[at] ?? 0, oldestLeavesInMs: read[at + 1] ?? 0 });
    return {
      readings,
      stamp: Number(stamp),
      ...(refused >= 0 && { refusedBy: refused }),
      ...(epoch !== '' && { epoch }),
    };
  });
}

/**
 * Takes one slot in every lane at once, or none (KEYS: lanes; ARGV: `1` for a campaign's opening, then per lane its
 * interval, its tolerance, and `1` when the message is already queued there). A lane keeps `free`, the earliest next
 * slot, which alone decides, and the ends of its two queues, which tell waiting messages when to come back, so that
 * they do not all come at once: `place` for openings, `replies` for everything else. Openings wait while the other
 * queue is not empty: `waiting` counts it, because a message that is late for a slot must not lose the next one, too.
 * Messages that are 5 s late are no longer waited for. Answers `{0}`, or `{milliseconds to wait, 1 or 0 per lane:
 * queued now}`. Uses Redis's own clock.
 */
export const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local opening = ARGV[1] == '1'
local line = opening and 'place' or 'replies'
local wait, lanes, answer = 0, {}, {0}
for i, key in ipairs(KEYS) do
  local lane = { interval = tonumber(ARGV[3 * i - 1]), stood = ARGV[3 * i + 1] == '1' }
  local state = redis.call('HMGET', key, 'free', 'place', 'replies', 'waiting')
  lane.free, lane.place, lane.replies = tonumber(state[1]) or 0, tonumber(state[2]) or 0, tonumber(state[3]) or 0
  lane.waiting = now > lane.replies + 5000 and 0 or tonumber(state[4]) or 0
  lane.came = lane.stood
  local latest = now + tonumber(ARGV[3 * i])
  local before = lane.free
  if opening and lane.waiting > 0 then before = math.max(before, lane.replies, latest + lane.interval) end
  if before > latest or (not lane.stood and lane[line] > latest) then
    local mine = math.max(lane[line], before)
    if not opening and not lane.stood then lane.waiting = lane.waiting + 1 end
    lane[line], lane.stood, lane.queued = mine + lane.interval, true, true
    wait = math.max(wait, mine - now)
  end
  lanes[i], answer[i + 1] = lane, lane.stood and 1 or 0
end
for i, key in ipairs(KEYS) do
  local lane = lanes[i]
  if wait == 0 then
    lane.free = math.max(lane.free, now) + lane.interval
    if opening and not lane.stood then lane.place = math.max(lane.place, now) + lane.interval end
    if not opening and lane.came then lane.waiting = math.max(0, lane.waiting - 1) end
  end
  if wait == 0 or lane.queued then
    redis.call('HSET', key, 'free', string.format('%.3f', lane.free), line, string.format('%.3f', lane[line]), 'waiting', lane.waiting)
    redis.call('PEXPIRE', key, math.ceil(math.max(lane.free, lane.place, lane.replies, now) - now) + 120000)
  end
end
answer[1] = math.ceil(wait)
return answer
`;

/**
 * Queues openings in the first lane, and in each further one whose line ends later than those before it; one that stands
 * in the first lane's line already keeps its places (KEYS: lanes, then the line of each, which says when whose turn is;
 * ARGV: the lanes' intervals, then the openings' names). Answers per opening and lane the milliseconds until its turn, or
 * -1: not queued there.
 */
export const reserveScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local lanes, last, answer, new, isNew = #KEYS / 2, 0, {}, {}, {}
for n = lanes + 1, #ARGV do
  local name = ARGV[n]
  if not isNew[name] and not redis.call('ZSCORE', KEYS[lanes + 1], name) then
    new[#new + 1], isNew[name] = name, true
  end
end
for i = 1, #new > 0 and lanes or 0 do
  local key, line, interval = KEYS[i], KEYS[lanes + i], tonumber(ARGV[i])
  local state = redis.call('HMGET', key, 'free', 'place')
  local first = math.max(tonumber(state[1]) or 0, tonumber(state[2]) or 0, now)
  local place = first + interval * #new
  if place > last then
    last = place
    for n, name in ipairs(new) do
      redis.call('ZADD', line, string.format('%.3f', first + (n - 1) * interval), name)
    end
    redis.call('ZREMRANGEBYSCORE', line, '-inf', now - 120000)
    redis.call('HSET', key, 'place', string.format('%.3f', place))
    for _, kept in ipairs({ key, line }) do redis.call('PEXPIRE', kept, math.ceil(place - now) + 120000) end
  end
end
for n = lanes + 1, #ARGV do
  for i = 1, lanes do
    local turn = redis.call('ZSCORE', KEYS[lanes + i], ARGV[n])
    answer[#answer + 1] = turn and math.max(0, math.floor(turn - now + 0.5)) or -1
  end
end
return answer
`;

/**
 * Counts whom a connection wrote to first in the last ARGV[3] milliseconds (KEYS[1]: people and when). ARGV: the person,
 * how many people it may write to, the window, `1` when the person is to be counted beyond that, too. Answers 0, or the
 * milliseconds until there is a place.
 */
export const firstScript = `
local time = redis.call('TIME')
local now, window, limit = time[1] * 1000 + time[2] / 1000, tonumber(ARGV[3]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
local count = redis.call('ZCARD', KEYS[1])
if count >= limit and ARGV[4] ~= '1' then
  local next = redis.call('ZRANGE', KEYS[1], count - limit, count - limit, 'WITHSCORES')
  return math.max(1, math.ceil(next[2] + window - now))
end
redis.call('ZADD', KEYS[1], string.format('%.3f', now), ARGV[1])
redis.call('PEXPIRE', KEYS[1], window)
return 0
`;

/**
 * Holds a lane (KEYS[1]) back for ARGV[1] milliseconds, because of ARGV[2]; since now, unless its next slot was further
 * away than ARGV[4] milliseconds, so that it was held already; not when another credential has replaced
 * (KEYS[2]: since when) the one that was saved at ARGV[3].
 */
export const pauseScript = `
if tonumber(redis.call('GET', KEYS[2]) or 0) > tonumber(ARGV[3]) then return 0 end
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local till = now + ARGV[1]
local state = redis.call('HMGET', KEYS[1], 'free', 'place')
local free, place = math.max(tonumber(state[1]) or 0, till), math.max(tonumber(state[2]) or 0, till)
if free == till then redis.call('HSET', KEYS[1], 'why', ARGV[2]) end
if (tonumber(state[1]) or 0) <= now + ARGV[4] then redis.call('HSET', KEYS[1], 'since', string.format('%.3f', now)) end
redis.call('HSET', KEYS[1], 'free', string.format('%.3f', free), 'place', string.format('%.3f', place))
redis.call('PEXPIRE', KEYS[1], ARGV[1] + 120000)
return 0
`;

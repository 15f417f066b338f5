/**
 * Takes an amount from a budget, or nothing. The period is cut into {@link slices}; use in the slices of the last
 * period, and in the one that is ending, counts, so no period ever holds more than the limit. KEYS: the budget. ARGV:
 * milliseconds of a slice, slices, limit, amount. Answers `{1 or 0, what is used then, milliseconds until some of it is
 * free again}`. Uses Redis's own clock.
 */
export const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local slice, slices, limit, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local present = math.floor(now / slice)
local used, oldest = 0, present
local held = redis.call('HGETALL', KEYS[1])
for i = 1, #held, 2 do
  local at = tonumber(held[i])
  if at < present - slices then
    redis.call('HDEL', KEYS[1], held[i])
  else
    used, oldest = used + tonumber(held[i + 1]), math.min(oldest, at)
  end
end
local back = (oldest + slices + 1) * slice - now
if amount > 0 and used + amount > limit then return { 0, used, back } end
if amount > 0 then
  redis.call('HINCRBY', KEYS[1], string.format('%.0f', present), amount)
  redis.call('PEXPIRE', KEYS[1], (slices + 2) * slice)
end
return { 1, used + amount, back }
`;

/**
 * Reserves something in progress, or about to be created before the existing ones are counted. KEYS: what it is. ARGV:
 * a token (a repeat renews the reservation), how many (0 only reads), milliseconds after which it expires. Answers how
 * many are reserved, these included.
 */
export const reserveScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local pending = tonumber(ARGV[2])
local held = redis.call('HGETALL', KEYS[1])
for i = 1, #held, 2 do
  local amount, forgotten = string.match(held[i + 1], '^(%d+):(%d+)$')
  if tonumber(forgotten) <= now then
    redis.call('HDEL', KEYS[1], held[i])
  elseif held[i] ~= ARGV[1] then
    pending = pending + tonumber(amount)
  end
end
if tonumber(ARGV[2]) == 0 then return pending end
redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f:%.0f', tonumber(ARGV[2]), now + tonumber(ARGV[3])))
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return pending
`;

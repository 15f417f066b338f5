/** Redis's own clock: the clocks of replicas need not agree. */
const now = `local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)`;

/**
 * Counts an attempt unless all are used up. KEYS[1]: the count of the work. ARGV: allowed attempts, attempts that
 * nobody counted, whether this one runs alone, lease and lifetime of the count in milliseconds. Answers `begun`; `last`
 * when it must run alone; `spent`; or `busy` while a counted attempt still runs.
 */
export const beginScript = `${now}
local allowed = tonumber(ARGV[1])
local made = tonumber(redis.call('HGET', KEYS[1], 'unfinished') or '0') + tonumber(ARGV[2])
if made >= allowed then
  if tonumber(redis.call('HGET', KEYS[1], 'until') or '0') > now then return 'busy' end
  return 'spent'
end
if made == allowed - 1 and ARGV[3] == '0' then return 'last' end
redis.call('HINCRBY', KEYS[1], 'unfinished', 1)
redis.call('HSET', KEYS[1], 'until', now + tonumber(ARGV[4]))
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return 'begun'`;

/** Records an end. ARGV[1]: whether there was something to do; else only this attempt is taken back. */
export const endScript = `if ARGV[1] == '1' then return redis.call('DEL', KEYS[1]) end
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if redis.call('HINCRBY', KEYS[1], 'unfinished', -1) <= 0 then redis.call('DEL', KEYS[1]) end
return 0`;

/** Leaves only the attempt in progress counted. KEYS[1]: the count of its work. */
export const progressScript = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HSET', KEYS[1], 'unfinished', 1) end
return 0`;

/** Renews the attempts in progress. KEYS: their counts; ARGV[1]: the lease. */
export const renewScript = `${now}
for _, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 then redis.call('HSET', key, 'until', now + tonumber(ARGV[1])) end
end
return 0`;

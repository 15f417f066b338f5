import { ReplyError } from 'ioredis';
import { redisFailure } from './redis';

it.each([
  [
    new ReplyError("NOPERM User northline has no permissions to run the 'evalsha' command"),
    "Redis refuses: NOPERM User northline has no permissions to run the 'evalsha' command",
  ],
  [
    new ReplyError("OOM command not allowed when used memory > 'maxmemory'."),
    "Redis refuses: OOM command not allowed when used memory > 'maxmemory'.",
  ],
  [new Error('No reply within 500 ms'), 'Redis does not answer: No reply within 500 ms'],
  ['closed', 'Redis does not answer: closed'],
])('says what Redis said: %s', (error, words) => expect(redisFailure(error)).toBe(words));

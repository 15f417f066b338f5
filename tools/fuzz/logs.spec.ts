import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep, linesOf } from './logs.ts';

describe('the logs of a fuzz run', () => {
  const logs = mkdtempSync(join(tmpdir(), 'northline-logs-'));
  const [one, other, quiet] = [randomUUID(), randomUUID(), randomUUID()];
  const line = (id: string, msg: string): string =>
    `gateway | ${JSON.stringify({ level: 'error', correlationId: id, msg })}`;
  const all = [
    line(one, 'first'),
    'gateway | no JSON',
    line(other, 'x'.repeat(10_000)),
    line(one, `of ${one}`),
    line(randomUUID(), 'nobody asks'),
    ...Array.from({ length: 50 }, () => line(other, 'again')),
  ];

  beforeAll(() => writeFileSync(join(logs, 'all.log'), all.join('\n')));
  afterAll(() => rmSync(logs, { recursive: true }));

  it('tell the lines of each request that is asked for, in order and bounded', async () => {
    const found = await linesOf(logs, new Set([one, other, quiet]));
    expect(found.get(one)).toEqual([all[0], all[3]]);
    expect(found.get(other)?.map(({ length }) => length > 1_000)).toEqual([
      true,
      ...Array.from({ length: 19 }, () => false),
    ]);
    expect(found.get(other)?.[0]).toHaveLength(3_000);
    expect([...found.keys()]).toEqual([one, other]);
  });

  it('are kept when their folder goes', () => {
    const kept = keep(logs);
    expect(readdirSync(kept)).toEqual(['all.log']);
    expect(readFileSync(join(kept, 'all.log'), 'utf8')).toBe(all.join('\n'));
    rmSync(kept, { recursive: true });
  });
});

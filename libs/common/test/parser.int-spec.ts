import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { heldMegabytes } from '@northline/testing';
import type { Task } from './parsers/misbehaving';
import { Parser, ParserFailed, type ParserOptions, Unreadable } from '../src/platform/parsing';

const options: ParserOptions = {
  what: 'thing',
  module: join(__dirname, './parsers/misbehaving'),
  cpuMs: 60_000,
  patienceMs: 60_000,
  memoryMb: 256,
  inputBytes: 1_000_000,
  outputBytes: 1_000_000,
  atOnce: 1,
  perProcess: 3,
};
const parserOf = (given: Partial<ParserOptions> = {}): Parser<Task, unknown> =>
  new Parser<Task, unknown>({ ...options, ...given });
const read = (parser: Parser<Task, unknown>, what: Task['do'], bytes = Buffer.from('abc')): Promise<unknown> =>
  parser.parse({ do: what }, bytes);

describe('a parser', () => {
  it('gives what its module reads, part by part', async () => {
    expect(await parserOf().all({ do: 'parts' }, Buffer.from('ab😀'))).toEqual(['a', 'b', '😀']);
  });

  it('says why something cannot be read, and goes on in the same process', async () => {
    const parser = parserOf();
    const pid = await read(parser, 'who');
    await expect(read(parser, 'refuse')).rejects.toEqual(new Unreadable('Not to my taste'));
    expect(await read(parser, 'who')).toBe(pid);
  });

  it('begins another process after a number of inputs', async () => {
    const parser = parserOf({ perProcess: 2 });
    const pids = [await read(parser, 'who'), await read(parser, 'who'), await read(parser, 'who')];
    expect(pids[1]).toBe(pids[0]);
    expect(pids[2]).not.toBe(pids[0]);
  });

  it.each([
    ['hang', { cpuMs: 500 }, 'The thing takes too long to read'],
    ['hoard', {}, 'The thing takes too much memory to read'],
    ['hoard_outside', {}, 'The thing takes too much memory to read'],
    ['flood', {}, 'The thing holds too much to be read'],
  ] as const)('ends at its limits: %s', async (deed, limits, reason) => {
    const parser = parserOf(limits);
    const held = heldMegabytes();
    await expect(read(parser, deed)).rejects.toEqual(new Unreadable(reason));
    expect(held()).toBeLessThan(40);
    expect(await read(parser, 'parts')).toBe('a');
  });

  it('counts the time that it computes for one input, not how long its machine or its caller takes', async () => {
    const parser = parserOf({ cpuMs: 300, perProcess: 10 });
    const pid = await read(parser, 'who');
    for (let input = 0; input < 4; input += 1) await read(parser, 'compute');
    for await (const part of parser.parts({ do: 'parts' }, Buffer.from('ab'))) {
      expect(part).toMatch(/[ab]/);
      await pause(350);
    }
    process.kill(Number(pid), 'SIGSTOP');
    const stopped = read(parser, 'who');
    await pause(500);
    process.kill(Number(pid), 'SIGCONT');
    expect(await stopped).toBe(pid);
  });

  it('fails when it is not done in time without computing: that says nothing of the input', async () => {
    const parser = parserOf({ patienceMs: 500 });
    await expect(read(parser, 'sleep')).rejects.toEqual(new ParserFailed('thing', 'was not done in time'));
    expect(await read(parser, 'parts')).toBe('a');
  });

  it('takes no input above its size', () =>
    expect(read(parserOf(), 'parts', Buffer.alloc(1_000_001))).rejects.toEqual(
      new Unreadable('The thing is larger than 1000000 bytes'),
    ));

  it.each(['throw', 'exit'] as const)('fails without a word of the input when its module does (%s)', async (deed) => {
    const parser = parserOf();
    const failure: unknown = await read(parser, deed).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Unreadable);
    expect(String(failure)).not.toContain('secret');
    expect(await read(parser, 'parts')).toBe('a');
  });

  it('tries once more in a fresh process when one that was used before dies', async () => {
    const parser = parserOf({ perProcess: 10 });
    const first = await read(parser, 'who');
    process.kill(Number(first), 'SIGSTOP');
    const again = read(parserOf(), 'who');
    const waiting = read(parser, 'who');
    await again;
    process.kill(Number(first), 'SIGKILL');
    expect(await waiting).not.toBe(first);
  });

  it('prints nothing into its answers', async () => expect(await read(parserOf(), 'print')).toBe('answered'));

  it('has neither settings nor files nor processes nor network', async () => {
    expect(await read(parserOf(), 'escape')).toEqual({
      env: {},
      read: expect.stringContaining('restricted') as string,
      write: expect.stringContaining('restricted') as string,
      spawn: expect.stringContaining('restricted') as string,
      http: 'A parser has no network',
      fetch: 'undefined',
      eval: expect.stringContaining('disallowed') as string,
    });
    expect(existsSync('/tmp/parser-was-here')).toBe(false);
  });

  it('ends its process when nobody asks for the rest', async () => {
    const parser = parserOf();
    const pid = await read(parser, 'who');
    for await (const part of parser.parts({ do: 'parts' }, Buffer.from('abc'))) {
      expect(part).toBe('a');
      break;
    }
    expect(await read(parser, 'who')).not.toBe(pid);
  });

  it('lets a number of inputs wait, and refuses more', async () => {
    const parser = parserOf({ cpuMs: 1_000, perProcess: 1_000 });
    const hanging = read(parser, 'hang').catch((error: unknown) => error);
    await pause(0);
    const waiting = Array.from({ length: 100 }, () => read(parser, 'parts'));
    await expect(read(parser, 'parts')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await hanging).toEqual(new Unreadable('The thing takes too long to read'));
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'a'));
  });
});

import { BoundedLog, BoundedMap } from './world-bounds';
import { normaliseAddress } from './world-types';
import { isCallbackUrl } from './world-urls';

describe('BoundedMap', () => {
  it('forgets the oldest when it is full, but never on a change', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1).set('b', 2).set('a', 3);
    expect([...map]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    map.set('c', 4);
    expect([...map.keys()]).toEqual(['b', 'c']);
    expect(map.getOrMake('c', () => 5)).toBe(4);
    expect(map.getOrMake('d', () => 5)).toBe(5);
  });
});

describe('BoundedLog', () => {
  it('numbers entries for good and drops the oldest tenth', () => {
    const log = new BoundedLog<{ n: number }>(10);
    for (let n = 1; n <= 11; n += 1) log.add({ n });
    expect(log.filter(() => true).map((entry) => entry.seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    log.clear();
    expect(log.add({ n: 0 }).seq).toBe(12);
    expect(log.findLast((entry) => entry.n === 0)?.seq).toBe(12);
  });
});

describe('normaliseAddress', () => {
  it.each([
    ['whatsapp', '+1 (202) 555-0110', '12025550110'],
    ['whatsapp', 'US.13491208655302741918', 'US.13491208655302741918'],
    ['email', 'Ada <Ada@Leads.Example>', 'ada@leads.example'],
    ['email', ' Ada@Leads.Example ', 'ada@leads.example'],
    ['telegram', '5550000000', '5550000000'],
  ] as const)('%s %s', (channel, given, expected) => {
    expect(normaliseAddress(channel, given)).toBe(expected);
  });
});

describe('isCallbackUrl', () => {
  it.each([
    ['https://example.com/hook', true],
    ['http://127.0.0.1:3000/hook', true],
    ['http://localhost/hook', true],
    ['http://[::1]:80/hook', true],
    ['http://example.com/hook', false],
    ['http://127.0.0.1.example.com/', false],
    ['ftp://127.0.0.1/', false],
    ['nonsense', false],
  ])('%s: %s', (url, taken) => {
    expect(isCallbackUrl(url)).toBe(taken);
  });
});

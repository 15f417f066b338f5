import * as dns from 'node:dns';
import { isPublicAddress, isPublicUrl } from './public-address';

jest.mock('node:dns', () => ({
  ...jest.requireActual<typeof dns>('node:dns'),
  lookup: jest.fn(jest.requireActual<typeof dns>('node:dns').lookup),
}));

function answerLookups(answer: (done: (error: null, found: dns.LookupAddress[]) => void) => void): void {
  const lookup = (_host: string, _options: object, done: (error: null, found: dns.LookupAddress[]) => void): void =>
    answer(done);
  jest.mocked(dns.lookup).mockImplementationOnce(lookup as never);
}

afterEach(() => jest.useRealTimers());

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '168.63.129.16',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('isPublicUrl', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    'http://localhost./',
    'http://localhost../',
    'http://127.0.0.1../',
    'http://127。0。0。1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://017700000001/',
    'http://[::7f00:1]/',
    'http://example.com@10.0.0.1/',
    'http://db.internal/',
    'http://mongo/',
    'http://169.254.169.254/latest',
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://user:pass@example.com/',
    'no url',
  ])('refuses %s', async (url) => {
    expect(await isPublicUrl(url)).toBe(false);
  });

  it('lets exceptions by, by host and port', async () => {
    const policy = { allowedHosts: ['127.0.0.1:4010'] };
    expect(await isPublicUrl('http://127.0.0.1:4010/hook', policy)).toBe(true);
    expect(await isPublicUrl('http://127.0.0.1:4011/hook', policy)).toBe(false);
    expect(await isPublicUrl('http://127.0.0.1:4011/hook', { allowPrivate: true })).toBe(true);
  });

  it('keeps a public address', async () => {
    expect(await isPublicUrl('https://8.8.8.8/hook')).toBe(true);
  });

  it.each([
    [true, ['8.8.8.8', '2606:4700::1111']],
    [false, ['8.8.8.8', '10.0.0.1']],
    [true, []],
  ])('is %s of a name of %j', async (kept, addresses) => {
    const found = addresses.map((address) => ({ address, family: 4 }));
    answerLookups((done) => done(null, found));
    expect(await isPublicUrl('https://example.com/hook')).toBe(kept);
  });

  it('keeps a name whose name server says nothing, instead of waiting for it', async () => {
    jest.useFakeTimers();
    answerLookups(() => undefined);
    const kept = isPublicUrl('https://example.com/hook');
    jest.advanceTimersByTime(2_000);
    expect(await kept).toBe(true);
  });
});

import { Webhook } from 'standardwebhooks';
import { checkSignature, type SignedRequest } from './signature.rules';

const key = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const at = new Date('2026-11-23T12:00:00Z');
const body = '{"type":"webhook.test","data":{"name":"Zoë"}}';
const given: SignedRequest = {
  secret: `whsec_${key}`,
  id: 'e1',
  timestamp: String(at.getTime() / 1_000),
  signature: new Webhook(key).sign('e1', at, body),
  body,
};

describe('the check of a signature', () => {
  it('finds that it fits, under one of several, and whether it is in time', async () => {
    expect(await checkSignature(given, at.getTime() + 4_000)).toEqual({
      outcome: 'fits',
      offBySeconds: 4,
      isInTime: true,
    });
    const two = { ...given, signature: `v1,bm90IHRoaXM= ${given.signature}` };
    expect(await checkSignature(two, at.getTime() + 301_000)).toEqual({
      outcome: 'fits',
      offBySeconds: 301,
      isInTime: false,
    });
  });

  it('finds a body that was changed on its way', async () => {
    const check = (changed: string): Promise<unknown> => checkSignature({ ...given, body: changed }, at.getTime());
    expect(await check(`${body}\n`)).toEqual({ outcome: 'bodyChanged', change: 'trimmed' });
    expect(await check(JSON.stringify(JSON.parse(body), null, 2))).toEqual({
      outcome: 'bodyChanged',
      change: 'compact',
    });
  });

  it('says what it would be where it differs', async () => {
    const other = { ...given, body: '{}' };
    expect(await checkSignature(other, at.getTime())).toEqual({
      outcome: 'differs',
      expected: new Webhook(key).sign('e1', at, '{}'),
    });
    expect(await checkSignature({ ...given, id: 'e2' }, at.getTime())).toMatchObject({ outcome: 'differs' });
  });

  it('says which field cannot be right', async () => {
    const outcome = async (changes: Partial<SignedRequest>): Promise<string> =>
      (await checkSignature({ ...given, ...changes }, at.getTime())).outcome;
    expect(await outcome({ secret: 'whsec_%' })).toBe('badSecret');
    expect(await outcome({ secret: '' })).toBe('badSecret');
    expect(await outcome({ timestamp: '2026-11-23' })).toBe('badTimestamp');
    expect(await outcome({ signature: 'abc' })).toBe('noSignature');
  });
});

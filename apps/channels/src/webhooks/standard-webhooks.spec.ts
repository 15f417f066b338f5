import { Webhook } from 'standardwebhooks';
import { isSignedBy, newSecret, signedHeaders } from './standard-webhooks';

const body = '{"type":"stage_transition","data":{"name":"Zoë"}}';

const named = (headers: Record<string, string>) => ({
  id: headers['webhook-id'],
  timestamp: headers['webhook-timestamp'],
  signature: headers['webhook-signature'],
});

describe('Standard Webhooks', () => {
  it('makes signatures that the public library accepts, and accepts its', () => {
    const secret = newSecret();
    expect(new Webhook(secret).verify(body, signedHeaders([newSecret(), secret], 'evt_1', new Date(), body))).toEqual(
      JSON.parse(body),
    );
    const at = new Date();
    const signature = new Webhook(secret).sign('msg_1', at, body);
    expect(
      isSignedBy(
        [newSecret(), secret],
        { id: 'msg_1', timestamp: String(Math.floor(at.getTime() / 1_000)), signature },
        body,
      ),
    ).toBe(true);
  });

  it('refuses another body, secret, id, time, version and half a header', () => {
    const secret = newSecret();
    const at = new Date();
    const good = named(signedHeaders([secret], 'evt_1', at, body));
    expect(isSignedBy([secret], good, body, at)).toBe(true);
    expect(isSignedBy([secret], good, `${body} `, at)).toBe(false);
    expect(isSignedBy([newSecret()], good, body, at)).toBe(false);
    expect(isSignedBy([], good, body, at)).toBe(false);
    expect(isSignedBy([secret], { ...good, id: 'evt_2' }, body, at)).toBe(false);
    expect(isSignedBy([secret], { ...good, signature: good.signature?.replace('v1,', 'v1a,') }, body, at)).toBe(false);
    expect(isSignedBy([secret], { ...good, timestamp: undefined }, body, at)).toBe(false);
    expect(isSignedBy([secret], { ...good, timestamp: 'soon' }, body, at)).toBe(false);
    for (const seconds of [-301, 301])
      expect(isSignedBy([secret], good, body, new Date(at.getTime() + seconds * 1_000))).toBe(false);
  });
});

import { Webhook } from 'standardwebhooks';
import { startWorld, type World } from './world';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

interface Received {
  id: string;
  verified: boolean | null;
  duplicate: boolean;
  status: number;
  body: unknown;
}

describe('the customer who receives our webhooks', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const deliver = async (name: string, id: string, body: string, signed = body, at = new Date()) =>
    (
      await fetch(`${world.url}/customer-webhook/${name}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': `v1,bm90IHRoaXM= ${new Webhook(secret).sign(id, at, signed)}`,
        },
      })
    ).status;
  const received = async (name: string) =>
    (await world.call('GET', `/sandbox/webhooks?name=${name}`)).body.webhooks as Received[];

  it('checks signatures made by standardwebhooks, over the raw body', async () => {
    await world.call('PUT', '/sandbox/webhooks/crm', { secret });
    expect(await deliver('crm', 'msg_1', '{ "type": "stage_transition" }')).toBe(200);
    expect(await deliver('crm', 'msg_2', '{"type":"forged"}', '{"type":"true"}')).toBe(200);
    expect(await deliver('crm', 'msg_3', '{"type":"old"}', undefined, new Date(Date.now() - 400_000))).toBe(200);
    expect((await received('crm')).map((webhook) => webhook.verified)).toEqual([true, false, false]);
    expect((await received('crm'))[0]?.body).toEqual({ type: 'stage_transition' });
  });

  it('knows nothing of signatures without the secret', async () => {
    await deliver('plain', 'msg_1', '{}');
    expect(await received('plain')).toMatchObject([{ verified: null, id: 'msg_1' }]);
  });

  it('fails as often as it was told to, and tells repetitions', async () => {
    await world.call('PUT', '/sandbox/webhooks/flaky', { secret, status: 503, times: 2 });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await deliver('flaky', 'msg_1', '{}'));
    expect(statuses).toEqual([503, 503, 200, 200]);
    expect((await received('flaky')).map((webhook) => webhook.duplicate)).toEqual([false, false, false, true]);
  });

  it('forgets on reset, but for the secret', async () => {
    await world.call('PUT', '/sandbox/webhooks/crm', { secret, status: 500, delayMs: 60_000 });
    await world.call('POST', '/sandbox/reset');
    expect(await received('crm')).toEqual([]);
    expect(await deliver('crm', 'msg_9', '{}')).toBe(200);
    expect(await received('crm')).toMatchObject([{ verified: true }]);
  });

  it('answers health checks, credentials and wrong control calls', async () => {
    expect((await world.call('GET', '/health/live')).body).toEqual({ status: 'live' });
    expect((await world.call('GET', '/health/ready')).body).toEqual({ status: 'ready', dependencies: {} });
    const second = await world.call('GET', '/sandbox/credentials?account=2');
    expect((second.body.whatsapp as { phoneNumberId: string }).phoneNumberId).toMatch(/^\d{15}$/);
    expect(second.body.whatsapp).not.toEqual(world.credentials.whatsapp);
    expect(second.body.app).toEqual(world.credentials.app);
    expect(await world.call('POST', '/sandbox/say', { channel: 'pigeon' })).toMatchObject({ status: 400 });
    expect(await world.call('GET', '/nowhere')).toMatchObject({ status: 404, body: { error: 'Cannot GET /nowhere' } });
  });
});

import { GatewayHarness } from './harness';

describe('keys, team and sessions', () => {
  let gateway: GatewayHarness;

  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());

  it('lets a session make a key, and the key read its account', async () => {
    const { key, accountId } = await gateway.account();
    const answer = await gateway.ask('GET', '/api/account', { key });
    expect(answer.body).toMatchObject({ _id: accountId, timezone: 'UTC' });
    expect(answer.status).toBe(200);
  });
});

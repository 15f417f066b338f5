import { GatewayHarness } from './harness';

describe('a read that nobody answers', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ RPC_TIMEOUT_MS: '60000' });
  });
  afterAll(() => gateway.stop());

  /** The answer to a read, and after how many milliseconds it came. */
  const timed = async (path: string, key: string): Promise<{ status: number; body: unknown; took: number }> => {
    const began = Date.now();
    const { status, body } = await gateway.ask('GET', path, { key });
    return { status, body: body as unknown, took: Date.now() - began };
  };

  it('is told so within 10 s, in the words of its route', async () => {
    const { key } = await gateway.account();
    const never = (): Promise<never> => new Promise(() => undefined);
    for (const subject of ['insights.analytics.overview', 'engine.leads.list', 'runner.campaigns.list', 'runner.ab_tests.results']) gateway.answer(subject, never);
    const unavailable = { status: 503, body: { error: 'Service unavailable' } };
    const inOwnWords = { status: 503, body: { error: 'Failed to process request' } };
    const answers = await Promise.all(['/api/analytics/overview', '/api/leads', '/api/campaigns', `/api/ab-tests/${'a'.repeat(24)}/results`].map((path) => timed(path, key)));
    expect(answers).toMatchObject([unavailable, unavailable, inOwnWords, inOwnWords]);
    for (const { took } of answers) expect(took).toBeLessThan(10_900);
  }, 30_000);

  it('is told so within 10 s too when the database is frozen, whether the key is known or not', async () => {
    const { key, session } = await gateway.account();
    const unknown = await gateway.key(session, ['audit:view']);
    expect((await timed('/api/audit-logs', key)).status).toBe(200);
    gateway.data.freeze('mongo');
    const answers = await Promise.all([timed('/api/audit-logs', key), timed('/api/audit-logs', unknown)]);
    gateway.data.thaw('mongo');
    expect(answers).toMatchObject([{ status: 503, body: { error: 'Service unavailable' } }, { status: 503 }]);
    for (const { took } of answers) expect(took).toBeLessThan(10_900);
    expect((await timed('/api/audit-logs', key)).status).toBe(200);
  }, 30_000);
});

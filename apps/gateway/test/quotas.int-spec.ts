import { accountId, quotaNames, quotas } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import { eventually } from '@northline/testing';
import type { Options } from '../src/admin/command';
import { listQuotas, setQuota } from '../src/admin/quotas-command';
import { type Answer, GatewayHarness } from './harness';

describe('quotas of an account (DECISIONS 144)', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
    gateway.answer('engine.quotas.used', () => ({ agents: 4 }));
    gateway.answer('runner.quotas.used', () => ({ campaigns: 2 }));
    gateway.answer('channels.quotas.used', () => ({ webhook_endpoints: 1 }));
  });
  afterAll(() => gateway.stop());

  const typed = async (command: typeof setQuota, options: Options): Promise<string[]> => {
    const lines: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    await command.run(gateway.app, options).finally(() => log.mockRestore());
    return lines;
  };

  const numberOf = async (account: string, name: (typeof quotaNames)[number]): Promise<number | undefined> =>
    (await gateway.app.get(AccountSettings, { strict: false }).of(accountId(account))).quotas?.[name];

  const newKey = (key: string): Promise<Answer> =>
    gateway.ask('POST', '/api/api-keys', { key, body: { name: 'one more', scopes: ['leads:view'] } });

  it('are shown to it, with what it uses', async () => {
    const { key } = await gateway.account();
    const { status, body } = await gateway.ask('GET', '/api/account/quotas', { key });
    expect(status).toBe(200);
    expect(body.quotas.map(({ name }: { name: string }) => name)).toEqual(quotaNames);
    expect(body.quotas).toEqual(
      expect.arrayContaining([
        { name: 'api_keys', of: quotas.api_keys.of, per: 'total', limit: 1_000, used: 1 },
        { name: 'members', of: 'members', per: 'total', limit: 1_000, used: 1 },
        { name: 'agents', of: 'agents', per: 'total', limit: 1_000, used: 4 },
        { name: 'model_calls', of: 'model calls', per: 'hour', limit: 50_000, used: 0 },
      ]),
    );
    expect((await gateway.ask('GET', '/api/account', { key })).body).not.toHaveProperty('quotas');
  });

  it('are changed for it alone by an operator, within seconds, and recorded; settings stay', async () => {
    const [one, other] = [await gateway.account(), await gateway.account()];
    await gateway.ask('PATCH', '/api/account', { key: one.key, body: { timezone: 'Europe/Zurich' } });
    await typed(setQuota, { account: one.accountId, quota: 'api_keys', value: '3' });
    await eventually('the number', async () => (await numberOf(one.accountId, 'api_keys')) === 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => newKey(one.key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toEqual({ error: 'Quota reached: 3 API keys, revoked ones too (api_keys)' });
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await newKey(other.key)).status).toBe(201);
    const { body } = await gateway.ask('GET', '/api/account/quotas', { key: one.key });
    expect(body.quotas).toContainEqual({ name: 'api_keys', of: quotas.api_keys.of, per: 'total', limit: 3, used: 3 });
    expect((await gateway.ask('GET', '/api/account', { key: one.key })).body).toMatchObject({
      timezone: 'Europe/Zurich',
    });
    await eventually('the records', async () => {
      const found = await gateway.ask('GET', '/api/audit-logs?limit=200', { key: one.key });
      const rows = found.body.auditLogs as { action: string; actor: object; details: object }[];
      const set = rows.find(({ action }) => action === 'quota.set');
      const reached = rows.filter(({ action }) => action === 'quota.reached');
      if (!set || reached.length === 0) return false;
      expect(set).toMatchObject({
        actor: { type: 'system', id: 'operator' },
        details: { before: { api_keys: 'default' }, after: { api_keys: 3 } },
      });
      expect(reached.length).toBeLessThanOrEqual(2);
      return true;
    });
    await typed(setQuota, { account: one.accountId, quota: 'api_keys', value: 'default' });
    await eventually('the default', async () => (await numberOf(one.accountId, 'api_keys')) === undefined);
    expect((await newKey(one.key)).status).toBe(201);
  });

  it('bound the answers that are kept for repeats; a repeat past it does nothing and says so', async () => {
    const { key, accountId: id } = await gateway.account();
    await typed(setQuota, { account: id, quota: 'idempotency_bytes', value: '10' });
    await eventually('the number', async () => (await numberOf(id, 'idempotency_bytes')) === 10);
    const make = (): Promise<Answer> =>
      gateway.ask('POST', '/api/api-keys', {
        key,
        body: { name: 'once', scopes: ['leads:view'] },
        headers: { 'idempotency-key': 'k' },
      });
    expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({
      status: 409,
      body: { error: 'Request with this idempotency key was done; its answer was not kept' },
    });
    expect((await gateway.ask('GET', '/api/api-keys', { key })).body.total).toBe(2);
    await eventually('the record', async () => {
      const { body } = await gateway.ask('GET', '/api/audit-logs?action=quota.reached', { key });
      return (body.auditLogs as { details: object }[]).some(
        ({ details }) => JSON.stringify(details) === '{"quota":"idempotency_bytes","limit":10}',
      );
    });
  });

  it('bound members too', async () => {
    const { key, accountId: id } = await gateway.account();
    await typed(setQuota, { account: id, quota: 'members', value: '1' });
    await eventually('the number', async () => (await numberOf(id, 'members')) === 1);
    const body = { email: 'one-more@example.com', password: 'correct horse battery', role: 'viewer' };
    expect(await gateway.ask('POST', '/api/team/members', { key, body })).toMatchObject({
      status: 409,
      body: { error: 'Quota reached: 1 members (members)' },
    });
  });

  it('are listed for an operator, and what is typed wrongly is told', async () => {
    const { accountId: account } = await gateway.account();
    await typed(setQuota, { account, quota: 'model_calls', value: '7' });
    expect(await typed(listQuotas, { account })).toContain(
      JSON.stringify({ quota: 'model_calls', per: 'hour', limit: 7, default: 50_000 }),
    );
    await expect(typed(setQuota, { account, quota: 'coffee', value: '7' })).rejects.toThrow(
      '--quota must be one of: mail_bytes',
    );
    await expect(typed(setQuota, { account, quota: 'model_calls', value: '-1' })).rejects.toThrow(
      '--value must be a whole number, or default',
    );
    await expect(typed(setQuota, { account: 'f'.repeat(24), quota: 'model_calls', value: '1' })).rejects.toThrow(
      'Account not found',
    );
    await expect(typed(listQuotas, {})).rejects.toThrow('--account must be the id of an account');
  });
});

import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@northline/testing';
import type { Connection, mongo } from 'mongoose';
import { AuditLogsRepository } from '../src/audit/audit-logs.repository';
import { type Answer, GatewayHarness } from './harness';

const url = 'https://hooks.example.com/s3cret?key=s3cret';
const origin = 'https://hooks.example.com';

describe('the address of a tool server or webhook endpoint', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());

  const rowsOf = (name: string): mongo.Collection =>
    gateway.app.get<Connection>(getConnectionToken(), { strict: false }).collection(name);

  it('is recorded as its origin, and not kept for a repeat, which brings it itself', async () => {
    const { key, accountId } = await gateway.account();
    const server = { _id: 'a'.repeat(24), name: 'Calendar', url };
    gateway.answer('engine.tool_servers.create', () => server);
    const create = (): Promise<Answer> =>
      gateway.ask('POST', '/api/mcp-servers', {
        key,
        body: { name: 'Calendar', url },
        headers: { 'idempotency-key': 'a' },
      });
    expect((await create()).body).toEqual(server);
    expect((await create()).body).toEqual(server);
    const kept = await rowsOf('idempotencyKeys').findOne({ accountId });
    expect(kept?.['state']).toBe('done');
    expect(JSON.stringify(kept)).not.toContain('s3cret');
    const record = await eventually('the record', () =>
      rowsOf('auditLogs').findOne({ accountId, action: 'tool_server.created', status: 'success' }),
    );
    expect(record['details']).toMatchObject({ after: { name: 'Calendar', url: origin } });
    const rows = ['auditLogs', 'idempotencyKeys'].map((name) => rowsOf(name).find({ accountId }).toArray());
    expect(JSON.stringify(await Promise.all(rows))).not.toContain('s3cret');
  });

  it('is cut to its origin in the records of former releases', async () => {
    const record = { accountId: 'a', resource: { type: 'webhook_endpoint' } };
    await rowsOf('auditLogs').insertOne({ ...record, details: { before: { url, enabled: true }, after: { url: '' } } });
    const records = gateway.app.get(AuditLogsRepository, { strict: false });
    expect([await records.shortenAddresses(), await records.shortenAddresses()]).toEqual([1, 0]);
    expect(await rowsOf('auditLogs').findOne(record)).toMatchObject({
      details: { before: { url: origin, enabled: true }, after: { url: '' } },
    });
  });
});

import { GatewayHarness } from './harness';

describe('many leads at once', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());

  it('are imported: the import is waited for without its rejected rows, which are read once', async () => {
    const { key } = await gateway.account();
    const begun = { importBatchId: 'i', status: 'running', total: 4, processed: 0 };
    const asked: object[] = [];
    gateway.answer('engine.uploads.put', () => ({}));
    gateway.answer('engine.leads.import', () => begun);
    gateway.answer('engine.leads.get_import', (request: object) => {
      asked.push(request);
      return { ...begun, status: asked.length < 3 ? 'running' : 'completed', processed: asked.length };
    });
    const headers = { 'content-type': 'text/csv' };
    const { status, body } = await gateway.ask('POST', '/api/leads/import', { key, body: 'name\nAda', headers });
    expect([status, body]).toMatchObject([200, { status: 'completed', processed: 4 }]);
    const look = { id: 'i', withoutRows: true };
    expect(asked).toEqual([look, look, look, { id: 'i' }]);
  });

  it('are synced although one is no object', async () => {
    const { key } = await gateway.account();
    let asked: unknown;
    gateway.answer('engine.leads.sync', (sync: object) => {
      asked = sync;
      return { created: 1, updated: 0, unchanged: 0, failed: 1, results: [] };
    });
    const { status } = await gateway.ask('POST', '/api/leads/sync', { key, body: { leads: [{ externalId: 'a' }, 5] } });
    expect(status).toBe(200);
    expect(asked).toMatchObject({ items: [{ externalId: 'a' }, { error: 'lead must be an object' }] });
  });
});

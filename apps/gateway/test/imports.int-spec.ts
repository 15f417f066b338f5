import { GatewayHarness } from './harness';

describe('POST /api/leads/import', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());

  it('waits for the import without its rejected rows, and reads them once', async () => {
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
});

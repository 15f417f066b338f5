import { startWorld, type World } from './world';

const key = { 'api-key': 'any' };

describe('the played server of Qdrant', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  beforeEach(() => world.call('POST', '/sandbox/reset'));

  const call = (method: string, path: string, body?: unknown) =>
    world.call(method, `/qdrant/collections${path}`, body, key);
  const uuid = (n: number): string => `00000000-0000-0000-0000-00000000000${n}`;

  it('creates, fills, searches and empties a collection', async () => {
    expect((await call('PUT', '/c', { vectors: { size: 2, distance: 'Cosine' } })).body).toMatchObject({
      result: true,
    });
    expect((await call('PUT', '/c', { vectors: { size: 2, distance: 'Cosine' } })).status).toBe(409);
    expect((await call('PUT', '/c/index?wait=true', { field_name: 'a', field_schema: 'keyword' })).status).toBe(200);
    expect((await call('GET', '/c/exists')).body).toMatchObject({ result: { exists: true } });
    expect((await call('GET', '')).body).toMatchObject({ result: { collections: [{ name: 'c' }] }, status: 'ok' });
    const points = [
      { id: uuid(1), vector: [1, 0], payload: { a: 'x' } },
      { id: uuid(2), vector: [0, 1], payload: { a: 'y' } },
    ];
    expect((await call('PUT', '/c/points?wait=true', { points })).body).toMatchObject({ status: 'ok' });
    const search = async (more: object = {}): Promise<unknown> =>
      (await call('POST', '/c/points/query/batch', { searches: [{ query: [1, 0.5], ...more }] })).body['result'];
    expect(await search()).toMatchObject([{ points: [{ id: uuid(1) }, { id: uuid(2) }] }]);
    const filter = { must: [{ key: 'a', match: { value: 'y' } }] };
    expect(await search({ filter, with_payload: true })).toMatchObject([
      { points: [{ id: uuid(2), payload: { a: 'y' } }] },
    ]);
    await call('POST', '/c/points/delete?wait=true', { filter });
    expect(await search()).toMatchObject([{ points: [{ id: uuid(1) }] }]);
    expect((await call('DELETE', '/c')).body).toMatchObject({ result: true });
    expect((await call('GET', '/c/exists')).body).toMatchObject({ result: { exists: false } });
  });

  it('refuses what the server refuses, in its words', async () => {
    const unnamed = await fetch(`${world.url}/qdrant/collections`);
    expect([unnamed.status, await unnamed.text()]).toEqual([401, expect.stringContaining('API key')]);
    const points = [{ id: uuid(1), vector: [1] }];
    expect(await call('PUT', '/c/points', { points })).toMatchObject({
      status: 404,
      body: { status: { error: "Not found: Collection `c` doesn't exist!" } },
    });
    await call('PUT', '/c', { vectors: { size: 2, distance: 'Cosine' } });
    expect(await call('PUT', '/c/points', { points })).toMatchObject({
      status: 400,
      body: { status: { error: 'Wrong input: Vector dimension error: expected dim: 2, got 1' } },
    });
    expect((await call('PUT', '/c/points', { points: [{ id: 'no id', vector: [1, 0] }] })).status).toBe(400);
  });

  it('misbehaves when it is told to', async () => {
    await world.call('POST', '/sandbox/misbehave', { provider: 'qdrant', kind: 'server_error', status: 503 });
    expect((await call('GET', '')).status).toBe(503);
    expect((await call('GET', '')).status).toBe(200);
  });
});

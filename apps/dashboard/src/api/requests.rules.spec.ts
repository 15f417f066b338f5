import {
  addressOf,
  curlOf,
  keptRequests,
  longestBody,
  type MadeRequest,
  requestOf,
  typescriptOf,
  withRequest,
} from './requests.rules';

const base = 'https://api.example.com';

function made(...given: Parameters<typeof requestOf>): MadeRequest {
  const request = requestOf(...given);
  if (!request) throw new Error('The request is not kept');
  return request;
}

describe('the requests that a page made', () => {
  it('are kept without secrets, however deep these are', () => {
    const body = { name: 'x', accessToken: 't', maxTokens: 5, nested: [{ password: 'p' }], headers: { 'x-auth': 'a' } };
    expect(made('POST', '/api/tool-servers', { body }).body).toEqual({
      name: 'x',
      accessToken: '<secret>',
      maxTokens: 5,
      nested: [{ password: '<secret>' }],
      headers: '<secret>',
    });
  });

  it('leave out sign-in, the live stream, presence and very long bodies', () => {
    expect(requestOf('POST', '/api/leads/sync', { body: { text: 'x'.repeat(longestBody) } })).toBeUndefined();
    expect(requestOf('POST', '/api/auth/login', { body: { email: 'a', password: 'b' } })).toBeUndefined();
    expect(requestOf('GET', '/api/events')).toBeUndefined();
    expect(requestOf('PUT', '/api/conversations/{id}/viewers')).toBeUndefined();
    expect(requestOf('GET', '/api/conversations/{id}')).toBeDefined();
  });

  it('stand there once, the newest first, and no more than twenty', () => {
    const many = Array.from({ length: 25 }, (_, id) => made('GET', '/api/leads/{id}', { params: { path: { id } } }));
    const kept = many.reduce<readonly MadeRequest[]>(withRequest, []);
    expect(kept).toHaveLength(keptRequests);
    const again = withRequest(kept, { ...many[10]! });
    expect(again).toHaveLength(keptRequests);
    expect(again[0]).toEqual(many[10]);
  });

  it('have an address with its values encoded, and lists repeated', () => {
    const params = { path: { id: 'a/b' }, query: { tag: ['x y', 'z'], limit: 5, cursor: undefined } };
    expect(addressOf(made('GET', '/api/leads/{id}', { params }))).toBe('/api/leads/a%2Fb?tag=x+y&tag=z&limit=5');
  });

  it('are commands of curl that a shell reads as they are', () => {
    expect(curlOf(made('GET', '/api/agent-config'), base)).toBe(
      `curl -s '${base}/api/agent-config' \\\n  -H "X-API-Key: $NORTHLINE_KEY"`,
    );
    const text = curlOf(made('PATCH', '/api/account', { body: { name: "Kay's" } }), base);
    expect(text).toContain('curl -s -X PATCH');
    expect(text).toContain(String.raw`"name": "Kay'\''s"`);
  });

  it('are TypeScript on the client', () => {
    const request = made('PATCH', '/api/leads/{id}', { params: { path: { id: 7 } }, body: { name: 'Ada', 'a-b': 1 } });
    expect(typescriptOf(request, base)).toBe(
      [
        `import { createClient, must } from '@northline/client';`,
        '',
        `const northline = createClient({ baseUrl: '${base}', apiKey: process.env.NORTHLINE_KEY });`,
        '',
        `const answer = await must(northline.PATCH('/api/leads/{id}', {`,
        '  params: {',
        '    path: {',
        '      id: 7',
        '    }',
        '  },',
        '  body: {',
        '    name: "Ada",',
        '    "a-b": 1',
        '  }',
        '}));',
      ].join('\n'),
    );
    expect(typescriptOf(made('GET', '/api/account'), base)).toContain(`must(northline.GET('/api/account'))`);
  });

  it('name files instead of holding them', () => {
    const file = new File(['secret text'], 'prices.txt');
    const request = made('POST', '/api/knowledge-bases/{id}/documents', {
      params: { path: { id: 'k' } },
      body: { file },
    });
    expect(request).toMatchObject({ isForm: true, body: { file: '@prices.txt' } });
    expect(curlOf(request, base)).toContain(`-F 'file=@prices.txt'`);
    expect(typescriptOf(request, base)).toContain('file: await openAsBlob("prices.txt")');
  });
});

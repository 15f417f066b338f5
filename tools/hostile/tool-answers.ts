import { anyAnswers, endless, json } from './answers.ts';
import type { Answer, Asked } from './answers.ts';
import { filled, many, named, nested } from './cases.ts';
import type { Case } from './cases.ts';
import { oddities } from './texts.ts';

const MEGABYTE = 1_000_000;

type Message = { id?: number; method?: string; params?: { cursor?: string; name?: string; protocolVersion?: string } };

/** What a server says to each method of the Model Context Protocol; what is absent is answered harmlessly. */
type Server = { initialize?: Answer; 'tools/list'?: Answer; 'tools/call'?: Answer };

const messageOf = ({ body }: Asked): Message => {
  try {
    return JSON.parse(body) as Message;
  } catch {
    return {};
  }
};

const result =
  (value: unknown): Answer =>
  (asked) =>
    json({ jsonrpc: '2.0', id: messageOf(asked).id, result: value })(asked);
const text = (said: string): object => ({ content: [{ type: 'text', text: said }] });
const tool = (name: unknown = 'look', more: object = {}): object => ({
  name,
  description: 'Looks something up',
  inputSchema: { type: 'object' },
  ...more,
});
const tools = (...list: unknown[]): Answer => result({ tools: list });
const listing = (answer: Answer): Server => ({ 'tools/list': answer });

const harmless: Required<Server> = {
  initialize: (asked) =>
    result({
      protocolVersion: messageOf(asked).params?.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'hostile', version: '1' },
    })(asked),
  'tools/list': tools(tool()),
  'tools/call': result(text('ok')),
};

const served =
  (server: Server): Answer =>
  (asked) => {
    const { id, method } = messageOf(asked);
    const answer = { ...harmless, ...server }[method as keyof Server];
    if (asked.request.method !== 'POST') asked.response.writeHead(405).end();
    else if (id === undefined) asked.response.writeHead(202).end();
    else (answer ?? json({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } }))(asked);
  };

const listings: Case<Server>[] = named<Server>({
  'nine thousand tools on a page': () => listing(tools(...many(9_000, (n) => tool(`tool${n}`)))),
  'pages of tools without an end': () =>
    listing((asked) =>
      result({
        tools: many(100, (n) => tool(`tool${n}`)),
        nextCursor: `${messageOf(asked).params?.cursor ?? ''}x`.slice(-20),
      })(asked),
    ),
  'pages of nothing without an end': () => listing(result({ tools: [], nextCursor: 'again' })),
  'a schema that refers to itself': () =>
    listing(
      tools(
        tool('look', {
          inputSchema: {
            type: 'object',
            properties: { a: { $ref: '#' } },
            $defs: { x: { $ref: '#/$defs/y' }, y: { $ref: '#/$defs/x' } },
          },
        }),
      ),
    ),
  'a schema ten thousand deep': () =>
    listing((asked) =>
      json(
        `{"jsonrpc":"2.0","id":${messageOf(asked).id},"result":{"tools":[{"name":"deep","inputSchema":${nested('{"type":"object","properties":{"a":', '{}', '}}', 5_000)}}]}}`,
      )(asked),
    ),
  'a schema of 900 KB': () =>
    listing(
      tools(
        tool('wide', {
          inputSchema: {
            type: 'object',
            properties: Object.fromEntries(many(20_000, (n) => [`property${n}`, { type: 'string' }])),
          },
        }),
      ),
    ),
  'a schema with an expression that takes for ever': () =>
    listing(
      tools(
        tool('look', { inputSchema: { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } } }),
      ),
    ),
  'a description of 900 KB of instructions': () =>
    listing(tools(tool('look', { description: filled(oddities['instructions to the model'] ?? '', 900_000) }))),
  'names that models do not take': () =>
    listing(
      tools(
        ...['', '__proto__', 'constructor', 'x'.repeat(100_000), '\ud800', 'a b\0c', '../..', 7, null].map((name) =>
          tool(name),
        ),
      ),
    ),
  'the same name five thousand times': () => listing(tools(...many(5_000, () => tool('look')))),
  'tools of another kind': () => listing(tools('look', 7, null, [], { name: { $ne: null } })),
  'a list that is none': () => listing(result({ tools: { length: 1e9 } })),
  'an answer to another question': () =>
    listing((asked) => json({ jsonrpc: '2.0', id: 424_242, result: { tools: [] } })(asked)),
  'an error of 900 KB': () =>
    listing((asked) =>
      json({ jsonrpc: '2.0', id: messageOf(asked).id, error: { code: -32_000, message: 'x'.repeat(900_000) } })(asked),
    ),
  'events without an end': () =>
    listing(
      endless(
        'event: message\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{}}\n\n',
        'text/event-stream',
      ),
    ),
  'one event without an end': () => listing(endless('x'.repeat(10_000), 'text/event-stream', 'data: ')),
  'a protocol of the year 9999': () => ({
    initialize: result({
      protocolVersion: '9999-99-99',
      capabilities: { tools: {} },
      serverInfo: { name: 'x', version: '1' },
    }),
  }),
  'a greeting of 900 KB': () => ({
    initialize: (asked) =>
      result({
        protocolVersion: messageOf(asked).params?.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'x'.repeat(MEGABYTE * 0.9), version: '1' },
      })(asked),
  }),
});

const calls: Record<string, Answer> = {
  nothing: () => undefined,
  gigabyte: endless(
    'x'.repeat(100_000),
    'application/json',
    '{"jsonrpc":"2.0","result":{"content":[{"type":"text","text":"',
  ),
  long: result(text('x'.repeat(900_000))),
  instructions: result(text(filled(oddities['instructions to the model'] ?? '', 8_000))),
  fence: result(text(filled(oddities['the end of a fence'] ?? '', 8_000))),
  surrogates: result(text('\ud800\0\u202e'.repeat(3_000))),
  parts: result({ content: many(10_000, () => ({ type: 'text', text: 'x' })) }),
  kinds: result({
    content: [7, null, 'x', { type: 'text' }, { type: 'text', text: { $gt: '' } }, { type: '__proto__' }],
  }),
  deep: (asked) =>
    json(
      `{"jsonrpc":"2.0","id":${messageOf(asked).id},"result":{"structuredContent":${nested('{"a":', '1', '}', 50_000)}}}`,
    )(asked),
  failure: result({ isError: true, ...text('x'.repeat(900_000)) }),
  picture: result({ content: [{ type: 'image', mimeType: 'image/png', data: 'A'.repeat(900_000) }] }),
  closed: ({ response }) => void response.socket?.destroy(),
};

/** The tools whose answers are hostile, each named by what it does. */
export const hostileTools = Object.keys(calls);

/** A server that is harmless but for what its {@link hostileTools} answer. */
export const toolbox: Answer = served({
  'tools/list': tools(...hostileTools.map((name) => tool(name))),
  'tools/call': (asked) => (calls[messageOf(asked).params?.name ?? ''] ?? harmless['tools/call'])(asked),
});

/** How a tool server may answer when it is asked what it offers. */
export const toolAnswers: Case<Answer>[] = [
  ...anyAnswers,
  ...listings.map(({ name, make }): Case<Answer> => ({ name, make: () => served(make()) })),
];

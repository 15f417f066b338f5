import { filled, many, named, nested } from './cases.ts';
import type { Case } from './cases.ts';

/** A request to one of the addresses that providers call; whether it is signed as the provider signs. */
export type Callback = {
  to: 'whatsapp' | 'telegram' | 'email' | 'email/status';
  body: string | Buffer;
  signed: boolean;
  headers?: Record<string, string>;
};

/** What is known of the account that is attacked. None of it is secret but what signs. */
export type Victim = { phoneNumberId: string; replyDomain: string; fromAddress: string };

const MEGABYTE = 1_000_000;
/** Many in 4 MB, at 80 bytes each. */
const MANY = 50_000;

const id = 'f'.repeat(24);

const message = (more: object = {}): object => ({
  id: 'wamid.hostile',
  from: '41446681899',
  timestamp: '1793610000',
  type: 'text',
  text: { body: 'Hello' },
  ...more,
});
const whatsapp = (body: unknown, signed = true): Callback => ({
  to: 'whatsapp',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  signed,
});
const changes = (list: object[], signed = true): Callback => whatsapp({ entry: [{ changes: list }] }, signed);
const telegram = (body: unknown, signed = true): Callback => ({
  to: 'telegram',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  signed,
});
const update = (more: object): Callback =>
  telegram({
    update_id: 1,
    message: { message_id: 1, date: 1_793_610_000, chat: { id: 99, type: 'private' }, ...more },
  });
const hint = (data: object, signed = true): Callback => ({
  to: 'email',
  body: JSON.stringify({ type: 'email.received', data: { email_id: 'none', from: 'a@b.example', to: [], ...data } }),
  signed,
});
const status = (data: object, signed = true): Callback => ({
  to: 'email/status',
  body: JSON.stringify({ type: 'email.bounced', data: { email_id: 'none', ...data } }),
  signed,
});

/** What whoever knows the addresses sends there, and what somebody sends who has a secret, too. */
export const callbacksTo = (victim: Victim): Case<Callback>[] => [
  ...ofOneNumber(victim.phoneNumberId),
  ...malformed,
  ...updates,
  ...mailEvents(victim),
];

function ofOneNumber(phoneNumberId: string): Case<Callback>[] {
  const change = (value: object): object => ({
    field: 'messages',
    value: { metadata: { phone_number_id: phoneNumberId }, ...value },
  });
  const messages = (list: object[]): Callback => changes([change({ messages: list })]);
  return named<Callback>({
    '50,000 changes of one number, unsigned': () =>
      changes(
        many(MANY, () => change({})),
        false,
      ),
    '50,000 changes of one number, signed': () => changes(many(MANY, () => change({}))),
    '40,000 changes of as many numbers, unsigned': () =>
      changes(
        many(40_000, (n) => ({ field: 'messages', value: { metadata: { phone_number_id: String(n) } } })),
        false,
      ),
    '40,000 changes of as many numbers, signed': () =>
      changes(many(40_000, (n) => ({ field: 'messages', value: { metadata: { phone_number_id: String(n) } } }))),
    '20,000 entries of one change': () => whatsapp({ entry: many(20_000, () => ({ changes: [change({})] })) }),
    '20,000 messages of one person': () => messages(many(20_000, (n) => message({ id: `wamid.many${n}` }))),
    'the same message 5,000 times': () => messages(many(5_000, () => message({ id: 'wamid.same' }))),
    '30,000 statuses of messages that nobody sent': () =>
      changes([
        change({ statuses: many(30_000, (n) => ({ id: `wamid.none${n}`, status: 'delivered', timestamp: 1 })) }),
      ]),
    '30,000 contacts, each looked through for each message': () =>
      changes([
        change({
          contacts: many(30_000, (n) => ({ wa_id: String(n) })),
          messages: many(50, (n) => message({ id: `wamid.c${n}` })),
        }),
      ]),
    '100,000 errors in one status': () =>
      changes([
        change({
          statuses: [{ id: 'wamid.x', status: 'failed', timestamp: 1, errors: many(100_000, () => ({ code: 1 })) }],
        }),
      ]),
    'a message of three megabytes': () =>
      messages([message({ id: 'wamid.long', text: { body: filled('word ', 3 * MEGABYTE) } })]),
    'a message of lone surrogates and NUL': () =>
      messages([message({ id: 'wamid.odd', text: { body: '\ud800\0\u202e'.repeat(5_000) } })]),
    'a number of a megabyte': () => messages([message({ id: 'wamid.number', from: '1'.repeat(MEGABYTE) })]),
    'a number without a digit': () => messages([message({ id: 'wamid.digits', from: 'x'.repeat(1_000) })]),
    'a number of ours of four megabytes, unsigned': () =>
      changes([{ field: 'messages', value: { metadata: { phone_number_id: '1'.repeat(3.9 * MEGABYTE) } } }], false),
    'a name of a megabyte': () =>
      changes([
        change({
          contacts: [{ wa_id: '41446681899', profile: { name: 'x'.repeat(MEGABYTE) } }],
          messages: [message({ id: 'wamid.name' })],
        }),
      ]),
    '20,000 characters without a full stop, asking for a person': () =>
      messages([message({ id: 'wamid.person', text: { body: `I want to talk to a human ${'a '.repeat(10_000)}` } })]),
    '20,000 marks in the wrong order': () =>
      messages([
        message({ id: 'wamid.marks', text: { body: `a${'\u0301'.repeat(10_000)}${'\u0316'.repeat(9_999)}` } }),
      ]),
    'an id of a megabyte': () => messages([message({ id: 'w'.repeat(MEGABYTE) })]),
    'an id that is an operator': () => messages([{ ...message(), id: { $ne: null } }]),
    'times of all kinds': () =>
      messages(
        ['', 'x', 1e308, -1e308, '1e400', null, [], '-62135596800', '8640000000000001'].map((timestamp, n) =>
          message({ id: `wamid.time${n}`, timestamp }),
        ),
      ),
    'a kind that is a name of a prototype': () =>
      messages([message({ id: 'wamid.kind', type: '__proto__', text: undefined })]),
    'a kind of a megabyte': () =>
      messages([message({ id: 'wamid.kinds', type: 'x'.repeat(MEGABYTE), text: undefined })]),
    'a status that is a name of a prototype': () =>
      changes([
        change({
          statuses: [
            { id: 'wamid.p', status: '__proto__', timestamp: 1 },
            { id: 'wamid.q', status: 'constructor', timestamp: 1 },
          ],
        }),
      ]),
    'a signature of a hundred characters': () => ({
      ...changes([change({})], false),
      headers: { 'x-hub-signature-256': `sha256=${'f'.repeat(93)}` },
    }),
    'a signature by another algorithm': () => ({
      ...changes([change({})], false),
      headers: { 'x-hub-signature-256': `sha1=${'0'.repeat(40)}` },
    }),
  });
}

const malformed = named<Callback>({
  'everything of another kind': () => whatsapp({ object: 7, entry: { length: 1e9, 0: { changes: 'x' } } }),
  'JSON 300,000 deep, unsigned': () => whatsapp(nested('[', '', ']', 300_000), false),
  'JSON 300,000 deep, signed': () => whatsapp(`{"entry":${nested('[', '', ']', 300_000)}}`),
  'objects 100,000 deep, signed': () =>
    whatsapp(`{"entry":[{"changes":[{"field":"messages","value":${nested('{"metadata":', '1', '}', 100_000)}}]}]}`),
  'fields of prototypes': () => whatsapp('{"__proto__":{"entry":[]},"constructor":{"prototype":{"x":1}},"entry":[]}'),
  'a field half a million times': () => whatsapp(`{${'"entry":[],'.repeat(300_000)}"entry":[]}`),
  'numbers of a million digits': () => whatsapp(`{"entry":[{"id":${'9'.repeat(MEGABYTE)}}]}`),
  'JSON that breaks off': () => whatsapp('{"entry":[{"changes":[{"field":"mess'),
  'no JSON': () => whatsapp('\0'.repeat(100_000)),
  'bytes that are no UTF-8': () => ({ to: 'whatsapp', body: Buffer.alloc(100_000, 0xff), signed: true }),
  'a body beyond the limit': () => whatsapp(`{"entry":"${'x'.repeat(5 * MEGABYTE)}"}`, false),
});

const updates = named<Callback>({
  'an update of a chat without bounds': () => update({ chat: { id: 1e308, type: 'private' }, text: 'x' }),
  'an update of a megabyte': () => update({ message_id: 2, text: filled('word ', 900_000) }),
  'a start that a backtracking expression takes long over': () =>
    update({ message_id: 3, text: `/start${' '.repeat(200_000)}x` }),
  'an update at no time': () => update({ message_id: 4, date: 1e308, text: 'x' }),
  'an update that names prototypes': () =>
    telegram(
      '{"update_id":1,"message":{"message_id":5,"date":1,"chat":{"id":99,"type":"private"},"__proto__":{"photo":1}}}',
    ),
  'an update 200,000 deep': () => telegram(`{"update_id":1,"message":${nested('{"a":', '1', '}', 150_000)}}`),
  'an update of lone surrogates, NUL and marks of direction': () =>
    update({
      message_id: 6,
      text: '\ud800\0\u202e\u200b'.repeat(1_000),
      from: { id: 99, first_name: '\udfff\0'.repeat(100), last_name: '\u202e' },
    }),
  'an update after a byte order mark': () => telegram(`\ufeff${JSON.stringify({ update_id: 1 })}`),
  'an update in UTF-16': () => ({
    to: 'telegram',
    body: Buffer.from(JSON.stringify({ update_id: 1 }), 'utf16le'),
    signed: true,
    headers: { 'content-type': 'application/json; charset=utf-16' },
  }),
  'an update that says that it is compressed': () => ({
    ...update({ message_id: 7, text: 'x' }),
    headers: { 'content-encoding': 'gzip' },
  }),
  'an update of a form': () => ({
    ...update({ message_id: 8, text: 'x' }),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }),
  'an update of a poll of 50,000 answers': () =>
    update({ message_id: 9, poll: { question: 'x', options: many(50_000, () => ({ text: 'y' })) } }),
  'an update of everything at once, each of another kind': () =>
    update({
      message_id: 10,
      photo: 'x',
      document: [],
      voice: { file_id: { $gt: '' } },
      contact: { phone_number: 7 },
      location: { latitude: '1e999' },
      venue: null,
      poll: [],
      reply_to_message: { reply_to_message: {} },
      forward_origin: null,
    }),
  'an update of a file whose names are megabytes': () =>
    update({
      message_id: 11,
      document: { file_id: 'x'.repeat(300_000), file_name: '../'.repeat(100_000), mime_type: 'a/'.repeat(100_000) },
    }),
  'a correction of a message that nobody sent': () =>
    telegram({
      update_id: 2,
      edited_message: { message_id: 1e15, date: 1, edit_date: -1, chat: { id: 99, type: 'private' }, text: 'x' },
    }),
  'a membership of no known kind': () =>
    telegram({
      update_id: 3,
      my_chat_member: { chat: { id: 99, type: 'private' }, new_chat_member: { status: '__proto__' } },
    }),
  'a hundred updates in one': () => telegram(many(100, () => ({ update_id: 1 }))),
  'an update with the wrong secret': () => telegram({ update_id: 1 }, false),
});

function mailEvents({ replyDomain, fromAddress }: Victim): Case<Callback>[] {
  return named<Callback>({
    'a hint of 20,000 recipients, unsigned': () => hint({ to: many(20_000, (n) => `reply+${id}@d${n}.x`) }, false),
    'a hint of 40,000 recipients, signed': () =>
      hint({ to: [`reply+${id}@${replyDomain}`, ...many(40_000, (n) => `a@d${n}.x`)] }),
    'a hint copied to 40,000': () =>
      hint({
        to: [fromAddress],
        cc: many(20_000, (n) => `a${n}@d.example`),
        bcc: many(10_000, (n) => `b${n}@d.example`),
        received_for: many(10_000, (n) => `c${n}@d.example`),
      }),
    'a hint of domains that are expressions': () =>
      hint({ to: many(50, () => `reply+${id}@${'(a+)+'.repeat(50)}$`) }, false),
    'a hint whose recipient is brackets': () => hint({ to: [`${'<'.repeat(400_000)}reply+x@${replyDomain}`] }, false),
    'a hint that is an operator': () => hint({ email_id: { $gt: '' }, to: { $ne: [] } }, false),
    'a hint of an id with a path': () => hint({ email_id: '../../domains?x=', to: [fromAddress] }),
    'a hint of an id of dots': () => hint({ email_id: '..', to: [fromAddress] }, false),
    'a status of 20,000 tags': () => status({ tags: Object.fromEntries(many(20_000, (n) => [`t${n}`, 'x'])) }),
    'a status of a delivery that is an operator': () => status({ tags: { delivery_id: { $ne: null } } }),
    'a status with a reason of a megabyte': () =>
      status({ bounce: { type: 'Permanent', message: 'x'.repeat(900_000) } }, false),
  });
}

import { heldMegabytes } from '@northline/testing';
import { claimedIn, readChange, readNotice, type WhatsAppChange } from './whatsapp-callback';

const message = { id: 'wamid.1', from: '447700900001', timestamp: '1700000000', type: 'text', text: { body: 'Hello' } };
const change = (value: object, number = '1'): object => ({
  field: 'messages',
  value: { metadata: { phone_number_id: number }, ...value },
});
const claimedChanges = (text: string) => claimedIn(text).changes;
const body = (...changes: unknown[]): string => JSON.stringify({ entry: [null, { changes }] });
const read = (value: object): WhatsAppChange | undefined => claimedChanges(body('x', change(value))).map(readChange)[0];

describe("a callback of WhatsApp's", () => {
  it.each([null, 'x', {}, { ...message, timestamp: undefined }, { ...message, text: null }, { ...message, id: 5 }])(
    'keeps the messages beside %j',
    (odd) => {
      expect(read({ messages: [message, odd, message] })?.messages).toHaveLength(2);
    },
  );

  it.each([
    { contacts: null },
    { contacts: [null, { profile: { name: 5 } }] },
    { statuses: 'x' },
    { statuses: [{ id: 1 }] },
  ])('keeps the messages beside %j', (odd) => {
    expect(read({ messages: [message], ...odd })?.messages).toHaveLength(1);
  });

  it('keeps a status whose errors are of another shape', () => {
    const status = {
      id: 'wamid.1',
      status: 'failed',
      timestamp: '1700000000',
      errors: [{ code: 'many' }, { code: 131026 }],
    };
    expect(read({ statuses: [status] })?.statuses).toMatchObject([{ status: 'failed', errors: [{ code: 131026 }] }]);
  });

  it.each(['x'.repeat(4_000_000), '1'.repeat(33), 'x', ''])('looks up no number that Meta does not give', (number) => {
    expect(claimedChanges(body(change({ messages: [message] }, number)))).toEqual([]);
  });

  it('drops what has too long an id, and reads the beginning of a name', () => {
    const long = 'x'.repeat(100_000);
    const found = read({
      messages: [message, { ...message, id: long }, { ...message, from: long }],
      contacts: [{ wa_id: message.from, profile: { name: long } }],
      statuses: [{ id: long, status: 'sent', timestamp: '1700000000' }],
    });
    expect(found?.messages).toHaveLength(1);
    expect(found?.statuses).toEqual([]);
    expect(found?.contacts[0]?.profile?.name).toHaveLength(1_000);
  });

  it('takes no time for later than now', () => {
    expect(read({ messages: [{ ...message, timestamp: '9999999999' }] })?.messages[0]?.timestamp).toBeLessThanOrEqual(
      Date.now() / 1_000,
    );
    expect(read({ messages: [{ ...message, timestamp: -1e308 }] })?.messages[0]?.timestamp).toBe(0);
    expect(read({ messages: [message] })?.messages[0]?.timestamp).toBe(1_700_000_000);
  });

  it.each(['', 'null', '[]', '{"entry":null}', '{"entry":["x"]}'])('is empty when it reads %j', (text) =>
    expect(claimedChanges(text)).toEqual([]),
  );

  it('is empty beyond 1,000 updates or 20 phone numbers, at once', () => {
    const of = (count: number, one: (index: number) => object): number =>
      claimedChanges(body(...Array.from({ length: count }, (_, index) => one(index)))).length;
    expect([of(1_000, () => change({})), of(1_001, () => change({}))]).toEqual([1_000, 0]);
    expect([
      of(1, () => change({ messages: Array(1_000).fill(message) })),
      of(1, () => change({ messages: Array(1_001).fill(message) })),
    ]).toEqual([1, 0]);
    expect([of(20, (index) => change({}, `${index}`)), of(21, (index) => change({}, `${index}`))]).toEqual([20, 0]);
    const held = heldMegabytes();
    expect(of(52_428, () => change({}))).toBe(0);
    expect(held()).toBeLessThan(200);
  });
});

describe('a notice about a business account', () => {
  const notice = (id: unknown, field: unknown, value: unknown): string =>
    JSON.stringify({ entry: [{ id, changes: [{ field, value }] }] });

  it('is whose entry it is in, with its plain fields', () => {
    const value = {
      event: 'PAUSED',
      message_template_id: 7,
      message_template_name: 'spring',
      reason: 'x'.repeat(600),
      other_info: { title: 'FIRST_PAUSE' },
    };
    const [claimed] = claimedIn(notice('102', 'message_template_status_update', value)).notices;
    expect(claimed).toMatchObject({ businessAccountId: '102', field: 'message_template_status_update' });
    expect(claimed && readNotice(claimed)).toEqual({
      event: 'PAUSED',
      message_template_id: 7,
      message_template_name: 'spring',
      reason: 'x'.repeat(500),
    });
  });

  it.each([
    ['../1', 'account_update'],
    [102, 'account_update'],
    ['102', 5],
    ['102', 'messages'],
  ])('of %j, %j is none', (id, field) => expect(claimedIn(notice(id, field, {})).notices).toEqual([]));
});

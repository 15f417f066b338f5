import { readWhatsAppCallback, textOfWhatsApp, type WhatsAppChange } from './whatsapp.callback';

const message = { id: 'wamid.1', from: '447700900001', timestamp: '1700000000', type: 'text', text: { body: 'Hello' } };
const read = (value: object): WhatsAppChange | undefined =>
  readWhatsAppCallback(JSON.stringify({ entry: [null, { changes: ['x', { field: 'messages', value: { metadata: { phone_number_id: '1' }, ...value } }] }] }))[0];

describe("a callback of WhatsApp's", () => {
  it.each([null, 'x', {}, { ...message, timestamp: undefined }, { ...message, text: null }, { ...message, id: 5 }])('keeps the messages beside %j', (odd) => {
    expect(read({ messages: [message, odd, message] })?.messages).toHaveLength(2);
  });

  it.each([{ contacts: null }, { contacts: [null, { profile: { name: 5 } }] }, { statuses: 'x' }, { statuses: [{ id: 1 }] }])('keeps the messages beside %j', (odd) => {
    expect(read({ messages: [message], ...odd })?.messages).toHaveLength(1);
  });

  it('keeps a status whose errors are of another shape', () => {
    const status = { id: 'wamid.1', status: 'failed', timestamp: '1700000000', errors: [{ code: 'many' }, { code: 131026 }] };
    expect(read({ statuses: [status] })?.statuses).toMatchObject([{ status: 'failed', errors: [{ code: 131026 }] }]);
  });

  it('takes no time for later than now', () => {
    expect(read({ messages: [{ ...message, timestamp: '9999999999' }] })?.messages[0]?.timestamp).toBeLessThanOrEqual(Date.now() / 1_000);
    expect(read({ messages: [message] })?.messages[0]?.timestamp).toBe(1_700_000_000);
  });

  it.each(['', 'null', '[]', '{"entry":null}', '{"entry":["x"]}'])('is empty when it reads %j', (body) => expect(readWhatsAppCallback(body)).toEqual([]));
});

describe('the words of a WhatsApp message', () => {
  const of = (type: string, more: object = {}): string | null => textOfWhatsApp({ id: '1', timestamp: 1, type, ...more });

  it.each([
    ['image', { image: { caption: 'Our house' } }, 'Our house'],
    ['interactive', { interactive: { button_reply: { title: 'Book now' } } }, 'Book now'],
    ['interactive', { interactive: {} }, '[interactive]'],
    ['audio', {}, '[audio]'],
    ['order', {}, '[order]'],
    ['unsupported', {}, '[unsupported]'],
    ['reaction', {}, null],
    ['system', {}, null],
  ])('%s %j: %s', (type, more, words) => expect(of(type, more)).toBe(words));
});

import { quotedInTelegram, readTelegramUpdate, textOfTelegram } from './telegram-update';

const common = { message_id: 1, date: 1, chat: { id: 1, type: 'private' } };
const read = (more: object) =>
  readTelegramUpdate(JSON.stringify({ update_id: 1, message: { ...common, ...more } }))?.message;
const words = (more: object): string | null => {
  const message = read(more);
  return message ? textOfTelegram(message) : null;
};

it.each([
  [1, 1],
  [-1e308, 0],
])('an update of %d is of the second %d', (date, second) => {
  const update = readTelegramUpdate(
    JSON.stringify({ update_id: 1, message: { message_id: 1, date, chat: { id: 1, type: 'private' } } }),
  );
  expect(update?.message?.date).toBe(second);
});

it('an update of the far future is of now', () => {
  const update = readTelegramUpdate(
    JSON.stringify({ update_id: 1, message: { message_id: 1, date: 1e308, chat: { id: 1, type: 'private' } } }),
  );
  expect(update?.message?.date).toBeLessThanOrEqual(Date.now() / 1_000);
});

describe('the words of a Telegram message', () => {
  it.each([
    [{ text: 'Hello' }, 'Hello'],
    [{ video: {}, caption: 'Our house' }, 'Our house'],
    [{ photo: [] }, '[photo]'],
    // Telegram sends an animation as a document, too.
    [{ document: {}, animation: {} }, '[animation]'],
    [{ contact: {} }, '[contact]'],
    [{ contact: { phone_number: '+447700900001' } }, '[contact] +447700900001'],
    [
      { contact: { phone_number: '+447700900001', first_name: 'Eva', last_name: 'Muster' } },
      '[contact] Eva Muster, +447700900001',
    ],
    [{ location: { latitude: 47.36, longitude: 8.54 } }, '[location] (47.36, 8.54)'],
    [
      {
        venue: { title: 'Café', address: 'Seestrasse 1, Zürich' },
        location: { latitude: 47.36, longitude: 8.54 },
      },
      '[location] Café, Seestrasse 1, Zürich (47.36, 8.54)',
    ],
    [
      { poll: { question: 'When?', options: [{ text: 'Monday' }, { text: 'Friday' }] } },
      '[poll] When? Monday / Friday',
    ],
    [{ new_chat_members: [] }, null],
    [{ new_chat_members: [], forward_origin: {} }, null],
    [{ text: 'STOP', forward_origin: { type: 'user' } }, '[forwarded] STOP'],
    [{ voice: {}, forward_origin: { type: 'user' } }, '[forwarded] [voice]'],
  ])('%j: %s', (message, expected) => expect(words(message)).toBe(expected));
});

describe('what a Telegram message refers to', () => {
  it.each([
    [{}, undefined],
    [{ reply_to_message: 5 }, undefined],
    [{ reply_to_message: { ...common, text: 'Flat A:\n3000' } }, 'Flat A: 3000'],
    [{ reply_to_message: { ...common, photo: [] } }, '[photo]'],
    [{ reply_to_message: { ...common, text: 'Flat A: 3000' }, quote: { text: 'Flat A' } }, 'Flat A'],
    [{ quote: { text: 'x'.repeat(1_000) } }, 'x'.repeat(300)],
  ])('%j: %s', (more, expected) => {
    const message = read(more);
    expect(message && quotedInTelegram(message)).toBe(expected);
  });
});

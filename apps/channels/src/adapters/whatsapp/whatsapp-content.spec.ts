import { choiceIn, contentSchema, movedTo, textOfWhatsApp } from './whatsapp-content';

describe('the words of a WhatsApp message', () => {
  const of = (type: string, more: object = {}): string | null => textOfWhatsApp(contentSchema.parse({ type, ...more }));

  it.each([
    ['image', { image: { caption: 'Our house' } }, 'Our house'],
    ['interactive', { interactive: { button_reply: { title: 'Book now' } } }, 'Book now'],
    ['interactive', { interactive: {} }, '[interactive]'],
    ['audio', {}, '[audio]'],
    ['order', {}, '[order]'],
    [
      'order',
      {
        order: {
          text: 'For Monday',
          product_items: [{ product_retailer_id: 'KEY-1', quantity: 2, item_price: 10.5, currency: 'CHF' }, null],
        },
      },
      '[order] 2 × KEY-1 (10.5 CHF): For Monday',
    ],
    [
      'location',
      { location: { latitude: 47.36, longitude: 8.54, name: 'Home', address: 'Seestrasse 1,\nZürich' } },
      '[location] Home, Seestrasse 1, Zürich (47.36, 8.54)',
    ],
    ['location', { location: { latitude: 'x' } }, '[location]'],
    [
      'contacts',
      {
        contacts: [
          { name: { formatted_name: 'Eva Muster' }, phones: [{ phone: '+41 79 000 00 00' }, { wa_id: '41790000001' }] },
          5,
          { name: { formatted_name: 'Tom' } },
        ],
      },
      '[contacts] Eva Muster, +41 79 000 00 00, +41790000001; Tom',
    ],
    [
      'interactive',
      {
        interactive: { nfm_reply: { body: 'Sent', response_json: '{"budget":4000,"when":"Monday","flow_token":"x"}' } },
      },
      '[interactive] budget: 4000, when: Monday',
    ],
    ['interactive', { interactive: { nfm_reply: { body: 'Sent', response_json: '{' } } }, '[interactive] Sent'],
    ['interactive', { interactive: { list_reply: { title: 'Flat A' } } }, 'Flat A'],
    ['interactive', { interactive: { list_reply: { title: 'Flat A', description: '3 rooms' } } }, 'Flat A\n3 rooms'],
    ['edit', { edit: { message: { type: 'text', text: { body: 'At 5' } } } }, '[edited] At 5'],
    ['edit', { edit: {} }, '[edit]'],
    ['text', { text: { body: 'STOP' }, context: { forwarded: true } }, '[forwarded] STOP'],
    ['audio', { context: { frequently_forwarded: true } }, '[forwarded] [audio]'],
    ['text', { text: { body: 'Yes' }, context: 5 }, 'Yes'],
    ['unsupported', {}, '[unsupported]'],
    ['reaction', {}, null],
    ['revoke', {}, null],
    ['system', {}, null],
  ])('%s %j: %s', (type, more, words) => expect(of(type, more)).toBe(words));
});

it('is of a bounded length, whatever comes', () => {
  const location = { name: 'x'.repeat(20_000), address: 'y' };
  expect(textOfWhatsApp(contentSchema.parse({ type: 'location', location }))).toHaveLength(1_000);
});

describe('where a person is reached by now', () => {
  it.each([
    [{ type: 'user_changed_number', wa_id: '41 446 681 999' }, { phone: '+41446681999' }],
    [{ type: 'customer_changed_number', new_wa_id: '41446681999' }, { phone: '+41446681999' }],
    [
      { type: 'user_changed_number', wa_id: '41446681999', user_id: 'CH.2' },
      { phone: '+41446681999', userId: 'CH.2' },
    ],
    [{ type: 'user_changed_user_id', user_id: 'CH.2' }, { userId: 'CH.2' }],
    [{ type: 'user_changed_number', wa_id: 'x' }, undefined],
    [{ type: 'user_identity_changed', wa_id: '41446681999' }, undefined],
    [undefined, undefined],
  ])('%j: %j', (system, to) => expect(movedTo(contentSchema.parse({ type: 'system', system }))).toEqual(to));
});

describe('the choice of a person', () => {
  it.each([
    [{ interactive: { list_reply: { title: 'Stop', description: 'No more' } } }, 'Stop'],
    [{ interactive: { button_reply: { title: 'Yes' } } }, 'Yes'],
    [{ interactive: { button_reply: { title: 'Stop' } }, context: { forwarded: true } }, undefined],
    [{ text: { body: 'Stop' } }, undefined],
  ])('%j: %s', (message, choice) =>
    expect(choiceIn(contentSchema.parse({ type: 'interactive', ...message }))).toBe(choice),
  );
});

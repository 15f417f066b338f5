import { parameterNamesIn, templateOf } from './whatsapp-templates';

describe("a template in Meta's list", () => {
  it('is read with header, text, footer and buttons', () => {
    expect(
      templateOf({
        id: '594425479261596',
        name: 'order_update',
        language: 'en_US',
        status: 'APPROVED',
        category: 'UTILITY',
        parameter_format: 'NAMED',
        rejected_reason: 'NONE',
        quality_score: { score: 'GREEN', date: 1 },
        components: [
          { type: 'HEADER', format: 'TEXT', text: 'Order {{order}}' },
          { type: 'BODY', text: 'Hi {{first_name}}, order {{ order }} for {{first_name}} is on its way' },
          { type: 'FOOTER', text: 'Harbor Homes' },
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'QUICK_REPLY', text: 'Thanks' },
              { type: 'URL', text: 'Follow it', url: 'https://example.com/{{1}}' },
              { type: 'URL', text: 'Shop', url: 'https://example.com' },
              { type: 'COPY_CODE', text: 'Copy' },
            ],
          },
        ],
      }),
    ).toEqual({
      name: 'order_update',
      language: 'en_US',
      status: 'APPROVED',
      category: 'UTILITY',
      quality: 'GREEN',
      header: { format: 'text', text: 'Order {{order}}', parameterNames: ['order'] },
      body: 'Hi {{first_name}}, order {{ order }} for {{first_name}} is on its way',
      parameterNames: ['first_name', 'order'],
      footer: 'Harbor Homes',
      buttons: [
        { type: 'quick_reply', text: 'Thanks', takesValue: false },
        { type: 'url', text: 'Follow it', url: 'https://example.com/{{1}}', takesValue: true },
        { type: 'url', text: 'Shop', url: 'https://example.com', takesValue: false },
        { type: 'copy_code', text: 'Copy', takesValue: true },
      ],
    });
  });

  it('keeps why it was rejected', () => {
    const listed = {
      name: 'a',
      language: 'en',
      status: 'rejected',
      rejected_reason: 'ABUSIVE_CONTENT',
      components: [],
    };
    expect(templateOf(listed)).toMatchObject({ status: 'REJECTED', reason: 'ABUSIVE_CONTENT', body: '' });
  });

  it.each([undefined, null, 7, [], {}, { name: 'a' }, { name: 7, language: 'en', status: 'APPROVED' }])(
    'is left out when it cannot be read: %j',
    (listed) => expect(templateOf(listed)).toBeUndefined(),
  );

  it('is read without components of a shape that nobody knows', () => {
    const listed = { name: 'a', language: 'en', status: 'APPROVED', components: 'none' };
    expect(templateOf(listed)).toMatchObject({ name: 'a', body: '', buttons: [] });
  });
});

it('finds parameters once, in order', () => {
  expect(parameterNamesIn('{{2}} {{1}} {{2}} {{ 3 }} {{}} {4}')).toEqual(['2', '1', '3']);
});

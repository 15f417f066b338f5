import type { WhatsAppTemplate } from '@northline/client';
import { filled, firstValueOf, slotsOf } from './template.rules';

const plain: WhatsAppTemplate = {
  _id: 't',
  accountId: 'a',
  name: 'spring_offer',
  language: 'en_US',
  status: 'APPROVED',
  category: 'MARKETING',
  body: 'Hello {{1}}, spring is here.',
  parameterNames: ['1'],
  buttons: [],
  createdAt: '2026-11-23T09:00:00.000Z',
  updatedAt: '2026-11-23T09:00:00.000Z',
};

describe('the values of a template', () => {
  it('are its parameters, the first of which is the name', () => {
    const [slot] = slotsOf(plain);
    expect(slot).toEqual({ id: 'body.0', kind: 'parameter', name: '1' });
    expect(slot && firstValueOf(slot)).toBe('{{name}}');
    expect(filled(plain, { 'body.0': '{{name}}' })).toEqual({
      name: 'spring_offer',
      language: 'en_US',
      parameters: ['{{name}}'],
    });
  });

  it('are a medium above and a value for a button, too, and named parameters have their names', () => {
    const rich: WhatsAppTemplate = {
      ...plain,
      header: { format: 'image', parameterNames: [] },
      parameterNames: ['first_name'],
      buttons: [
        { type: 'quick_reply', text: 'Stop', takesValue: false },
        { type: 'url', text: 'See it', url: 'https://example.com/{{1}}', takesValue: true },
      ],
    };
    expect(slotsOf(rich).map(({ id }) => id)).toEqual(['header', 'body.0', 'button.1']);
    const values = { header: 'https://example.com/a.jpg', 'body.0': 'Ada', 'button.1': '42' };
    expect(filled(rich, values)).toEqual({
      name: 'spring_offer',
      language: 'en_US',
      parameters: ['Ada'],
      parameterNames: ['first_name'],
      header: { type: 'image', value: 'https://example.com/a.jpg' },
      buttons: [{ index: 1, type: 'url', value: '42' }],
    });
  });

  it('are none for a line of text without parameters, and for a place', () => {
    const header = { format: 'text', text: 'Spring', parameterNames: [] } as const;
    expect(slotsOf({ ...plain, parameterNames: [], header: { ...header, parameterNames: [] } })).toEqual([]);
    expect(slotsOf({ ...plain, parameterNames: [], header: { format: 'location', parameterNames: [] } })).toEqual([]);
  });
});

import type { FirstTouchTemplate, WhatsAppTemplate } from '@northline/common/contracts';
import { templateChangeOf, templateProblem } from './template.rules';

const approved: WhatsAppTemplate = {
  _id: '1',
  accountId: 'a',
  name: 'spring_offer',
  language: 'en',
  status: 'APPROVED',
  category: 'MARKETING',
  body: 'Hello {{1}}',
  parameterNames: ['1'],
  buttons: [],
  createdAt: '',
  updatedAt: '',
};
const given: FirstTouchTemplate = { name: 'spring_offer', language: 'en', parameters: ['Ada'] };
const named = { ...approved, parameterNames: ['first_name', 'city'] };
const pictured = { ...approved, header: { format: 'image' as const, parameterNames: [] } };
const buttons = [
  { type: 'quick_reply', text: 'Yes', takesValue: false },
  { type: 'url', text: 'See it', url: 'https://example.com/{{1}}', takesValue: true },
];

describe('a template that can be sent', () => {
  it.each<[string, WhatsAppTemplate, Partial<FirstTouchTemplate>]>([
    ['as approved', approved, {}],
    ['while Meta reconsiders it', { ...approved, status: 'FLAGGED' }, {}],
    ['with named parameters', named, { parameters: ['Ada', 'Bern'], parameterNames: ['first_name', 'city'] }],
    ['with a picture', pictured, { header: { type: 'image', value: 'https://example.com/a.jpg' } }],
    ['with a fixed header', { ...approved, header: { format: 'text', text: 'Spring', parameterNames: [] } }, {}],
    [
      'with a button that takes a value',
      { ...approved, buttons },
      { buttons: [{ index: 1, type: 'url', value: 'x' }] },
    ],
  ])('%s', (_, template, more) => expect(templateProblem(template, { ...given, ...more })).toBeUndefined());
});

describe('a template that cannot be sent', () => {
  it.each<[string, WhatsAppTemplate, Partial<FirstTouchTemplate>, string]>([
    ['paused', { ...approved, status: 'PAUSED' }, {}, 'is paused at Meta'],
    ['rejected', { ...approved, status: 'REJECTED', reason: 'ABUSIVE' }, {}, 'is rejected at Meta: ABUSIVE'],
    ['too few parameters', approved, { parameters: [] }, 'takes 1 parameter in its text, the agent gives 0'],
    ['too many', approved, { parameters: ['a', 'b'] }, 'takes 1 parameter in its text, the agent gives 2'],
    ['names where there are none', approved, { parameterNames: ['x'] }, 'has parameters without names'],
    ['no names', named, { parameters: ['a', 'b'] }, 'has the parameter "first_name", which the agent does not give'],
    ['no picture', pictured, {}, 'needs a value for its header (image)'],
    [
      'another medium',
      pictured,
      { header: { type: 'video', value: 'x' } },
      'has a header of the type image, the agent gives video',
    ],
    ['a header that is not there', approved, { header: { type: 'text', value: 'x' } }, 'takes no value for its header'],
    ['no value for a button', { ...approved, buttons }, {}, 'needs a value for button 1'],
    [
      'another button',
      { ...approved, buttons },
      {
        buttons: [
          { index: 1, type: 'url', value: 'x' },
          { index: 2, type: 'url', value: 'x' },
        ],
      },
      'has no button 2 of the type url',
    ],
  ])('%s', (_, template, more, problem) =>
    expect(templateProblem(template, { ...given, ...more })).toContain(
      `WhatsApp template "spring_offer" (en) ${problem}`,
    ),
  );
});

describe('a notice about a template', () => {
  const about = { message_template_name: 'spring_offer', message_template_language: 'en' };
  it.each([
    ['message_template_status_update', { event: 'PAUSED', reason: 'NONE' }, { status: 'PAUSED', reason: undefined }],
    ['message_template_status_update', { event: 'REJECTED', reason: 'SCAM' }, { status: 'REJECTED', reason: 'SCAM' }],
    ['message_template_quality_update', { new_quality_score: 'RED' }, { quality: 'RED' }],
    ['template_category_update', { new_category: 'UTILITY' }, { category: 'UTILITY' }],
    ['message_template_components_update', {}, {}],
    ['message_template_status_update', { event: 7 }, {}],
  ])('%s %j', (field, said, change) =>
    expect(templateChangeOf(field, { ...about, ...said })).toEqual({
      template: { name: 'spring_offer', language: 'en' },
      said: change,
    }),
  );

  it('is none when it is about something else', () => {
    expect(templateChangeOf('phone_number_quality_update', about)).toBeUndefined();
    expect(templateChangeOf('constructor', about)).toBeUndefined();
  });

  it('may name no template', () => expect(templateChangeOf('template_category_update', {})).toEqual({ said: {} }));
});

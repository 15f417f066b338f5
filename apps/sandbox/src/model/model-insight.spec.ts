import { extractInsights } from './model-insight';

const asked = (fieldName: string, said: string) =>
  extractInsights({
    task: 'insight',
    lead: {},
    knowledge: [],
    fields: [{ fieldName, instructions: 'What the lead wants' }],
    transcript: [{ role: 'lead', content: said }],
  }).facts[0];

describe('what the scripted model takes from a lead', () => {
  it.each([
    ['location', 'We are looking for a flat in Zurich.', 'Zurich'],
    ['budget', 'Our budget is 800 euros per month.', '800 euros per month'],
    ['favouriteColour', 'My favourite colour is green.', 'My favourite colour is green.'],
  ])('finds the %s', (fieldName, said, preference) => {
    expect(asked(fieldName, said)).toMatchObject({ found: true, fact: fieldName, preference });
  });

  it('takes no sentence without a place for a location, though it shares words with the question', () => {
    expect(asked('location', 'We want a bigger office, the lead time is short.')).toMatchObject({
      found: false,
      preference: '',
    });
  });
});

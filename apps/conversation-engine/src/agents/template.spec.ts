import { checkTemplate, isUnworded, renderTemplate } from './template';

const lead = { name: 'Ada', customFields: { city: 'Zurich' } };
const template = { name: 'spring_offer', language: 'en', parameters: ['{{name}}', '{{customFields.city}}'] };

describe('a template in the thread', () => {
  it('has its wording, filled in, where the operator gave it', () => {
    const rendered = renderTemplate({ ...template, text: 'Hello {{1}}, new flats in {{ 2 }}. Yours, {{1}}' }, lead);
    expect(rendered).toEqual({
      type: 'template',
      name: 'spring_offer',
      language: 'en',
      parameters: ['Ada', 'Zurich'],
      text: 'Hello Ada, new flats in Zurich. Yours, Ada',
    });
    expect(isUnworded(rendered)).toBe(false);
  });

  it('has its name and parameters else', () => {
    const rendered = renderTemplate(template, lead);
    expect(rendered.text).toBe('[spring_offer] Ada, Zurich');
    expect(isUnworded(rendered)).toBe(true);
  });

  it('is filled in in time that grows with the text alone', () => {
    const parameters = Array.from({ length: 5 }, () => `{{${'\t'.repeat(1_020)}`);
    const { user } = process.cpuUsage();
    expect(renderTemplate({ ...template, parameters }, lead).parameters).toEqual(parameters);
    expect(process.cpuUsage().user - user).toBeLessThan(300_000);
    expect(renderTemplate({ ...template, parameters: ['{{ customFields.city\n}}'] }, lead).parameters).toEqual([
      'Zurich',
    ]);
  });

  it.each(['{{3}}', 'Hi {{0}}'])('may name no parameter that it does not have: %s', (text) => {
    expect(() => checkTemplate({ ...template, text })).toThrow(/names \{\{[03]\}\}, but there are 2 parameters/);
  });
});

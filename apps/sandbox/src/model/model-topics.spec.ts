import { mentionOf, TOPICS, topicsMeant } from './model-topics';

const find = (key: string, ...texts: string[]) => mentionOf(TOPICS.find((topic) => topic.key === key)!, texts)?.value;

describe('what leads tell', () => {
  it.each([
    ['budget', 'Our budget is 350,000 euros.', '350,000 euros'],
    ['budget', 'I can pay up to $12k', 'up to $12k'],
    ['budget', 'Something for 800 € per month', '800 € per month'],
    ['budget', "Up to CHF 2'500 a month", "Up to CHF 2'500 a month"],
    ['budget', 'It may cost 1,200 francs per month', '1,200 francs per month'],
    ['budget', 'About 900 chf', 'About 900 chf'],
    ['budget', 'USD 12k would be fine', 'USD 12k'],
    ['budget', 'Our budget is 5000', '5000'],
    ['budget', 'We are 12 people', undefined],
    ['timeline', 'We need it within three months', 'within three months'],
    ['timeline', 'By the end of September, please', 'By the end of September'],
    ['timeline', 'asap', 'asap'],
    ['timeline', 'We are in Porto', undefined],
    ['location', 'We live in Porto now', 'Porto'],
    ['location', 'It should be near Vila Nova', 'Vila Nova'],
    ['location', 'We start in March', undefined],
    ['team size', 'We are a team of 12', '12'],
    ['team size', 'About 40 employees', 'About 40 employees'],
    ['meeting time', 'Tuesday at 10:00 works for me', 'Tuesday at 10:00'],
    ['meeting time', 'How about tomorrow afternoon?', 'tomorrow afternoon'],
    ['meeting time', 'at 3 pm', 'at 3 pm'],
    ['need', 'We are looking for a bigger office.', 'a bigger office'],
    ['need', 'I would like to start next month', undefined],
    ['current solution', 'We use spreadsheets at the moment', 'spreadsheets at the moment'],
  ])('%s in "%s": %s', (key, text, value) => {
    expect(find(key, text)).toBe(value);
  });

  it('counts the last mention', () => {
    expect(find('budget', 'It is 100 euros.', 'Hello', 'No, 200 euros. Really.')).toBe('200 euros');
  });
});

describe('what operators ask for', () => {
  it.each([
    ['Ask for the budget and the timeline', ['budget', 'timeline']],
    ['Find out how many people work there', ['team size']],
    ['Book a viewing', ['meeting time']],
    ['Which city?', ['location']],
    ['Be polite', []],
  ])('%s', (text, keys) => {
    expect(topicsMeant(text).map((topic) => topic.key)).toEqual(keys);
  });
});

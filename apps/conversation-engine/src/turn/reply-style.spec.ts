import { lengthProblem, questionsIn, questionsProblem } from './reply-style';

describe('the style of a channel', () => {
  it.each([
    ['whatsapp', 'x'.repeat(1_000), undefined, undefined],
    ['whatsapp', 'x'.repeat(1_001), '1001 characters, and WhatsApp takes 1000 at most', undefined],
    ['telegram', 'x'.repeat(1_001), '1001 characters, and Telegram takes 1000 at most', undefined],
    ['email', 'x'.repeat(2_500), undefined, undefined],
    ['email', 'x'.repeat(2_501), '2501 characters, and email takes 2500 at most', undefined],
    ['whatsapp', 'Which area? And when?', undefined, '2 questions, and on WhatsApp only 1 is asked at a time'],
    ['email', 'Which area? And when?', undefined, undefined],
  ] as const)('%s, %.30s', (channel, reply, length, questions) => {
    expect([lengthProblem(reply, channel), questionsProblem(reply, channel)]).toEqual([length, questions]);
  });
});

describe('questionsIn', () => {
  it.each([
    ['Good morning.', 0],
    ['Which area?', 1],
    ['Really?!?? Gladly.', 1],
    ['Wirklich? Und wann?', 2],
    ['¿Qué zona le interesa? ¿Y cuándo?', 2],
    ['您想住在哪里？什么时候？', 2],
    ['في أي منطقة؟', 1],
    ['Ποια περιοχή; Και πότε;', 2],
    ['A flat; or a house?', 1],
    ['You asked "How much is it?", and that depends. Which area?', 1],
    ['Vous demandez « combien ? » : cela dépend.', 0],
    ['See https://a.example/?page=2 and https://a.example/?x=1', 0],
    ['? ?', 0],
  ])('%s: %i', (text, count) => expect(questionsIn(text)).toBe(count));
});

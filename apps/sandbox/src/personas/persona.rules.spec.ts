import { personaByRule } from './persona.rules';
import { PERSONAS } from './persona-scripts';
import { PERSONA_KEYS } from './persona-types';

describe('who plays an address', () => {
  it.each([
    ['whatsapp', '12025550110', 'eager'],
    ['whatsapp', '12025550117', 'silent'],
    ['whatsapp', '442079460018', undefined],
    ['whatsapp', '12025560110', undefined],
    ['whatsapp', 'US.13491208655302741918', undefined],
    ['telegram', '5550000005', 'human'],
    ['telegram', '5560000005', undefined],
    ['telegram', '123', undefined],
    ['email', 'eager@leads.example', 'eager'],
    ['email', 'optout.bea@mail.test', 'optout'],
    ['email', 'curious+7@example.com', 'curious'],
    ['email', 'eagerly@leads.example', undefined],
    ['email', 'eager@company.com', undefined],
    ['email', 'ada@leads.example', undefined],
  ] as const)('%s %s: %s', (channel, address, persona) => {
    expect(personaByRule(channel, address)).toBe(persona);
  });
});

describe('the scripts', () => {
  const play = (key: (typeof PERSONA_KEYS)[number], questions: string[]) =>
    questions.map((heard, turn) => PERSONAS[key].answer({ turn, heard, pick: (items) => items[0]! }));

  it.each(PERSONA_KEYS)('%s comes to an end', (key) => {
    expect(
      play(
        key,
        Array.from({ length: 12 }, () => 'What else?'),
      ).at(-1),
    ).toEqual([]);
  });

  it('answers what was asked, not what was repeated to it', () => {
    const [, answer] = play('eager', ['', 'I have noted your budget. Which area are you interested in?']);
    expect(answer).toEqual(['It should be in Lisbon.']);
  });

  it('ends when nothing more is asked', () => {
    expect(play('eager', ['?', '?', '?', 'Thank you.']).at(-1)).toEqual([]);
  });
});

import { placeOfBlocker, placeOfReason } from './cause.rules';

describe('where a cause is put right', () => {
  it.each([
    ['WhatsApp is not connected', 'channels'],
    ['The access token has expired', 'channels'],
    ['Agent configuration is not active', 'agents'],
    ['The language model does not answer: 503', 'agents'],
    ['A/B test is not running', 'abTests'],
    ['Campaign selects no leads', 'audience'],
    ['The budget of the campaign is spent', 'budget'],
    ['The budget of the agent is spent', 'agents'],
    ['The budget of the account is spent', 'account'],
  ] as const)('%s: %s', (words, place) => expect(placeOfBlocker(words)).toBe(place));

  it('is nowhere for what passes by itself', () => {
    expect(placeOfReason({ code: 'in_hand', message: '' })).toBeUndefined();
    expect(placeOfReason({ code: 'outside_hours', message: '' })).toBe('schedule');
    expect(placeOfReason({ code: 'budget', message: 'The budget of the account is spent' })).toBe('account');
  });
});

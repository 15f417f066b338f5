import { placeOfProblem, placeOfReason } from './cause.rules';

describe('where a cause is put right', () => {
  it.each([
    [{ code: 'not_connected', facts: { channel: 'WhatsApp' } }, 'channels'],
    [undefined, 'channels'],
    [{ code: 'agent_not_active' }, 'agents'],
    [{ code: 'model_silent', facts: { reason: '503' } }, 'agents'],
    [{ code: 'test_not_running' }, 'abTests'],
    [{ code: 'no_leads_selected' }, 'audience'],
    [{ code: 'budget_of_spent', facts: { scope: 'campaign' } }, 'budget'],
    [{ code: 'budget_of_spent', facts: { scope: 'agent' } }, 'agents'],
    [{ code: 'budget_of_spent', facts: { scope: 'account' } }, 'account'],
  ] as const)('%j: %s', (sentence, place) => expect(placeOfProblem(sentence)).toBe(place));

  it('is nowhere for what passes by itself', () => {
    expect(placeOfReason({ code: 'in_hand' })).toBeUndefined();
    expect(placeOfReason({ code: 'outside_hours' })).toBe('schedule');
    expect(placeOfReason({ code: 'budget' })).toBe('account');
    expect(placeOfReason({ code: 'budget', sentence: { code: 'budget_of_spent', facts: { scope: 'agent' } } })).toBe(
      'agents',
    );
  });
});

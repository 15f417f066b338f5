import { calledAt, parted } from './change.rules';

describe('a change of an agent', () => {
  it.each([
    ['systemPrompt', 'systemPrompt'],
    ['guardrails.maxTotalMessages', 'maxTotalMessages'],
    ['stages.offer', 'stages'],
    ['stages.name.prompt', 'stagePrompt'],
    ['stages.offer.nextStages.goodbye', 'edges'],
    ['stages.offer.nextStages.goodbye#2.condition', 'condition'],
    ['stages.offer.nextStages.goodbye.knowledgeBaseIds', 'edges'],
    ['inboundEntries.offer.condition', 'entries'],
    ['handOff.deadlineMinutes', 'handOff'],
    ['names', undefined],
  ])('is called as its field in the editor: %s', (path, word) => {
    expect(calledAt(path)).toBe(word);
  });

  it.each([
    [
      'You are Nora.',
      'You are Nora. You are brief.',
      { start: 'You are ', was: 'Nora.', is: 'Nora. You are brief.', end: '' },
    ],
    ['a b c', 'a x c', { start: 'a ', was: 'b ', is: 'x ', end: 'c' }],
    ['a a', 'a a a', { start: 'a ', was: '', is: 'a ', end: 'a' }],
    ['a', 'b', { start: '', was: 'a', is: 'b', end: '' }],
    ['', 'b', { start: '', was: '', is: 'b', end: '' }],
  ])('shows what differs of %j and %j', (before, after, parts) => {
    expect(parted(before, after)).toEqual(parts);
  });
});

import { bodyOf, type Draft, draftOf, newDraft, shareOf, withArm, wrongIn } from './draft.rules';

const whole: Draft = {
  name: ' Openings ',
  description: '',
  arms: [
    { key: 0, agent: 'a', weight: '3' },
    { key: 1, agent: 'b', weight: '1' },
  ],
  hours: '1.5',
};

describe('a test that is typed', () => {
  it('is sent with its window in minutes', () => {
    const variants = [
      { agentConfigId: 'a', weight: 3 },
      { agentConfigId: 'b', weight: 1 },
    ];
    expect(wrongIn(whole)).toEqual({});
    expect(bodyOf(whole)).toEqual({ name: 'Openings', description: '', variants, windowMinutes: 90 });
    expect(bodyOf({ ...whole, hours: '' })).not.toHaveProperty('windowMinutes');
  });

  it('is read back as it was typed', () => {
    const stored = { _id: 't', accountId: 'x', status: 'draft' as const, createdAt: '', updatedAt: '' };
    expect(draftOf({ ...stored, ...bodyOf(whole) })).toEqual({ ...whole, name: 'Openings' });
  });

  it.each([1, 7, 100, 525_600])('keeps its %i minutes while its hours are read and sent back', (windowMinutes) => {
    const stored = { _id: 't', accountId: 'x', status: 'draft' as const, createdAt: '', updatedAt: '' };
    const read = draftOf({ ...stored, ...bodyOf(whole), windowMinutes });
    expect(bodyOf(read)).toMatchObject({ windowMinutes });
  });

  it.each<[string, Partial<Draft>, ReturnType<typeof wrongIn>]>([
    ['no name', { name: ' ' }, { name: 'name' }],
    ['a variant without an agent', { arms: withArm(whole.arms) }, { 'variants.2.agentConfigId': 'agent' }],
    [
      'an agent twice',
      { arms: whole.arms.map((arm) => ({ ...arm, agent: 'a' })) },
      { 'variants.1.agentConfigId': 'twice' },
    ],
    [
      'a weight of 0',
      { arms: [...whole.arms.slice(1), { key: 0, agent: 'a', weight: '0' }] },
      { 'variants.1.weight': 'weight' },
    ],
    [
      'a weight that is no number',
      { arms: [{ key: 0, agent: 'a', weight: 'x' }, ...whole.arms.slice(1)] },
      { 'variants.0.weight': 'weight' },
    ],
    ['no time at all', { hours: '0' }, { windowMinutes: 'hours' }],
    ['more than a year', { hours: '8761' }, { windowMinutes: 'hours' }],
  ])('cannot be saved with %s', (_, part, wrong) => {
    expect(wrongIn({ ...whole, ...part })).toEqual(wrong);
  });

  it('begins with two variants that share the leads evenly', () => {
    expect(Object.keys(wrongIn(newDraft))).toEqual(['name', 'variants.0.agentConfigId', 'variants.1.agentConfigId']);
    expect(newDraft.arms.map((arm) => shareOf(arm, newDraft.arms))).toEqual([0.5, 0.5]);
  });

  it('gives a new variant a key of its own', () => {
    expect(withArm([{ key: 4, agent: 'a', weight: '1' }]).map(({ key }) => key)).toEqual([4, 5]);
  });
});

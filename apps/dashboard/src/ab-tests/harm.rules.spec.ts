import { type Guardrails, harmsOf } from './harm.rules';

const none = { failed: 0, optedOut: 0, complaints: 0, bounced: 0, handedOff: 0 };
const variant = (agentConfigId: string, leads: number, part: Partial<Guardrails> = {}): Guardrails => ({
  agentConfigId,
  leads,
  ...none,
  ...part,
});

describe('harm by a variant', () => {
  it('is a share of leads far above that of the variant with the least', () => {
    const least = variant('a', 400, { optedOut: 4 });
    const most = variant('c', 400, { optedOut: 40 });
    expect(harmsOf([least, variant('b', 400, { optedOut: 6 }), most])).toEqual([
      { kind: 'optedOut', variant: most, against: least },
    ]);
  });

  it('names the clearest first', () => {
    const found = harmsOf([variant('a', 400), variant('b', 400, { complaints: 30, failed: 90 })]);
    expect(found.map(({ kind }) => kind)).toEqual(['failed', 'complaints']);
  });

  it.each([
    ['too few leads', [variant('a', 29), variant('b', 29, { optedOut: 29 })]],
    ['too few cases', [variant('a', 2_000), variant('b', 30, { optedOut: 4 })]],
    ['a difference that chance explains', [variant('a', 100, { optedOut: 4 }), variant('b', 100, { optedOut: 9 })]],
    ['hand-offs, which may be wanted', [variant('a', 400), variant('b', 400, { handedOff: 200 })]],
    ['no leads at all', [variant('a', 0), variant('b', 0)]],
    ['the same harm everywhere', [variant('a', 40, { failed: 40 }), variant('b', 40, { failed: 40 })]],
  ])('is not seen in %s', (_, guardrails) => {
    expect(harmsOf(guardrails)).toEqual([]);
  });
});

import { progressOf, type Seen } from './progress.rules';

const at = new Date('2026-05-20T10:00:00.000Z');
const soon = '2026-05-20T10:00:30.000Z';
const later = '2026-05-21T07:00:00.000Z';
const earlier = '2026-05-20T09:00:00.000Z';

function seen(over: Partial<Seen> = {}): Seen {
  return {
    at,
    status: 'running',
    statusAt: new Date(earlier),
    selecting: false,
    pending: 10,
    inHand: 0,
    blockers: [],
    hours: { open: true, opensAt: at, messages: 10 },
    queue: { waiting: [], freeAt: at.toISOString() },
    openings: [],
    perMinute: 60,
    ...over,
  };
}

const closed = { open: false, since: new Date(earlier), opensAt: new Date(later), messages: 4 };
const refusal = { code: 'credential', message: 'WhatsApp refused the credential', since: earlier } as const;
const model = { for: 'model', count: 3, since: earlier, until: soon } as const;
const inLine = { count: 2, until: soon };
const putOff = { error: { code: '80007', message: 'Rate limit hit' }, count: 2, since: earlier, until: soon };
const spent = { scope: 'account', at: earlier } as const;
const capped = { error: { code: 'daily_cap', message: 'At most 50 today' }, count: 1, since: earlier, until: later };

describe('why a campaign sends or does not', () => {
  it.each<[string, Partial<Seen>, string, string[], [string, number] | undefined]>([
    ['a draft', { status: 'draft' }, 'draft', ['not_launched'], undefined],
    [
      'before its start',
      { status: 'scheduled', startAt: new Date(later), hours: closed },
      'scheduled',
      ['before_start'],
      [later, 4],
    ],
    [
      'before its start, its budget spent',
      { status: 'scheduled', startAt: new Date(later), pending: 0, hours: closed, spent },
      'scheduled',
      ['before_start', 'budget'],
      undefined,
    ],
    [
      'before its start, its budget spent until then',
      { status: 'scheduled', startAt: new Date(later), hours: closed, spent: { ...spent, until: later } },
      'scheduled',
      ['before_start'],
      [later, 4],
    ],
    ['paused, its budget spent', { status: 'paused', spent }, 'paused', ['paused', 'budget'], undefined],
    ['paused at its end, its budget spent', { status: 'paused', pending: 0, spent }, 'paused', ['paused'], undefined],
    ['its leads are being selected', { selecting: true, pending: 0 }, 'selecting', ['selecting'], undefined],
    ['at its pace', {}, 'sending', ['pace'], [at.toISOString(), 10]],
    [
      'with messages in line',
      { inHand: 2, queue: { waiting: [inLine], freeAt: later } },
      'sending',
      ['in_hand', 'pace'],
      [soon, 2],
    ],
    ['the last are on their way', { pending: 0, inHand: 2 }, 'sending', ['in_hand'], undefined],
    ['outside its hours', { hours: closed }, 'waiting', ['outside_hours'], [later, 4]],
    [
      'the last are in line',
      { pending: 0, inHand: 2, queue: { waiting: [inLine], freeAt: later } },
      'sending',
      ['in_hand', 'pace'],
      [soon, 2],
    ],
    [
      'outside its hours, with some still in line',
      { hours: closed, inHand: 2, queue: { waiting: [inLine], freeAt: at.toISOString() } },
      'sending',
      ['outside_hours', 'in_hand', 'pace'],
      [soon, 2],
    ],
    ['nobody waits but for other hours', { pending: 0, hours: closed }, 'waiting', ['nothing_left'], undefined],
    ['a refused credential', { blockers: [refusal] }, 'waiting', ['credential'], undefined],
    [
      'that, outside its hours',
      { blockers: [refusal], hours: closed },
      'waiting',
      ['credential', 'outside_hours'],
      undefined,
    ],
    ['no model', { inHand: 3, openings: [model] }, 'waiting', ['model'], [soon, 13]],
    ['no model for some', { inHand: 5, openings: [model] }, 'sending', ['model', 'in_hand'], [at.toISOString(), 15]],
    [
      'put off by the provider',
      { inHand: 2, queue: { waiting: [putOff], freeAt: at.toISOString() } },
      'waiting',
      ['provider'],
      [soon, 12],
    ],
    [
      'put off by the daily cap of its connection',
      { inHand: 1, queue: { waiting: [capped], freeAt: at.toISOString() } },
      'waiting',
      ['daily_cap'],
      [later, 11],
    ],
    [
      'the connection is held back',
      { queue: { waiting: [], freeAt: at.toISOString(), heldUntil: soon } },
      'waiting',
      ['provider'],
      [soon, 10],
    ],
    ['paused by a person', { status: 'paused' }, 'paused', ['paused'], undefined],
    [
      'paused, and still broken',
      { status: 'paused', blockers: [refusal] },
      'paused',
      ['paused', 'credential'],
      undefined,
    ],
    ['completed', { status: 'completed', pending: 0 }, 'completed', ['nothing_left'], undefined],
  ])('%s', (_, over, state, codes, next) => {
    const told = progressOf(seen(over));
    expect([told.state, told.reasons.map(({ code }) => code)]).toEqual([state, codes]);
    expect(told.next && [told.next.at, told.next.messages]).toEqual(next);
  });

  it('tells since when, until when, for how many, and in whose words', () => {
    expect(progressOf(seen({ hours: closed })).reasons).toEqual([
      {
        code: 'outside_hours',
        message: 'No lead may be written to at this time of the day or week',
        leads: 10,
        since: earlier,
        until: later,
      },
    ]);
    const { reasons } = progressOf(
      seen({ inHand: 5, openings: [model], queue: { waiting: [putOff], freeAt: soon, heldUntil: later } }),
    );
    expect(reasons).toEqual([
      { code: 'model', message: 'The language model does not answer', leads: 3, since: earlier, until: soon },
      { code: 'provider', message: 'Rate limit hit', leads: 2, since: earlier, until: later },
      { code: 'pace', message: 'At most 60 a minute', leads: 10, since: earlier, until: soon },
    ]);
    const opened = '2026-05-20T09:30:00.000Z';
    expect(progressOf(seen({ hours: { open: true, since: new Date(opened), messages: 10 } })).reasons).toEqual([
      { code: 'pace', message: 'At most 60 a minute', leads: 10, since: opened, until: at.toISOString() },
    ]);
    expect(progressOf(seen({ pending: 0, lastMovedAt: new Date(opened) })).reasons).toEqual([
      { code: 'nothing_left', message: expect.any(String) as string, since: opened },
    ]);
    expect(progressOf(seen({ status: 'paused', pausedReason: 'Template is paused' })).reasons).toEqual([
      { code: 'paused', message: 'Template is paused', since: earlier },
    ]);
  });
});

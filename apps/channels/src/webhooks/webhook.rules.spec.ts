import {
  attemptPausesMs,
  claimMs,
  hasToWait,
  isSpan,
  nextPause,
  notesOf,
  type Ordered,
  patienceAttempts,
  waitPause,
} from './webhook.rules';

describe('nextPause', () => {
  it('follows the published schedule, ten attempts in all', () => {
    const hours = (count: number): number => count * 3_600_000;
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((made) => nextPause(made, 0, 0));
    expect(pauses).toEqual([
      5_000,
      300_000,
      1_800_000,
      hours(2),
      hours(5),
      hours(10),
      hours(14),
      hours(20),
      hours(24),
      undefined,
    ]);
    expect(attemptPausesMs).toHaveLength(10);
  });

  it('adds a tenth at most, and waits longer when the endpoint wishes', () => {
    expect(nextPause(1, 0, 1)).toBe(5_500);
    expect(nextPause(1, 60_000, 0)).toBe(60_000);
    expect(nextPause(1, 1_000, 0)).toBe(5_000);
  });
});

describe('whether an event has to wait', () => {
  const now = new Date();
  const later = new Date(now.getTime() + 1);
  const delivered = (sequence: number): Ordered => ({ sequence, status: 'delivered', round: 1 });
  const pending = (sequence: number, round = 0): Ordered => ({ sequence, status: 'pending', round });

  it.each([
    ['the first one', undefined, [], false],
    ['one whose predecessor arrived', { sequence: 2, until: later }, [delivered(2)], false],
    ['one whose predecessor is still tried', { sequence: 2, until: now }, [pending(2)], true],
    [
      'one whose predecessor was tried often enough',
      { sequence: 2, until: now },
      [pending(2, patienceAttempts)],
      false,
    ],
    ['one behind an earlier one that is still tried', { sequence: 2, until: now }, [delivered(2), pending(1)], true],
    ['one whose predecessor has not arrived yet', { sequence: 1, until: later }, [], true],
    ['one whose predecessor did not arrive in time', { sequence: 1, until: now }, [], false],
  ])('is decided for %s', (_, follows, earlier, waits) => {
    expect(hasToWait({ follows }, earlier, now)).toBe(waits);
  });

  it('is asked again ever more seldom', () => {
    const pauses = [0, 2, 20, 300].map((seconds) =>
      waitPause({ createdAt: new Date(now.getTime() - seconds * 1_000) }, [delivered(1)], now),
    );
    expect(pauses).toEqual([500, 500, 5_000, 10_000]);
  });

  it('is asked again when the one before it is tried again, if that is not near', () => {
    const due = (seconds: number): Ordered => ({ ...pending(1, 2), dueAt: new Date(now.getTime() + seconds * 1_000) });
    expect([5, 290].map((seconds) => waitPause({ createdAt: now }, [due(seconds)], now))).toEqual([500, 290_000]);
  });

  it('is asked again soon while the one before it is being called, also when that began a moment after this look', () => {
    const claimed = { ...pending(1), dueAt: new Date(now.getTime() + claimMs + 13) };
    expect(waitPause({ createdAt: now }, [claimed], now)).toBe(500);
  });
});

describe('what may be sent again', () => {
  it('is anything that failed, and of what was delivered a span or a conversation', () => {
    expect(isSpan({})).toBe(true);
    expect(isSpan({ includeDelivered: true })).toBe(false);
    expect(isSpan({ includeDelivered: true, until: '2026-11-23T12:00:00.000Z' })).toBe(false);
    expect(isSpan({ includeDelivered: true, since: '2026-11-23T12:00:00.000Z' })).toBe(true);
    expect(isSpan({ includeDelivered: true, conversationId: 'c' })).toBe(true);
  });
});

describe('what a call tells about its endpoint', () => {
  const at = new Date('2026-11-24T12:00:00Z');
  const before = (seconds: number): Date => new Date(at.getTime() - seconds * 1_000);

  it('is its first success and its first failure', () => {
    expect(notesOf({}, true, at)).toEqual({ lastDeliveredAt: at, failingSince: undefined });
    expect(notesOf({}, false, at)).toEqual({ lastFailedAt: at, failingSince: at });
  });

  it('is written once a minute while nothing else happens', () => {
    expect(notesOf({ lastDeliveredAt: before(59) }, true, at)).toBeUndefined();
    expect(notesOf({ lastDeliveredAt: before(60) }, true, at)).toMatchObject({ lastDeliveredAt: at });
    const failing = { failingSince: before(600), lastFailedAt: before(59) };
    expect(notesOf(failing, false, at)).toBeUndefined();
    expect(notesOf({ ...failing, lastFailedAt: before(60) }, false, at)).toEqual({
      lastFailedAt: at,
      failingSince: before(600),
    });
  });

  it('is every turn from one to the other', () => {
    const mixed = { lastDeliveredAt: before(1), lastFailedAt: before(1) };
    expect(notesOf(mixed, false, at)).toEqual({ lastFailedAt: at, failingSince: at });
    expect(notesOf({ ...mixed, failingSince: before(1) }, true, at)).toEqual({
      lastDeliveredAt: at,
      failingSince: undefined,
    });
  });
});

import { type Allowance, allowancesOf } from './sender-allowance';

const now = new Date('2026-10-24T10:00:00Z');
const days = { usedToday: 4, allowed: [10, 20, 50], until: '2026-10-24T22:00:00.000Z' };

function first(count: number, allowance: Allowance | undefined): [string, number][] {
  return Array.from({ length: count }, () => {
    const { until, messages } = allowance!.next().value;
    return [new Date(until).toISOString(), messages];
  });
}

describe('what the limits of a connection allow', () => {
  it('is nothing in particular without limits', () => expect(allowancesOf({}, now, 'UTC')).toEqual([]));

  it('follows the warm-up day by day of the account, over changes of the clock', () => {
    const [allowance] = allowancesOf({ days }, now, 'Europe/Zurich');
    expect(first(4, allowance)).toEqual([
      ['2026-10-24T22:00:00.000Z', 6],
      ['2026-10-25T23:00:00.000Z', 20],
      ['2026-10-26T23:00:00.000Z', 50],
      ['2026-10-27T23:00:00.000Z', 50],
    ]);
  });

  it.each([
    [0, [6, 20, 50]],
    [5, [1, 20, 50]],
    [30, [0, 0, 46]],
  ])('is what %s messages of others leave', (ahead, left) => {
    const [allowance] = allowancesOf({ days }, now, 'UTC', { ahead });
    expect(first(3, allowance).map(([, messages]) => messages)).toEqual(left);
  });

  it('has a day that used more than its cap, after that was lowered, borrow from none', () => {
    const [allowance] = allowancesOf({ days: { ...days, usedToday: 99 } }, now, 'UTC');
    expect(first(2, allowance).map(([, messages]) => messages)).toEqual([0, 20]);
  });

  it('begins shortly before the first message may leave, even if that is thousands of years ahead', () => {
    const from = new Date('2026-10-28T12:00:00Z');
    const [soon] = allowancesOf({ days }, now, 'Europe/Zurich', { ahead: 80, from });
    // 76 of the 80 leave before; of the fourth day the others take 4.
    expect(first(2, soon)).toEqual([
      ['2026-10-26T23:00:00.000Z', 0],
      ['2026-10-27T23:00:00.000Z', 46],
    ]);
    const [late] = allowancesOf({ days }, now, 'Europe/Zurich', { from: new Date('9999-12-30T12:00:00Z') });
    const [[until, messages] = ['', 0]] = first(1, late);
    expect(until > '9999-12-2' && until < '9999-12-31').toBe(true);
    expect(messages).toBe(50);
  });

  it("has WhatsApp's messaging limit begin with those of the last 24 hours", () => {
    const [allowance] = allowancesOf({ people: { allowed: 250, used: 200 } }, now, 'UTC', { ahead: 60 });
    expect(first(3, allowance)).toEqual([
      ['2026-10-25T10:00:00.000Z', 0],
      ['2026-10-26T10:00:00.000Z', 240],
      ['2026-10-27T10:00:00.000Z', 250],
    ]);
  });
});

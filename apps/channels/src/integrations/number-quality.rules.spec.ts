import { flaggedByNotice, flaggedByRating } from './number-quality.rules';

const now = new Date('2026-03-09T12:00:00Z');
const justNow = new Date('2026-03-09T11:59:00Z');
const yesterday = new Date('2026-03-08T12:00:00Z');

describe('a number', () => {
  it.each<[string, Date | undefined, Date | undefined]>([
    ['FLAGGED', undefined, now],
    ['FLAGGED', yesterday, yesterday],
    ['UNFLAGGED', yesterday, undefined],
    ['DOWNGRADE', yesterday, yesterday],
    ['UPGRADE', undefined, undefined],
  ])('is flagged as the notice says: %s', (event, since, flagged) => {
    expect(flaggedByNotice(since, event, now)).toEqual(flagged);
  });

  it.each<[string | undefined, Date | undefined, Date | undefined]>([
    ['RED', undefined, now],
    ['RED', yesterday, yesterday],
    ['GREEN', yesterday, undefined],
    ['YELLOW', yesterday, undefined],
    ['GREEN', justNow, justNow],
    ['UNKNOWN', yesterday, yesterday],
    [undefined, yesterday, yesterday],
    ['GREEN', undefined, undefined],
  ])('is flagged by its rating, which may be older than a notice: %s', (rating, since, flagged) => {
    expect(flaggedByRating(since, rating, now)).toEqual(flagged);
  });
});

import { timesOf } from './times.rules';

const minute = 60_000;

describe('a span of time', () => {
  it.each([
    [59_999, '< 1 min'],
    [minute, '1 min'],
    [59 * minute, '59 mins'],
    [125 * minute, '2 hrs 5 mins'],
    [48 * 60 * minute, '2 days'],
  ])('of %d ms reads %s', (ms, text) => {
    expect(timesOf('en-GB', 'UTC').span(ms)).toBe(text);
  });
});

import { hoursBetween, openIn, withDay } from './week.rules';

describe('the week of a campaign', () => {
  const office = { days: [1, 2], hours: { start: '09:00', end: '17:30' } };

  it('is open in its hours on its days', () => {
    expect([8, 9, 16, 17, 18].map((hour) => openIn(office, 1, hour))).toEqual(['none', 'all', 'all', 'part', 'none']);
    expect(openIn(office, 3, 12)).toBe('none');
    expect(openIn({ days: [3] }, 3, 0)).toBe('all');
  });

  it('goes on after midnight of the day on which it began', () => {
    const night = { days: [7], hours: { start: '22:00', end: '02:00' } };
    expect([openIn(night, 7, 23), openIn(night, 1, 1), openIn(night, 7, 1), openIn(night, 1, 2)]).toEqual([
      'all',
      'all',
      'none',
      'none',
    ]);
  });

  it('takes equal hours for the whole day, as the campaign does', () => {
    const always = { days: [1], hours: { start: '09:00', end: '09:00' } };
    expect([openIn(always, 1, 3), openIn(always, 1, 12), openIn(always, 2, 3)]).toEqual(['all', 'all', 'none']);
  });

  it('is chosen from one hour to another, in either order', () => {
    expect(hoursBetween(17, 9)).toEqual({ start: '09:00', end: '18:00' });
    expect(hoursBetween(20, 23)).toEqual({ start: '20:00', end: '00:00' });
    expect(hoursBetween(0, 23)).toBeUndefined();
  });

  it('keeps at least one day', () => {
    expect(withDay([1, 3], 2)).toEqual([1, 2, 3]);
    expect(withDay([1, 3], 3)).toEqual([1]);
    expect(withDay([1], 1)).toEqual([1]);
  });
});

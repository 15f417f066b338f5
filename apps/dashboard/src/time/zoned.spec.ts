import { localOf, momentOf } from './zoned';

describe('local times of a zone', () => {
  it('are the same moment there and back, in summer and in winter', () => {
    expect(momentOf('2026-11-23T09:30', 'Europe/Berlin').toISOString()).toBe('2026-11-23T08:30:00.000Z');
    expect(momentOf('2026-07-23T09:30', 'Europe/Berlin').toISOString()).toBe('2026-07-23T07:30:00.000Z');
    expect(momentOf('2026-03-29T03:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(localOf('2026-11-23T08:30:00.000Z', 'America/New_York')).toBe('2026-11-23T03:30');
  });
});

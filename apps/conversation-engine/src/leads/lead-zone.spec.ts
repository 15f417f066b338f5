import { zoneOfCountry, zoneOfPhone } from './lead-zone';

describe('the time zone of a phone number', () => {
  it.each([
    ['of a country with one zone', '+41446681800', 'Europe/Zurich'],
    ['of a country whose zones have the same time', '+4930901820', 'Europe/Berlin'],
    ['of a country with several times', '+34911234567', undefined],
    ['of a number that several countries share', '+12015550123', undefined],
    ['of no country', '+80012345678', undefined],
    ['of nobody', undefined, undefined],
  ])('%s', (_, e164, zone) => expect(zoneOfPhone(e164)).toBe(zone));

  it('is none where two zones of a country have the same time only in winter', () => {
    // In New South Wales clocks are put forward, in Queensland they are not.
    for (const month of ['2026-01-15', '2026-07-15'])
      expect(zoneOfCountry('AU', Date.parse(`${month}T00:00:00Z`))).toBeUndefined();
    expect(zoneOfCountry('ZZ', Date.now())).toBeUndefined();
  });
});

import { leadZone } from './lead-zone';

describe('the time zone of a lead', () => {
  const now = new Date('2026-03-03T12:00:00Z');

  it.each([
    ['of a country with one zone', '+41446681800', 'Europe/Zurich'],
    ['of a country whose zones have the same time', '+4930901820', 'Europe/Berlin'],
    ["of a country with several times: the account's", '+34911234567', 'Asia/Tokyo'],
    ["of a number that several countries share: the account's", '+12015550123', 'Asia/Tokyo'],
    ["of no country: the account's", '+80012345678', 'Asia/Tokyo'],
    ["of nobody's number: the account's", undefined, 'Asia/Tokyo'],
  ])('%s', (_, e164, zone) => expect(leadZone(e164, 'Asia/Tokyo', now)).toBe(zone));
});

import { anothersIn, withTheLead } from './anothers-messages';
import type { MessageRow } from './conversation.schema';

const lead = { e164: '+41446681801', formerAddresses: ['phone:+41446681800'], leftAt: new Date(3_000) };

const said = (ms: number, role: MessageRow['role'], phone?: string): MessageRow =>
  ({
    ...{ _id: String(ms), role, timestamp: new Date(ms) },
    ...(phone && { from: [`phone:${phone}`] }),
  }) as MessageRow;

const thread = [
  said(0, 'agent'),
  said(1_000, 'lead', '+41446681800'),
  said(2_000, 'agent'),
  said(2_500, 'human'),
  said(4_000, 'agent'),
  said(5_000, 'lead', '+41446681801'),
  said(6_000, 'agent'),
];

describe('what may be somebody else’s in a thread', () => {
  it('came from an address that the lead has left, or answered it before that', () => {
    expect([...anothersIn(thread, lead)]).toEqual(['1000', '2000', '2500']);
    expect(withTheLead(thread, lead).map(({ _id }) => _id)).toEqual(['0', '4000', '5000', '6000']);
  });

  it('is not what we wrote once that address was left, though another was left since then', () => {
    const formerAddresses = ['phone:+41446681800', 'email:ada@example.com'];
    const leftTimes = [3_000, 4_500].map((ms, n) => ({ address: formerAddresses[n]!, leftAt: new Date(ms) }));
    const corrected = { ...lead, formerAddresses, leftTimes, leftAt: new Date(4_500) };
    expect([...anothersIn(thread, corrected)]).toEqual(['1000', '2000', '2500']);
    // A former release kept when the last was left.
    const { leftTimes: _, ...before } = corrected;
    expect([...anothersIn(thread, before)]).toEqual(['1000', '2000', '2500', '4000']);
  });

  it('is nothing once that address is the lead’s again', () =>
    expect(anothersIn(thread, { ...lead, e164: '+41446681800' }).size).toBe(0));

  it('is nothing of a lead that was never corrected', () =>
    expect(anothersIn(thread, { e164: '+41446681800' }).size).toBe(0));
});

import { healthOf, lastDayOf, peopleOf, problemsOf, recordsOf } from './health.rules';

const callbacks = { callbackUrl: 'https://api.example.com', statusCallbackUrl: 'https://api.example.com' };
const status = {
  whatsapp: { configured: true, callbackUrl: 'https://api.example.com' },
  telegram: { configured: false },
  email: { configured: true, ...callbacks },
  whatsappTokenStale: false,
  whatsappTokenAgeDays: 3,
};

describe('the health of channels', () => {
  it('is good, absent, or says what stands in the way', () => {
    expect(healthOf(status).map(({ state }) => state)).toEqual(['good', 'absent', 'good']);
    const [whatsapp, , email] = healthOf({
      ...status,
      whatsappTokenStale: true,
      email: { ...status.email, replyProblem: 'No MX record' },
    });
    expect(whatsapp).toEqual({ channel: 'whatsapp', state: 'bad', isTokenStale: true });
    expect(email).toMatchObject({ state: 'bad', problem: 'No MX record' });
    expect(healthOf({ ...status, whatsapp: { ...status.whatsapp, qualityRating: 'RED' } })[0]?.state).toBe('bad');
  });

  it('says nothing bad of a channel that is not connected', () => {
    const off = { ...status, whatsapp: { ...status.whatsapp, configured: false }, whatsappTokenStale: true };
    expect(healthOf(off)[0]).toEqual({ channel: 'whatsapp', state: 'absent', isTokenStale: false });
  });
});

describe('what a card of a channel says', () => {
  it('is every problem in the provider’s words, of connected channels alone', () => {
    const email = { ...status.email, senderProblem: 'Not verified', replyProblem: 'No MX record' };
    expect(problemsOf({ ...status, email }, 'email')).toEqual(['Not verified', 'No MX record']);
    expect(problemsOf({ ...status, email: { ...email, configured: false } }, 'email')).toEqual([]);
    const held = { ...status.email, sendingProblem: 'Daily quota reached', heldUntil: '2026-11-23T09:30:00.000Z' };
    expect(problemsOf({ ...status, email: held }, 'email')).toEqual(['Daily quota reached']);
    const whatsapp = { ...status.whatsapp, templatesProblem: 'Missing permission' };
    expect(problemsOf({ ...status, whatsapp }, 'whatsapp')).toEqual(['Missing permission']);
    expect(problemsOf(status, 'telegram')).toEqual([]);
  });

  it('is how many people may be written to first', () => {
    expect(peopleOf('TIER_250')).toBe(250);
    expect(peopleOf('TIER_2K')).toBe(2_000);
    expect(peopleOf('TIER_UNLIMITED')).toBe(Infinity);
    expect(peopleOf('TIER_NOT_SET')).toBeUndefined();
  });

  it('counts the records that are right', () => {
    const record = (state: 'ok' | 'missing' | 'unknown') => ({ status: state, name: 'example.com' });
    const checks = { domain: 'example.com', checkedAt: '2026-11-23T09:00:00.000Z' };
    const found = recordsOf({
      ...checks,
      spf: record('ok'),
      dkim: record('ok'),
      dmarc: record('missing'),
      mx: record('unknown'),
    });
    expect(found.good).toBe(2);
    expect(found.records.map(({ id }) => id)).toEqual(['spf', 'dkim', 'dmarc', 'mx']);
  });

  it('is the day on which a warm-up reaches the cap', () => {
    expect(lastDayOf({ from: 20, growthPercent: 30 }, 20)).toBe(1);
    expect(lastDayOf({ from: 10, growthPercent: 100 }, 80)).toBe(4);
    expect(lastDayOf({ from: 10, growthPercent: 100 }, 81)).toBe(5);
    expect(lastDayOf({ from: 20, growthPercent: 25 }, 500)).toBe(16);
  });
});

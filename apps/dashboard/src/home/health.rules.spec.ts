import { healthOf } from './health.rules';

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

import { bodyOf, errorsAt, fieldsOf, isFilled, isMisshapen, savedOf, stepsOf } from './connect.rules';

const callbacks = { callbackUrl: 'https://api.example.com', statusCallbackUrl: 'https://api.example.com' };
const status = {
  whatsapp: { configured: true, callbackUrl: 'https://api.example.com', phoneNumberId: '106' },
  telegram: { configured: false },
  email: { configured: true, ...callbacks, fromAddress: 'hello@example.com', domain: 'reply.example.com' },
  whatsappTokenStale: false,
  whatsappTokenAgeDays: 3,
};

describe('connecting a channel', () => {
  it('asks for the fields of its provider; secrets are never among what is saved', () => {
    for (const channel of ['whatsapp', 'telegram', 'email'] as const) {
      const secrets = fieldsOf(channel).filter(({ isSecret }) => isSecret);
      expect(secrets.length).toBeGreaterThan(0);
      for (const { name } of secrets) expect(savedOf(status, channel)).not.toHaveProperty(name);
    }
    expect(savedOf(status, 'email')).toEqual({ fromAddress: 'hello@example.com', replyDomain: 'reply.example.com' });
  });

  it('sends what was filled and differs from what is saved', () => {
    const saved = savedOf(status, 'whatsapp');
    expect(bodyOf({ ...saved, accessToken: ' EAAG-new ', appSecret: '' }, saved)).toEqual({ accessToken: 'EAAG-new' });
    expect(bodyOf({ ...saved, phoneNumberId: '107' }, saved)).toEqual({ phoneNumberId: '107' });
    expect(bodyOf(saved, saved)).toEqual({});
  });

  it('has a step done when what it needs is typed, and can be right', () => {
    const [app, number] = stepsOf.whatsapp;
    if (!app || !number) throw new Error('no steps');
    expect(isFilled(app, { appSecret: ' ' })).toBe(false);
    expect(isFilled(number, { phoneNumberId: '106' })).toBe(true);
    expect(isFilled(number, { phoneNumberId: '106', businessAccountId: 'mine' })).toBe(false);
  });

  it.each([
    ['accessToken', 'EAAG-token', 'a token'],
    ['phoneNumberId', '106540352242922', '+41 44 668 18 00'],
    ['telegramBotToken', '123456789:AAF-secret', '@northline_bot'],
    ['apiKey', 're_abc_123', 'key'],
    ['fromAddress', 'hello@example.com', 'hello@example'],
    ['replyDomain', 'reply.example.com', 'https://reply.example.com'],
    ['webhookSecret', 'whsec_a whsec_b', 'whsec_a b'],
  ] as const)('knows what %s looks like', (name, right, wrong) => {
    expect(isMisshapen(name, ` ${right} `)).toBe(false);
    expect(isMisshapen(name, wrong)).toBe(true);
    expect(isMisshapen(name, ' ')).toBe(false);
    expect(isMisshapen('verifyToken', wrong)).toBe(false);
  });

  it('says what is wrong at the field, and a refused credential at the credential', () => {
    const details = [{ field: 'phoneNumberId', message: 'phoneNumberId is required' }];
    expect(errorsAt('whatsapp', { status: 400, error: 'Validation failed', details })).toEqual({
      phoneNumberId: 'phoneNumberId is required',
    });
    const refused = { status: 400, error: 'WhatsApp rejected the access token', details: [] };
    expect(errorsAt('whatsapp', refused)).toEqual({ accessToken: 'WhatsApp rejected the access token' });
    const taken = { status: 409, error: 'This channel is connected to another account', details: [] };
    expect(errorsAt('whatsapp', taken)).toEqual({});
  });
});

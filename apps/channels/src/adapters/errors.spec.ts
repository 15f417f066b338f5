import { emailRule } from './email/email-errors';
import { telegramReaction } from './telegram/telegram-errors';
import { startPayload } from './telegram/telegram-update';
import { outcomeOfError, whatsAppRule } from './whatsapp/whatsapp-errors';

describe("providers' errors", () => {
  it.each([
    [131047, 'give_up'],
    [131026, 'give_up'],
    [131049, 'give_up'],
    [130472, 'give_up'],
    [130429, 'retry'],
    [131056, 'retry'],
    [80007, 'retry'],
    [131048, 'setting'],
    [131051, 'give_up'],
    [100, 'give_up'],
    [132000, 'setting'],
    [132001, 'setting'],
    [132015, 'setting'],
    [190, 'credential'],
    [0, 'credential'],
    [368, 'setting'],
    [131031, 'setting'],
    [131042, 'setting'],
    [131045, 'setting'],
    [133010, 'setting'],
    [10, 'credential'],
    [200, 'credential'],
    [299, 'credential'],
    [131050, 'suppress'],
    [131000, 'retry'],
    [999_999, 'give_up'],
  ])('WhatsApp %s: %s', (code, reaction) => expect(whatsAppRule(code).reaction).toBe(reaction));

  it('WhatsApp 131049 may be tried again another day', () =>
    expect(outcomeOfError({ code: 131049 })).toMatchObject({ outcome: 'give_up', retryable: true }));

  it.each([
    [403, 'Forbidden: bot was blocked by the user', 'suppress'],
    [400, 'Bad Request: chat not found', 'suppress'],
    [400, 'Bad Request: message is too long', 'give_up'],
    [401, 'Unauthorized', 'credential'],
    [404, 'Not Found', 'credential'],
    [429, 'Too Many Requests', 'retry'],
    [500, 'Internal Server Error: restart', 'unknown'],
    [503, 'Service Unavailable', 'retry'],
    [502, 'Bad Gateway', 'unknown'],
  ])('Telegram %s %s: %s', (code, description, reaction) => expect(telegramReaction(code, description)).toBe(reaction));

  it.each([
    [429, 'rate_limit_exceeded', 'retry'],
    [429, 'daily_quota_exceeded', 'retry'],
    [429, 'monthly_quota_exceeded', 'setting'],
    [409, 'concurrent_idempotent_requests', 'retry'],
    [409, 'invalid_idempotent_request', 'unknown'],
    [401, 'restricted_api_key', 'credential'],
    [403, 'invalid_api_key', 'credential'],
    [422, 'validation_error', 'give_up'],
    [500, 'internal_server_error', 'retry'],
    [502, undefined, 'unknown'],
    [401, undefined, 'credential'],
    [418, undefined, 'give_up'],
  ])('Resend %s %s: %s', (status, name, reaction) => expect(emailRule(status, name).reaction).toBe(reaction));
});

describe('startPayload', () => {
  it.each([
    ['/start abc_-1', 'abc_-1'],
    ['/start', ''],
    ['/start@mybot x', 'x'],
    ['start', undefined],
    ['/started', undefined],
    ['/start two words', undefined],
  ])('%s: %s', (text, payload) => expect(startPayload(text)).toBe(payload));
});

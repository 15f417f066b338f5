import type { IntegrationsStatus } from '@northline/client';
import { checksOf, statesOf } from './checks.rules';

const at = '2026-03-02T12:00:00.000Z';
const status: IntegrationsStatus = {
  whatsapp: { configured: true, callbackUrl: '', displayPhoneNumber: '+41 44 668 18 00' },
  telegram: { configured: true, botUsername: 'northline_bot' },
  email: { configured: true, callbackUrl: '', statusCallbackUrl: '', webhooksSigned: true },
  whatsappTokenStale: false,
  whatsappTokenAgeDays: 3,
};

const states = (...given: Parameters<typeof checksOf>): Record<string, string> =>
  Object.fromEntries(checksOf(...given).map(({ id, state }) => [id, state]));

describe('the checks of a channel', () => {
  it('are none before it is connected', () => {
    expect(checksOf({ ...status, telegram: { configured: false } }, 'telegram')).toEqual([]);
  });

  it('wait for what whoever connects it has still to do, and leave open what the provider has not told', () => {
    expect(states(status, 'whatsapp')).toEqual({
      signed: 'unknown',
      number: 'good',
      quality: 'unknown',
      credentials: 'good',
      address: 'waiting',
      called: 'waiting',
      template: 'unknown',
      message: 'waiting',
    });
    expect(states(status, 'email')).toMatchObject({ received: 'waiting', reported: 'waiting', message: 'waiting' });
    expect(states(status, 'telegram')).toEqual({
      credentials: 'good',
      bot: 'good',
      address: 'good',
      message: 'waiting',
    });
  });

  it('are all passed by a channel that has what it needs', () => {
    const whatsapp = { ...status.whatsapp, qualityRating: 'GREEN', callbackAt: at, lastMessageAt: at };
    const email = { ...status.email, callbackAt: at, statusCallbackAt: at, lastMessageAt: at };
    const well = { ...status, whatsapp, email };
    expect(new Set(Object.values(states(well, 'whatsapp', 2)))).toEqual(new Set(['good']));
    expect(new Set(Object.values(states(well, 'email')))).toEqual(new Set(['good']));
  });

  it('repeat the words of the provider, each at its step', () => {
    const credentialProblem = 'Unauthorized';
    const checks = checksOf(
      { ...status, telegram: { ...status.telegram, credentialProblem, webhookProblem: 'https!' } },
      'telegram',
    );
    expect(checks).toContainEqual({ step: 'botFather', id: 'credentials', state: 'bad', problem: credentialProblem });
    expect(checks).toContainEqual({ step: 'botFather', id: 'address', state: 'bad', problem: 'https!' });
    const forged = { ...status.whatsapp, callbackProblem: 'another app secret' };
    expect(checksOf({ ...status, whatsapp: forged }, 'whatsapp')).toContainEqual({
      step: 'metaApp',
      id: 'signed',
      state: 'bad',
      problem: 'another app secret',
    });
    const missing = { status: 'missing' as const, name: 'example.com', advice: 'Add it' };
    const right = { status: 'ok' as const, name: 'example.com' };
    const domainChecks = { domain: 'example.com', spf: missing, dkim: right, dmarc: right, mx: missing, checkedAt: at };
    const email = { ...status.email, senderProblem: 'not verified', domainChecks };
    const told = checksOf({ ...status, email }, 'email').filter(({ state }) => state === 'bad');
    expect(told.map(({ step, id, problem }) => [step, id, problem])).toEqual([
      ['sender', 'sender', 'not verified'],
      ['sender', 'spf', 'Add it'],
      ['replies', 'mx', 'Add it'],
    ]);
  });

  it('tell an old token, a low quality, and that no template is approved', () => {
    const poor = { ...status, whatsappTokenStale: true, whatsapp: { ...status.whatsapp, qualityRating: 'RED' } };
    expect(states(poor, 'whatsapp', 0)).toMatchObject({ credentials: 'bad', template: 'bad', quality: 'bad' });
  });
});

describe('the steps of a connection', () => {
  it('are done by what is typed, and have one that is next', () => {
    expect(statesOf('whatsapp', {}, false, [])).toEqual(['next', 'later', 'later', 'later', 'later']);
    const typed = { appSecret: '0123456789abcdef0123456789abcdef', phoneNumberId: '+41 44' };
    expect(statesOf('whatsapp', typed, false, [])).toEqual(['done', 'next', 'later', 'later', 'later']);
  });

  it('are done by what was checked once it is connected', () => {
    expect(statesOf('whatsapp', {}, true, checksOf(status, 'whatsapp', 1))).toEqual([
      'done',
      'done',
      'done',
      'next',
      'later',
    ]);
    const whatsapp = { ...status.whatsapp, callbackProblem: 'another app secret' };
    expect(statesOf('whatsapp', {}, true, checksOf({ ...status, whatsapp }, 'whatsapp', 1))[0]).toBe('next');
  });
});

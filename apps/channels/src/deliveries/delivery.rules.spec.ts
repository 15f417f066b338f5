import { accountId } from '@northline/common/contracts';
import type { SendOutcome } from '../adapters/channel-adapter';
import type { DeliveryRow } from './deliveries.schema';
import { afterOutcome, backoff, followPause } from './delivery.rules';
import { afterReport } from '../sending/delivery-reports.service';

const now = new Date('2026-11-21T12:00:00.000Z');
const hour = 3_600_000;

const claimed = (given: Partial<DeliveryRow> = {}): DeliveryRow => ({
  _id: 'd',
  accountId: accountId('a'),
  rev: 2,
  messageId: 'm',
  round: 1,
  conversationId: 'c',
  leadId: '1',
  channel: 'email',
  test: false,
  content: { type: 'text', text: 'Hi' },
  status: 'sending',
  attempts: 1,
  firstAttemptAt: now,
  stoodIn: [],
  correlationId: '',
  traceparent: '',
  createdAt: now,
  updatedAt: now,
  pendingEvents: [],
  ...given,
});

/** What becomes of a message whose calls end one after the other like this, and how many were made. */
function callAll(row: DeliveryRow, outcomes: SendOutcome[]): { set: ReturnType<typeof afterOutcome>; calls: number } {
  let [set, calls, at] = [{} as ReturnType<typeof afterOutcome>, 0, now];
  for (const outcome of outcomes) {
    set = afterOutcome({ ...row, attempts: calls + 1 }, outcome, { repeatableForMs: 0 }, at);
    calls += 1;
    if (set.dueAt === undefined) break;
    at = set.dueAt;
    row = { ...row, ...set };
  }
  return { set, calls };
}

describe('afterOutcome', () => {
  const once = { repeatableForMs: 0 };
  const byKey = { repeatableForMs: 23 * hour };

  it("ends with the provider's id when the message was taken", () => {
    const set = afterOutcome(claimed(), { outcome: 'accepted', providerMessageId: 'p' }, once, now);
    expect(set).toEqual({
      status: 'sent',
      providerMessageId: 'p',
      sentAt: now,
      dueAt: undefined,
      content: undefined,
      error: undefined,
    });
  });

  it('asks about an unknown one again only while the key makes that safe', () => {
    const unknown = { outcome: 'unknown' as const, code: 'no_answer', message: 'no answer' };
    expect(afterOutcome(claimed(), unknown, once, now)).toMatchObject({ status: 'unknown', dueAt: undefined });
    expect(afterOutcome(claimed(), unknown, byKey, now).dueAt?.getTime()).toBeGreaterThan(now.getTime());
    const old = claimed({ firstAttemptAt: new Date(now.getTime() - 24 * hour) });
    expect(afterOutcome(old, unknown, byKey, now)).toMatchObject({ status: 'unknown', dueAt: undefined });
  });

  it('waits as long as the provider wishes, and gives up after an hour', () => {
    const wait = { outcome: 'retry' as const, code: '429', message: 'slow down', retryAfterMs: 7_000 };
    expect(afterOutcome(claimed(), wait, once, now)).toMatchObject({
      status: 'queued',
      dueAt: new Date(now.getTime() + 7_000),
    });
    expect(callAll(claimed(), Array(514).fill(wait)).set).toMatchObject({ status: 'queued' });
    expect(callAll(claimed(), Array(515).fill(wait)).set).toMatchObject({
      status: 'failed',
      error: { code: '429', retryable: true },
    });
  });

  it('counts only the pauses after errors of its own towards the hour', () => {
    const broken = { outcome: 'retry' as const, code: 'application_error', message: 'try later' };
    const quota = { ...broken, code: 'daily_quota_exceeded', retryAfterMs: 8 * hour, pausesChannel: true };
    const refused = { outcome: 'credential' as const, code: 'x', message: 'no' };
    expect(callAll(claimed(), [quota, broken]).set).toMatchObject({ status: 'queued' });
    expect(callAll(claimed(), [...Array<SendOutcome>(120).fill(refused), broken]).set).toMatchObject({
      status: 'queued',
    });
    const otherHeld = claimed({ firstAttemptAt: new Date(now.getTime() - 8 * hour), putOffMs: 2_000 });
    expect(afterOutcome(otherHeld, broken, once, now)).toMatchObject({ status: 'queued' });
    expect(callAll(claimed(), [quota, ...Array<SendOutcome>(30).fill(broken)]).set).toMatchObject({
      status: 'failed',
    });
  });

  it('counts pauses of the connection of less than a minute as its own', () => {
    const limited = {
      outcome: 'retry' as const,
      code: 'rate_limit_exceeded',
      message: 'slow down',
      pausesChannel: true,
    };
    const { set, calls } = callAll(claimed(), Array(86_400).fill({ ...limited, retryAfterMs: 1_000 }));
    expect(set).toMatchObject({ status: 'failed', error: { retryable: true } });
    expect(calls).toBe(3_601);
    const minutely = Array<SendOutcome>(90).fill({ ...limited, retryAfterMs: 60_000 });
    expect(callAll(claimed(), minutely).set).toMatchObject({ status: 'queued' });
  });

  it('is given up after a day in all', () => {
    const broken = { outcome: 'retry' as const, code: 'application_error', message: 'try later' };
    const old = claimed({ firstAttemptAt: new Date(now.getTime() - 24 * hour) });
    expect(afterOutcome(old, broken, once, now)).toMatchObject({ status: 'failed', error: { retryable: true } });
  });

  it('counts from the first attempt: before that, it waited for its turn', () => {
    const wait = { outcome: 'retry' as const, code: '429', message: 'slow down' };
    const createdAt = new Date(now.getTime() - 30 * hour);
    expect(afterOutcome(claimed({ createdAt }), wait, once, now)).toMatchObject({ status: 'queued' });
    const refusal = { outcome: 'setting' as const, code: 'x', message: 'no' };
    expect(afterOutcome(claimed({ createdAt }), refusal, once, now)).toMatchObject({ status: 'queued' });
  });

  it('waits no longer than its opening is good', () => {
    const validUntil = new Date(now.getTime() + hour);
    const limited = { outcome: 'retry' as const, code: 'quota', message: 'no more', retryAfterMs: 8 * hour };
    expect(afterOutcome(claimed({ validUntil }), { ...limited, pausesChannel: true }, once, now)).toMatchObject({
      status: 'queued',
      dueAt: validUntil,
    });
  });

  it('waits for a day with all others when the provider holds the whole connection back', () => {
    const retryAfterMs = 8 * hour;
    const quota = { outcome: 'retry' as const, code: 'daily_quota_exceeded', message: 'no more', retryAfterMs };
    const limited = { ...quota, pausesChannel: true };
    expect(afterOutcome(claimed(), limited, once, now)).toMatchObject({
      status: 'queued',
      dueAt: new Date(now.getTime() + retryAfterMs),
    });
    const old = claimed({ firstAttemptAt: new Date(now.getTime() - 24 * hour) });
    expect(afterOutcome(old, limited, once, now)).toMatchObject({ status: 'failed', error: { retryable: true } });
  });

  it.each([
    ['give_up', false],
    ['suppress', false],
    ['credential', true],
    ['setting', true],
  ] as const)('%s fails an opening, retryable: %s', (outcome, retryable) => {
    const opening = claimed({ campaign: { campaignId: 'c', ratePerMinute: 60 } });
    expect(afterOutcome(opening, { outcome, code: 'x', message: 'no' }, once, now)).toMatchObject({
      status: 'failed',
      error: { code: 'x', retryable },
    });
  });

  it.each(['credential', 'setting'] as const)('%s has a reply wait for a day', (outcome) => {
    const refusal = { outcome, code: 'x', message: 'no' };
    expect(afterOutcome(claimed(), refusal, once, now)).toMatchObject({
      status: 'queued',
      dueAt: new Date(now.getTime() + 60_000),
      error: { code: 'x', blocks: true },
    });
    const old = claimed({ firstAttemptAt: new Date(now.getTime() - 24 * hour) });
    expect(afterOutcome(old, refusal, once, now)).toMatchObject({
      status: 'failed',
      error: { code: 'x', retryable: true, blocks: true },
    });
  });

  it('keeps what the provider says of another day', () => {
    expect(
      afterOutcome(claimed(), { outcome: 'give_up', code: '131049', message: 'no', retryable: true }, once, now),
    ).toMatchObject({ status: 'failed', error: { retryable: true } });
  });
});

describe('what may have been sent before', () => {
  it.each([
    ['retry', 'unknown'],
    ['credential', 'unknown'],
    ['give_up', 'failed'],
  ] as const)('is, when the next call ends in %s, %s', (outcome, status) => {
    const set = afterOutcome(
      claimed(),
      { outcome, code: 'x', message: 'no', retryAfterMs: 7_000 },
      { repeatableForMs: 23 * hour, maybeSent: true },
      now,
    );
    expect(set).toMatchObject({
      status,
      dueAt: status === 'unknown' ? new Date(now.getTime() + 7_000) : undefined,
      error: { retryable: false },
    });
  });
});

describe('pauses', () => {
  it('grow with the attempts and stay at five minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 99].map((attempts) => backoff(attempts, 0.5))).toEqual([
      2_000, 10_000, 30_000, 120_000, 300_000, 300_000, 300_000,
    ]);
    expect(followPause(claimed(), now.getTime())).toBe(150);
    expect(followPause(claimed(), now.getTime() + 60_000)).toBe(2_000);
  });
});

describe('afterReport', () => {
  it('fills in what an earlier report would have said', () => {
    expect(
      afterReport(claimed({ status: 'unknown' }), { status: 'read', at: now, providerMessageId: 'p' }),
    ).toMatchObject({ status: 'read', sentAt: now, deliveredAt: now, readAt: now, providerMessageId: 'p' });
  });

  it('keeps the first times and the first id', () => {
    const earlier = new Date(now.getTime() - 1_000);
    const row = claimed({ status: 'sent', sentAt: earlier, providerMessageId: 'p' });
    expect(afterReport(row, { status: 'delivered', at: now, providerMessageId: 'q' })).toMatchObject({
      sentAt: earlier,
      deliveredAt: now,
      providerMessageId: 'p',
    });
    expect(afterReport(row, { status: 'failed', at: now })).toMatchObject({
      status: 'failed',
      error: { code: 'failed', retryable: false },
    });
  });
});

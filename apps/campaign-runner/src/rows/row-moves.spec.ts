import {
  type CampaignLeadStatus,
  campaignLeadStatuses,
  type ConversationChanged,
  type DeliveryUpdated,
} from '@northline/common/contracts';
import { rowStates } from './row.states';
import { failedInstead, harmOf, moveOfDelivery, movesOfConversation } from './row-moves';

const at = '2026-11-21T10:00:00.000Z';
const delivery = (given: Partial<DeliveryUpdated>): DeliveryUpdated => ({
  deliveryId: 'd',
  rev: 1,
  messageId: 'm',
  round: 1,
  conversationId: 'c',
  leadId: '7',
  channel: 'whatsapp',
  campaignId: 'k',
  status: 'sent',
  test: false,
  at,
  ...given,
});
const conversation = (given: Partial<ConversationChanged>): ConversationChanged => ({
  conversationId: 'c',
  rev: 1,
  leadId: '7',
  channel: 'whatsapp',
  status: 'active',
  agentConfigId: 'a',
  agentVersion: 1,
  agentName: 'A',
  campaignId: 'k',
  environment: 'live',
  stageEntry: 1,
  stagesReached: [],
  evaluate: false,
  messageCount: 1,
  startedAt: at,
  updatedAt: at,
  messagesByDay: {},
  ...given,
});

describe('the transitions of rows', () => {
  it('never leads back: from any status no path returns to it, but for a new round', () => {
    const forward = campaignLeadStatuses.filter((status) => status !== 'pending');
    const next = (from: CampaignLeadStatus): CampaignLeadStatus[] => forward.filter((to) => rowStates.allows(from, to));
    for (const start of forward) {
      const seen = new Set<CampaignLeadStatus>();
      const walk = (status: CampaignLeadStatus): void =>
        next(status).forEach((to) => (seen.has(to) ? undefined : (seen.add(to), walk(to))));
      walk(start);
      expect(seen.has(start)).toBe(false);
    }
  });

  it('lets only what was never sent, or failed, be pending again, and what a block has stopped', () => {
    expect(rowStates.before('pending', 'campaign')).toEqual(['sending', 'failed']);
    expect(rowStates.before('pending', 'delivery')).toEqual(['sending']);
    expect(rowStates.before('pending', 'conversation')).toEqual(['sending']);
    expect(rowStates.before('pending', 'block')).toEqual(['sending', 'unknown', 'sent']);
  });
});

describe('a delivery moves its row', () => {
  it.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['failed', 'failed'],
    ['unknown', 'unknown'],
    ['expired', 'pending'],
    ['cancelled', 'skipped'],
  ] as const)('%s: %s', (status, to) =>
    expect(moveOfDelivery(delivery({ status }))).toMatchObject({
      to,
      campaignId: 'k',
      leadId: '7',
      conversationId: 'c',
      round: 1,
    }),
  );

  it.each(['queued', 'sending'] as const)('not while %s', (status) =>
    expect(moveOfDelivery(delivery({ status }))).toBeUndefined(),
  );

  it('not without a campaign', () => expect(moveOfDelivery(delivery({ campaignId: undefined }))).toBeUndefined());

  it('keeps that a failed message had been accepted', () => {
    const move = moveOfDelivery(
      delivery({ status: 'failed', sentAt: at, error: { code: '131026', message: 'Undeliverable', retryable: true } }),
    );
    expect(move).toMatchObject({ times: { sentAt: new Date(at) }, error: 'Undeliverable', retryable: true });
  });

  it('waits, and blocks its campaign, when every message like it would fail', () => {
    const error = { code: '132015', message: 'Template is paused', retryable: true, blocks: true };
    expect(moveOfDelivery(delivery({ status: 'failed', error }))).toMatchObject({
      to: 'pending',
      round: 1,
      blocked: { reason: 'Template is paused', at: new Date(at) },
    });
  });

  it('fails, and may be retried, when its campaign has completed before such a block is told', () => {
    const error = { code: '131042', message: 'Payment issue', retryable: true, blocks: true };
    const blocked = moveOfDelivery(delivery({ status: 'failed', round: 2, sentAt: at, error }))!;
    const failed = failedInstead(blocked, new Date(at));
    expect(failed).toMatchObject({
      to: 'failed',
      from: ['pending'],
      round: 3,
      error: 'Payment issue',
      retryable: true,
    });
    expect(failed).toMatchObject({ failedAt: new Date(at), times: { sentAt: new Date(at) } });
    expect(failed).not.toHaveProperty('harm');
    expect(failedInstead(moveOfDelivery(delivery({ status: 'expired' }))!, new Date(at))).toBeUndefined();
  });

  it('says why, also when nobody did', () => {
    expect(moveOfDelivery(delivery({ status: 'unknown' }))?.error).toMatch(/may have been delivered/);
  });
});

describe('a conversation moves its row', () => {
  const stage = { id: 's', name: 'Won', index: 2, total: 3, terminal: true, outcome: 'qualified' } as const;

  it('when the lead replied to an opening that left', () =>
    expect(movesOfConversation(conversation({ firstReplyAt: at, openedAt: at }))).toMatchObject([
      { to: 'replied', times: { sentAt: new Date(at), deliveredAt: new Date(at), repliedAt: new Date(at) } },
    ]));
  it('when it ends in a stage with an outcome', () =>
    expect(movesOfConversation(conversation({ firstReplyAt: at, stage }))).toMatchObject([
      { to: 'qualified', times: { repliedAt: new Date(at) } },
    ]));
  it('not again by a change of something else', () =>
    expect(movesOfConversation(conversation({ firstReplyAt: at, openedAt: at, movesRow: false }))).toEqual([]));
  it('not by the outcome of a stage that it only passes', () =>
    expect(movesOfConversation(conversation({ stage: { ...stage, terminal: false } }))).toEqual([]));
  it('proves nothing of an opening that did not leave', () => {
    expect(movesOfConversation(conversation({ firstReplyAt: at }))).toMatchObject([
      { to: 'replied', from: expect.arrayContaining(['pending', 'failed']), times: { repliedAt: new Date(at) } },
    ]);
  });
  it.each([
    ['again', { to: 'pending', round: 3 }],
    ['failed', { to: 'failed', round: 3, error: 'away', retryable: true }],
    ['skipped', { to: 'skipped', round: 3, error: 'away' }],
    ['blocked', { to: 'pending', round: 3, blocked: { reason: 'away', at: new Date(at) } }],
  ] as const)('when its opening was not written: %s', (then, move) => {
    expect(
      movesOfConversation(conversation({ status: 'dropped', unsent: { round: 3, error: 'away', then } })),
    ).toMatchObject([{ from: ['sending'], ...move }]);
  });
  it('when it ends before anything was said', () => {
    expect(movesOfConversation(conversation({ status: 'handed_off' }))).toMatchObject([
      { to: 'failed', from: ['sending'], error: 'Conversation ended before its first message' },
    ]);
    expect(movesOfConversation(conversation({ status: 'dropped', firstAgentMessageAt: at }))).toEqual([]);
  });
  it('not when nothing was said, or no campaign began it', () => {
    expect(movesOfConversation(conversation({}))).toEqual([]);
    expect(movesOfConversation(conversation({ campaignId: undefined, firstReplyAt: at }))).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it('is counted by its time and as a failure, wherever the opening has failed', () => {
    const failure = { failedAt: new Date(at), harm: 'failure' };
    const unsent = { round: 1, error: 'Not in a language of the lead', then: 'failed' } as const;
    expect(moveOfDelivery(delivery({ status: 'failed' }))).toMatchObject(failure);
    expect(movesOfConversation(conversation({ status: 'dropped', unsent }))).toMatchObject([failure]);
    expect(movesOfConversation(conversation({ status: 'dropped' }))).toMatchObject([failure]);
  });

  it.each([
    ['email', 'bounced', 'bounce'],
    ['email', 'suppressed', 'bounce'],
    ['email', 'http_500', 'failure'],
    ['telegram', '403', 'block'],
    ['whatsapp', '131050', 'optOut'],
    ['whatsapp', '131026', 'failure'],
  ] as const)('by the failure of a delivery: %s %s', (channel, code, harm) => {
    const error = { code, message: 'No', retryable: false };
    expect(moveOfDelivery(delivery({ channel, status: 'failed', error }))).toMatchObject({ to: 'failed', harm });
    expect(moveOfDelivery(delivery({ channel, status: 'sent' }))).not.toHaveProperty('harm');
    // What stops every message is nobody's harm: the row waits.
    expect(
      moveOfDelivery(delivery({ channel, status: 'failed', error: { ...error, blocks: true } })),
    ).not.toHaveProperty('harm');
  });

  it.each([
    ['opt_out', 'optOut'],
    ['complaint', 'complaint'],
    ['bounce', 'bounce'],
    ['unreachable', 'block'],
    ['manual', undefined],
  ])('by why the lead may not be written to any more: %s', (reason, harm) => {
    const news = {
      id: 'e',
      sequence: 3,
      kind: 'lead.suppressed' as const,
      before: [],
      data: { reason },
      occurredAt: at,
    };
    expect(harmOf(conversation({ events: [news] }))?.harm).toBe(harm);
    expect(harmOf(conversation({ campaignId: undefined, events: [news] }))).toBeUndefined();
    expect(harmOf(conversation({}))).toBeUndefined();
  });
});

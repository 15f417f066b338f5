import { accountId, type DomainEvent } from '@northline/common/contracts';
import { mayKnow, sequenceIn, updateKinds, updateOf } from './live-updates.rules';

const id = 'f'.repeat(24);
const event = (name: string, data: object): DomainEvent =>
  ({ id: 'e', name, accountId: 'a', correlationId: 'c', traceparent: 't', at: 'now', data }) as unknown as DomainEvent;

/** Whatever an event may carry that is not to be told. */
const texts = {
  agentName: 'canary',
  name: 'canary',
  topic: 'canary',
  preference: 'canary',
  text: 'canary',
  quote: 'canary',
  phone: 'canary',
  email: 'canary',
  from: { email: 'canary' },
  error: { code: 'x', message: 'canary' },
  reason: 'canary',
  events: [{ data: { message: 'canary' } }],
  requests: [{ content: { text: 'canary' } }],
  stage: { id: 'stage-1', name: 'canary' },
  timezone: 'canary',
  quotas: { canary: 1 },
};
const ids = {
  conversationId: id,
  deliveryId: id,
  messageId: id,
  memberId: id,
  inboundId: id,
  suppressionId: id,
  campaignId: id,
  preferenceId: id,
  leadId: '9007199254740991',
};

describe('a live update', () => {
  it.each([
    ['conversation.changed', 'conversation.changed', 'conversations:view'],
    ['conversation.viewed', 'conversation.viewed', 'conversations:view'],
    ['delivery.updated', 'delivery.updated', 'conversations:view'],
    ['inbound.received', 'inbound.received', 'conversations:view'],
    ['contact.suppressed', 'suppression.changed', 'leads:view'],
    ['campaign.changed', 'campaign.changed', 'campaigns:view'],
    ['insight.updated', 'insight.updated', 'conversations:view'],
    ['lead.erased', 'lead.erased', 'leads:view'],
    ['account.changed', 'account.changed', undefined],
    ['resource.edited', 'resource.edited', 'agent_config:view'],
    ['audit.recorded', 'resource.edited', 'leads:view'],
  ])('of %s is %s, takes %s, has no text and is short', (name, kind, scope) => {
    const data = {
      ...texts,
      ...ids,
      rev: 123_456,
      status: 'handed_off',
      channel: 'whatsapp',
      suppressed: true,
      deleted: false,
      present: true,
      ...(name === 'resource.edited' && { resource: 'agent_config', id, action: 'agent_config.published' }),
      ...(name === 'audit.recorded' && {
        resource: { type: 'lead', id: '9007199254740991' },
        action: 'lead.created',
        details: { before: { name: 'canary' } },
      }),
    };
    const update = updateOf(Number.MAX_SAFE_INTEGER, event(name, data), accountId('a'));
    expect([update?.scope, update?.frame]).toEqual([scope, expect.stringContaining(`\nevent: ${kind}\n`)]);
    expect(update?.frame).not.toContain('canary');
    expect(Buffer.byteLength(update?.frame ?? '')).toBeLessThan(500);
    expect(update && [mayKnow(update, { scopes: [] }), mayKnow(update, { scopes: scope ? [scope] : [] })]).toEqual([
      scope === undefined,
      true,
    ]);
    expect(updateKinds).toContainEqual(expect.objectContaining({ name: kind }));
  });

  it('of a session is told its member alone, whatever they may read', () => {
    const update = updateOf(1, event('session.changed', { memberId: 'ben', sessionId: id }), accountId('a'));
    expect(update?.frame).toContain(`event: session.changed\ndata: ${JSON.stringify({ sessionId: id })}\n`);
    const readers = [{ scopes: [], memberId: 'ben' }, { scopes: [], memberId: 'kim' }, { scopes: ['team:manage'] }];
    expect(readers.map((reader) => update && mayKnow(update, reader))).toEqual([true, false, false]);
  });

  it('of a read mark is told its member alone, in their sessions', () => {
    const data = { conversationId: id, memberId: 'ben', unread: false };
    const update = updateOf(1, event('conversation.read', data), accountId('a'));
    expect(update?.frame).toContain(`data: ${JSON.stringify({ conversationId: id, unread: false })}\n`);
    const scopes = ['conversations:view'];
    expect(
      [{ scopes, memberId: 'ben' }, { scopes: [], memberId: 'ben' }, { scopes, memberId: 'kim' }, { scopes }].map(
        (reader) => update && mayKnow(update, reader),
      ),
    ).toEqual([true, false, false, false]);
  });

  it('is nothing of costs, nor of resources that have their own or nobody reads', () => {
    for (const name of ['costs.counted', 'unheard.of'])
      expect(updateOf(1, event(name, {}), accountId('a'))).toBeUndefined();
    for (const type of ['session', 'preference', 'conversation', 'toString']) {
      expect(updateOf(1, event('audit.recorded', { resource: { type, id } }), accountId('a'))).toBeUndefined();
      expect(updateOf(1, event('resource.edited', { resource: type, id }), accountId('a'))).toBeUndefined();
    }
  });

  it.each([
    ['17', 17],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['9'.repeat(16), undefined],
  ])('%p is the place %p', (text, expected) => {
    expect(sequenceIn(text)).toBe(expected);
  });
});

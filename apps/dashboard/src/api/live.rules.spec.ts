import { keysOf } from './live.rules';

describe('what a live event makes out of date', () => {
  it('is the conversation, the lists that show it, its lead and the figures', () => {
    const data = { conversationId: 'c', leadId: 'l', rev: 2, status: 'active' as const };
    expect(keysOf({ id: '7', event: 'conversation.changed', data })).toEqual([
      ['conversations', 'c'],
      ['conversations', 'list'],
      ['leads', 'l'],
      ['leads', 'list'],
      ['analytics'],
    ]);
  });

  it('is the insights alone where no conversation is behind one', () => {
    const data = { preferenceId: 'p', leadId: 'l', deleted: false };
    expect(keysOf({ id: '8', event: 'insight.updated', data })).toEqual([
      ['insights', 'l'],
      ['insights', 'list'],
    ]);
  });

  it('is the lists where a member has read a conversation elsewhere', () => {
    const data = { conversationId: 'c', unread: false };
    expect(keysOf({ id: '9', event: 'conversation.read', data })).toEqual([['conversations', 'list']]);
  });

  it('is who looks at a conversation where somebody comes or goes', () => {
    const data = { conversationId: 'c', memberId: 'm', present: true };
    expect(keysOf({ id: '9', event: 'conversation.viewed', data })).toEqual([['conversations', 'c', 'viewers']]);
  });

  it('is nothing by itself when everything has to be read again', () => {
    expect(keysOf({ id: '9', event: 'resync', data: { reason: 'gap' } })).toEqual([]);
  });

  it('is what somebody else edited, or all of its kind where several were', () => {
    const data = { resource: 'agent_config' as const, id: 'a', action: 'agent_config.published' };
    expect(keysOf({ id: '10', event: 'resource.edited', data })).toEqual([
      ['agents', 'a'],
      ['agents', 'list'],
      ['audit', 'list'],
    ]);
    const many = { resource: 'lead' as const, action: 'leads.synced' };
    expect(keysOf({ id: '11', event: 'resource.edited', data: many })).toEqual([['leads'], ['audit', 'list']]);
  });

  it('is an import and the lists of leads while it goes on', () => {
    const data = { resource: 'lead_import' as const, id: 'i', action: 'lead_import.advanced' };
    expect(keysOf({ id: '11', event: 'resource.edited', data })).toEqual([
      ['lead-imports', 'i'],
      ['lead-imports', 'list'],
      ['leads', 'list'],
    ]);
  });

  it('is the insights of a lead who was erased, too', () => {
    expect(keysOf({ id: '12', event: 'lead.erased', data: { leadId: '7' } })).toEqual(
      expect.arrayContaining([
        ['insights', '7'],
        ['insights', 'list'],
      ]),
    );
  });
});

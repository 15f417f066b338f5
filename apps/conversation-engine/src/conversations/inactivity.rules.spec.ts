import { aDraft } from '../../test/factories';
import { settleInactive } from './inactivity.rules';

const minute = 60_000;

describe('a conversation without activity', () => {
  it('is dropped when it is the lead’s turn', () => {
    const draft = aDraft({});
    settleInactive(draft);
    expect(draft.row).toMatchObject({ status: 'dropped', dropReason: 'inactivity' });
  });

  it('waits on while the agent has yet to answer, however long that takes', () => {
    const turnDueAt = new Date(Date.now() + 29 * minute);
    const draft = aDraft({ turnDueAt, waitingSince: new Date(), inactivityMinutes: 15 });
    settleInactive(draft);
    expect(draft.row).toMatchObject({ status: 'active', inactiveAt: new Date(turnDueAt.getTime() + 15 * minute) });
  });

  it.each(['queued', 'sending'] as const)('waits on while our message is %s: nobody can answer it yet', (status) => {
    const delivery = { status, round: 1, rev: 1 };
    const message = { _id: 'm', seq: 1, role: 'agent' as const, content: 'Hi', timestamp: new Date(), delivery };
    const draft = aDraft({ messages: [message], lastOutboundId: 'm', inactivityMinutes: 15 });
    settleInactive(draft);
    expect(draft.row).toMatchObject({
      status: 'active',
      inactiveAt: new Date(draft.now.getTime() + 15 * minute),
    });
  });

  it('goes to a person when the lead waits for an agent that is paused', () => {
    const draft = aDraft({ agentPaused: true, waitingSince: new Date() });
    settleInactive(draft);
    expect(draft.row.status).toBe('handed_off');
    expect(draft.toWrite()?.change?.data.move).toMatchObject({ reason: 'lead_waiting' });
  });
});

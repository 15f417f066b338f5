import { aDraft } from '../../test/factories';
import { stopOutreach } from './outreach-stop.rules';

const reason = 'Person has replied on WhatsApp';

describe('the end of outreach in a conversation', () => {
  it('skips an opening that is not written yet', () => {
    const draft = aDraft({ opening: { round: 2, ratePerMinute: 60 }, messageCount: 0 });
    stopOutreach(draft, reason);
    expect(draft.row).toMatchObject({
      status: 'dropped',
      dropReason: 'not_sent',
      unsent: { round: 2, error: reason, then: 'skipped' },
      notes: [{ kind: 'outreach_stopped', by: 'Northline' }],
    });
  });

  it('cancels the follow-ups of one that is written, and leaves it open', () => {
    const followUp = { step: 1, at: new Date('2026-11-28') };
    const draft = aDraft({ messageCount: 1, followUpMinutes: [60], followUp });
    stopOutreach(draft, reason);
    expect(draft.row).toMatchObject({ status: 'active', followUp: undefined, followUpMinutes: undefined });
    expect(draft.row.notes?.map(({ kind }) => kind)).toEqual(['outreach_stopped']);
  });

  it.each([
    ['the lead has written in it', { messageCount: 2, followUpMinutes: [60], lastInboundAt: new Date('2026-11-27') }],
    ['nothing more was to be sent', { messageCount: 1 }],
    ['it is not active', { status: 'handed_off' as const, followUpMinutes: [60] }],
  ])('changes nothing where %s', (_, more) => {
    const draft = aDraft(more);
    stopOutreach(draft, reason);
    expect(draft.toWrite()).toBeUndefined();
  });
});

import { type AnsweredConversation, refusalOf } from './outreach.rules';

const asked = { leadId: '7', channel: 'email' } as const;
const conversation = (more: Partial<AnsweredConversation>): AnsweredConversation => ({
  leadId: '7',
  channel: 'whatsapp',
  addresses: [],
  open: true,
  ...more,
});
const talking = [conversation({})];
const finished = [conversation({ open: false, finishedAt: new Date('2026-11-20') })];

describe('whether a campaign may write to a person', () => {
  it('is refused while the person is in conversation elsewhere, where a reply ends outreach', () => {
    expect(refusalOf({ stopOnReply: true }, talking, asked)).toBe(
      'Person is in conversation on WhatsApp (outreach.stopOnReply)',
    );
    expect(refusalOf({ stopOnReply: false }, talking, asked)).toBeUndefined();
  });

  it('leaves the open conversation of the lead on the channel itself to its own reason', () => {
    expect(refusalOf({ stopOnReply: true }, [conversation({ channel: 'email' })], asked)).toBeUndefined();
    expect(refusalOf({ stopOnReply: true }, [conversation({ channel: 'email', leadId: '8' })], asked)).toMatch('Email');
  });

  it('is refused in the cool-off after a finished conversation', () => {
    expect(refusalOf({ stopOnReply: true, coolOffDays: 5 }, finished, asked)).toBe(
      'A conversation with the person finished in the last 5 days (outreach.coolOffDays)',
    );
    expect(refusalOf({ stopOnReply: true }, finished, asked)).toBeUndefined();
    expect(refusalOf({ stopOnReply: false, coolOffDays: 5 }, talking, asked)).toBeUndefined();
  });
});

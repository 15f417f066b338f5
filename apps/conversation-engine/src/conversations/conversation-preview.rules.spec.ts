import type { Attachment, OutboundContent } from '@northline/common/contracts';
import { aDraft } from '../../test/factories';
import { previewOf } from './conversation-preview.rules';
import type { ConversationRow } from './conversation.schema';

const after = (message?: Parameters<ReturnType<typeof aDraft>['append']>[0], more?: Partial<ConversationRow>) => {
  const draft = aDraft(more);
  if (message) draft.append(message);
  return previewOf(draft.row, { leadName: 'Ada' });
};
const voice: Attachment = { id: 'v', kind: 'voice', status: 'stored', transcript: 'Call me\ntomorrow' };
const template = { type: 'template', name: 'hello', language: 'en', text: 'Hello' } as unknown as OutboundContent;

describe('what a list shows of a conversation', () => {
  it('is names, and no message before there is one', () => {
    expect(after()).toEqual({ leadName: 'Ada', agentName: 'Kim', needsPerson: false });
    expect(previewOf(aDraft().row, {})).toEqual({ agentName: 'Kim', needsPerson: false });
  });

  it('is unread or read for a member, and neither for a key', () => {
    const { row } = aDraft({ unreadBy: ['ben'] });
    const shown = ['ben', 'kim', undefined].map((memberId) => previewOf(row, { memberId }).unread);
    expect(shown).toEqual([true, false, undefined]);
  });

  it('is the last message, in one line and cut', () => {
    const { lastMessage } = after({
      _id: 'm',
      role: 'lead',
      content: ` Hi\n\n${'x'.repeat(400)}`,
      timestamp: new Date(0),
    });
    expect(lastMessage).toEqual({
      _id: 'm',
      role: 'lead',
      kind: 'text',
      text: expect.stringMatching(/^Hi x+…$/),
      timestamp: '1970-01-01T00:00:00.000Z',
    });
    expect(lastMessage?.text).toHaveLength(200);
  });

  it('is what was spoken in a voice message', () => {
    expect(after({ role: 'lead', content: '[voice]', attachments: [voice] }).lastMessage).toMatchObject({
      kind: 'voice',
      text: 'Call me tomorrow',
    });
  });

  it('says that it was a template', () => {
    const outbound = template as Exclude<OutboundContent, { type: 'text' }>;
    expect(after({ role: 'agent', content: 'Hello', outbound }).lastMessage).toMatchObject({ kind: 'template' });
  });

  it.each([
    [{ status: 'handed_off', waitingSince: new Date() }, true],
    [{ status: 'active', agentPaused: true, waitingSince: new Date() }, true],
    [{ status: 'active', waitingSince: new Date() }, false],
    [{ status: 'handed_off' }, false],
  ] as const)('says whether a person is needed: %p, %p', (more, needsPerson) => {
    expect(after(undefined, more)).toMatchObject({ needsPerson });
  });
});

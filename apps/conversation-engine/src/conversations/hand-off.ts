import type { AgentDefinition } from '@northline/common/contracts';
import { newId } from '@northline/common/mongo';
import type { ConversationDraft } from './conversation-draft';
import type { MessageRow } from './conversation.schema';
import { windowStart } from './whatsapp-window';

/**
 * Hands a conversation over to a human. The lead is notified once, unless nothing may be written to them: the lead is
 * suppressed, WhatsApp's window is closed, or nothing was said yet (DECISIONS 47). `evaluate`: the stage's insights are
 * due. Answers the message, if there is one.
 */
export function handOff(
  draft: ConversationDraft,
  agent: Pick<AgentDefinition, 'handoffMessage'>,
  {
    suppressed,
    evaluate = false,
    messageId = newId(),
  }: { suppressed: boolean; evaluate?: boolean; messageId?: string },
): MessageRow | undefined {
  const { channel, lastInboundAt, messageCount } = draft.row;
  const closed = channel === 'whatsapp' && !(lastInboundAt && lastInboundAt > windowStart(draft.now));
  const told = !suppressed && !closed && messageCount > 0 && agent.handoffMessage !== '';
  const message = told ? draft.send({ _id: messageId, role: 'agent', content: agent.handoffMessage }) : undefined;
  draft.changeStatus('handed_off', { evaluate });
  return message;
}

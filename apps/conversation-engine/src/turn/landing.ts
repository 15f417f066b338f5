import type { AgentDefinition } from '@northline/common/contracts';
import { firstStage } from '../agents/stage-graph';
import type { ConversationDraft } from '../conversations/conversation-draft';
import { conditionalEntries, defaultLanding } from './matcher';

/** The stage before the first turn: on WhatsApp, conditional entries are matched in that turn. */
export function land(draft: ConversationDraft, agent: AgentDefinition): void {
  const entries = draft.row.channel === 'whatsapp';
  if (entries && conditionalEntries(agent.inboundEntries).length > 0) {
    draft.note({ landing: true });
    return;
  }
  const stage = entries ? defaultLanding(agent) : firstStage(agent.stages);
  if (stage) draft.enter(stage, agent.stages, { transition: false });
}

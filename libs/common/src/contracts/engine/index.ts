import { agentStatsRpc } from './agent-stats.contract';
import { agentVersionsRpc } from './agent-versions.contract';
import { agentsRpc } from './agents.contract';
import { conversationsRpc } from './conversations.contract';
import { firstTouchTemplatesRpc } from './first-touch-templates.contract';
import { engineInternalRpc } from './internal.contract';
import { knowledgeRpc } from './knowledge.contract';
import { leadsRpc } from './leads.contract';
import { modelsRpc } from './models.contract';
import { playgroundRpc } from './playground.contract';
import { engineQuotasRpc } from './quotas.contract';
import { readMarksRpc } from './read-marks.contract';
import { toolServersRpc } from './tool-servers.contract';
import { turnsRpc } from './turns.contract';
import { uploadsRpc } from './uploads.contract';

export * from './agent-stats.contract';
export * from './agent-versions.contract';
export * from './agents-bodies';
export * from './agents.contract';
export * from './conversation-events';
export * from './conversation-preview.contract';
export * from './conversations-bodies';
export * from './conversations.contract';
export * from './follow-ups-bodies';
export * from './follow-ups.contract';
export * from './hand-off-bodies';
export * from './hand-off.contract';
export * from './first-touch-templates-bodies';
export * from './first-touch-templates.contract';
export * from './internal.contract';
export * from './knowledge-bodies';
export * from './knowledge.contract';
export * from './leads-bodies';
export * from './leads.contract';
export * from './models.contract';
export * from './playground-bodies';
export * from './playground.contract';
export * from './quotas.contract';
export * from './read-marks.contract';
export * from './tool-servers-bodies';
export * from './tool-servers.contract';
export * from './turns.contract';
export * from './uploads.contract';

/** Subjects answered by the conversation engine, one table per resource. */
export const engineRpc = {
  ...engineInternalRpc,
  ...conversationsRpc,
  ...readMarksRpc,
  ...turnsRpc,
  ...playgroundRpc,
  ...leadsRpc,
  ...agentStatsRpc,
  ...agentsRpc,
  ...agentVersionsRpc,
  ...modelsRpc,
  ...firstTouchTemplatesRpc,
  ...toolServersRpc,
  ...uploadsRpc,
  ...knowledgeRpc,
  ...engineQuotasRpc,
};

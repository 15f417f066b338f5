import type { PlaygroundSession } from '@northline/common/contracts';
import { toMessage } from '../conversations/conversation.mapper';
import { nobody } from './playground-lead';
import type { PlaygroundSessionRow } from './playground.schema';

/** A session as the API shows it. */
export function toSession(row: PlaygroundSessionRow): PlaygroundSession {
  const { conversation, lead, stageId, inbound } = row;
  const { agentConfigId, agentVersion, channel, leadId, emailSubject, status, stage, messages, messageCount } =
    conversation;
  return {
    _id: row._id,
    accountId: row.accountId,
    agentConfigId,
    ...(row.draft ? { draft: true } : { version: agentVersion }),
    allowTools: row.allowTools,
    channel,
    ...(leadId !== nobody.id && { leadId }),
    ...(lead && { lead }),
    ...(stageId !== undefined && { stageId }),
    ...(inbound && { inbound }),
    ...(emailSubject !== undefined && { emailSubject }),
    status,
    currentStageIndex: stage?.index,
    currentStageName: stage?.name,
    steps: row.steps ?? [],
    // Nothing is delivered here, so there is no delivery to show.
    messages: messages.map((message) => toMessage({ ...message, delivery: undefined })),
    messageCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

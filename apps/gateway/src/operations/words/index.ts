import { accessWords } from './access-words';
import { agentWords } from './agents-words';
import { campaignWords } from './campaigns-words';
import { channelWords } from './channels-words';
import { conversationWords } from './conversations-words';
import { figureWords } from './figures-words';
import { knowledgeWords } from './knowledge-words';
import { leadWords } from './leads-words';
import type { WordsByOperation } from './operation-words';
import { serviceWords } from './service-words';
import { webhookWords } from './webhooks-words';

export type { OperationWords } from './operation-words';

/** The words of every operation; the gateway does not start while one is missing or left over. */
export const operationWords: WordsByOperation = {
  ...leadWords,
  ...conversationWords,
  ...campaignWords,
  ...agentWords,
  ...knowledgeWords,
  ...figureWords,
  ...channelWords,
  ...webhookWords,
  ...accessWords,
  ...serviceWords,
};

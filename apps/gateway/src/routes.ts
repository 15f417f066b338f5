import type { Type } from '@nestjs/common';
import { AbTestsController } from './ab-tests/ab-tests.controller';
import { AgentAttachmentsController } from './agents/agent-attachments.controller';
import { AgentVersionsController } from './agents/agent-versions.controller';
import { AgentsController } from './agents/agents.controller';
import { AttachmentsController } from './conversations/attachments.controller';
import { LaterReturnsController } from './conversations/later-returns.controller';
import { ReadMarksController } from './conversations/read-marks.controller';
import { ConversationsController } from './conversations/conversations.controller';
import { StartConversationController } from './conversations/start-conversation.controller';
import { ModelsController } from './models/models.controller';
import { PlaygroundController } from './playground/playground.controller';
import { CampaignActionsController } from './campaigns/campaign-actions.controller';
import { CampaignsController } from './campaigns/campaigns.controller';
import { AnalyticsController } from './analytics/analytics.controller';
import { DocumentsController } from './knowledge/documents.controller';
import { KnowledgeBasesController } from './knowledge/knowledge-bases.controller';
import { LeadImportController } from './leads/lead-import.controller';
import { LeadSyncController } from './leads/lead-sync.controller';
import { LeadsController } from './leads/leads.controller';
import { McpServersController } from './mcp-servers/mcp-servers.controller';
import { PreferencesController } from './preferences/preferences.controller';
import { CallbacksController } from './callbacks/callbacks.controller';
import { UnsubscribeController } from './callbacks/unsubscribe.controller';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { InboundMessagesController } from './inbound-messages/inbound-messages.controller';
import { IntegrationsController } from './integrations/integrations.controller';
import { SuppressionsController } from './suppressions/suppressions.controller';
import { WebhookEndpointsController } from './webhooks/webhook-endpoints.controller';

/** The controllers of the resources that other services own: one line each, in the order of the interface. */
export const routes: Type[] = [
  LeadSyncController,
  LeadImportController,
  LeadsController,
  StartConversationController,
  ConversationsController,
  AttachmentsController,
  LaterReturnsController,
  ReadMarksController,
  CampaignsController,
  CampaignActionsController,
  AbTestsController,
  AgentsController,
  AgentVersionsController,
  AgentAttachmentsController,
  ModelsController,
  McpServersController,
  PlaygroundController,
  KnowledgeBasesController,
  DocumentsController,
  PreferencesController,
  AnalyticsController,
  IntegrationsController,
  SuppressionsController,
  DeliveriesController,
  InboundMessagesController,
  CallbacksController,
  UnsubscribeController,
  WebhookEndpointsController,
];

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
import { AnalyticsController } from './analytics/analytics.controller';
import { McpServersController } from './mcp-servers/mcp-servers.controller';
import { PreferencesController } from './preferences/preferences.controller';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { InboundMessagesController } from './inbound-messages/inbound-messages.controller';
import { IntegrationsController } from './integrations/integrations.controller';
import { SuppressionsController } from './suppressions/suppressions.controller';
import { WebhookEndpointsController } from './webhooks/webhook-endpoints.controller';

/** The controllers of resources that other services own, where they need nothing of their own. */
export const routes: Type[] = [
  StartConversationController,
  ConversationsController,
  AttachmentsController,
  LaterReturnsController,
  ReadMarksController,
  AbTestsController,
  AgentsController,
  AgentVersionsController,
  AgentAttachmentsController,
  ModelsController,
  McpServersController,
  PlaygroundController,
  PreferencesController,
  AnalyticsController,
  IntegrationsController,
  SuppressionsController,
  DeliveriesController,
  InboundMessagesController,
  WebhookEndpointsController,
];

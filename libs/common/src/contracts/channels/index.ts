import { attachmentsRpc } from './attachments.contract';
import { callbacksRpc } from './callbacks.contract';
import { deliveriesRpc } from './deliveries.contract';
import { inboundMessagesRpc } from './inbound-messages.contract';
import { integrationsRpc } from './integrations.contract';
import { channelsQuotasRpc } from './quotas.contract';
import { outreachRpc } from './outreach.contract';
import { suppressionsRpc } from './suppressions.contract';
import { templatesRpc } from './templates.contract';
import { webhookDeliveriesRpc } from './webhook-deliveries.contract';
import { webhookEndpointsRpc } from './webhook-endpoints.contract';

export * from './attachments.contract';
export * from './callbacks.contract';
export * from './deliveries-bodies';
export * from './deliveries.contract';
export * from './domain-checks.contract';
export * from './inbound-messages.contract';
export * from './inbound-messages.contract';
export * from './integrations-bodies';
export * from './integrations.contract';
export * from './outreach.contract';
export * from './quotas.contract';
export * from './sender-limits-bodies';
export * from './sender-limits.contract';
export * from './suppressions-bodies';
export * from './suppressions.contract';
export * from './templates.contract';
export * from './webhook-deliveries-bodies';
export * from './webhook-deliveries.contract';
export * from './webhook-endpoints-bodies';
export * from './webhook-endpoints.contract';

/** Subjects answered by the channels service, one table per resource. */
export const channelsRpc = {
  ...integrationsRpc,
  ...suppressionsRpc,
  ...deliveriesRpc,
  ...inboundMessagesRpc,
  ...attachmentsRpc,
  ...callbacksRpc,
  ...templatesRpc,
  ...webhookDeliveriesRpc,
  ...webhookEndpointsRpc,
  ...channelsQuotasRpc,
  ...outreachRpc,
};

import type { WebhookEndpoint } from '@northline/client';

/** A kind of event that can be sent to an endpoint. */
export type Kind = WebhookEndpoint['events'][number];

const names: Record<Kind, true> = {
  stage_transition: true,
  status_change: true,
  'message.received': true,
  'message.sent': true,
  'message.failed': true,
  'attachment.settled': true,
  'insight.updated': true,
  'lead.suppressed': true,
  'conversation.waiting': true,
  'campaign.status_changed': true,
  'budget.warning': true,
  'budget.exhausted': true,
  'budget.stopped': true,
  qualification: true,
};

/** All kinds of events; one that is missing here does not compile. */
export const kinds = Object.keys(names) as readonly Kind[];

import type { WordsByOperation } from './operation-words';

const url = 'The address is not a public http or https address, or an event kind does not exist';

/** Endpoints that events are sent to. */
export const webhookWords: WordsByOperation = {
  WebhookEndpoints_list: {
    summary: 'List webhook endpoints',
    description: 'Endpoints, newest first, without their secrets.',
  },
  WebhookEndpoints_create: {
    summary: 'Create a webhook endpoint',
    description:
      'From now on events of the named kinds are posted to `url`. The answer carries the signing secret (`whsec_…`), which is never shown again; "Webhooks" in the introduction tells how to verify with it. An attempt counts as taken when it is answered with 2xx within 15 seconds; otherwise the event is tried again after 5 seconds, 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours. Status 410, or 5 days of failure, disables the endpoint.',
    errors: { '400': url, '409': 'The account has as many endpoints as its quota allows' },
  },
  WebhookEndpoints_get: { summary: 'Read a webhook endpoint', description: 'One endpoint, without its secret.' },
  WebhookEndpoints_update: {
    summary: 'Change a webhook endpoint',
    description:
      'Only the fields that are sent change. `enabled: true` starts an endpoint again that was disabled. Events of the time in between are not sent later: read them with `GET /api/conversations/{id}/events`.',
    errors: { '400': url },
  },
  WebhookEndpoints_delete: {
    summary: 'Delete a webhook endpoint',
    description: 'Nothing is sent to it any more; its deliveries are removed from the log.',
  },
  WebhookEndpoints_rotateSecret: {
    summary: "Rotate an endpoint's secret",
    description:
      'Answers with a new secret. For 24 hours deliveries carry two signatures, one under each secret, so that nothing is lost while you change it.',
  },
  WebhookEndpoints_test: {
    summary: 'Send a test event',
    description: 'Sends an event of type `webhook.test`, signed like all others, once, and answers with the attempt.',
  },
  WebhookEndpoints_listDeliveries: {
    summary: "List an endpoint's deliveries",
    description:
      'What was sent to the endpoint, newest first, with every attempt and what was answered. `conversationId` with the `sequence` of each event shows what of a conversation has not arrived; `since`, `until` and `test=false` count what a replay of the span would send.',
  },
  WebhookEndpoints_redeliverMany: {
    summary: 'Send many deliveries again',
    description:
      'Tries again what failed at the endpoint, with the same `webhook-id`, the oldest first: of a span, of a conversation, or all that the log still has. With `includeDelivered` the span is replayed whole. A call takes at most 200; go on with `nextCursor`. The order within a conversation is kept, and test events are left out.',
    errors: {
      '400': '`includeDelivered` without `since` or `conversationId`, or the cursor is of another order',
      '409': 'The endpoint is disabled',
    },
  },
  WebhookEndpoints_getDelivery: {
    summary: 'Read a delivery and its payload',
    description:
      'One delivery with the text that is sent. It may hold what leads wrote, so it needs the scope that could have it sent anywhere. The payload of an erased lead is gone.',
  },
  WebhookEndpoints_redeliver: {
    summary: 'Send a delivery again',
    description: 'Tries a delivery again now, whatever became of it, with the same `webhook-id`.',
    errors: { '409': 'The endpoint is disabled' },
  },
};

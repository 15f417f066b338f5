import type { LiveEvent, ResourceEdit } from '@northline/client';
import type { QueryKey } from '@tanstack/react-query';
import type { Resource } from './cache';

type Key = [Resource, ...string[]];

/** What an edited resource is to the pages. */
const edited: Record<ResourceEdit['resource'], Resource> = {
  lead: 'leads',
  lead_import: 'lead-imports',
  agent_config: 'agents',
  tool_server: 'tool-servers',
  knowledge_base: 'knowledge',
  knowledge_document: 'knowledge',
  campaign: 'campaigns',
  ab_test: 'ab-tests',
  integration: 'integrations',
  webhook_endpoint: 'webhooks',
  api_key: 'api-keys',
  member: 'team',
};

const changed: { [Name in LiveEvent['event']]?: (data: Extract<LiveEvent, { event: Name }>['data']) => Key[] } = {
  'conversation.changed': ({ conversationId, leadId }) => [
    ['conversations', conversationId],
    ['conversations', 'list'],
    ['leads', leadId],
    ['leads', 'list'],
    ['analytics'],
  ],
  'conversation.viewed': ({ conversationId }) => [['conversations', conversationId, 'viewers']],
  'conversation.read': () => [['conversations', 'list']],
  'delivery.updated': ({ conversationId, leadId }) => [
    ['conversations', conversationId],
    ['leads', leadId],
    ['analytics'],
  ],
  'inbound.received': () => [['inbound']],
  'suppression.changed': ({ leadId }) => [
    ['suppressions'],
    ...(leadId === undefined ? [] : [['leads', leadId] as Key]),
  ],
  'campaign.changed': ({ campaignId }) => [
    ['campaigns', campaignId],
    ['campaigns', 'list'],
  ],
  'insight.updated': ({ leadId, conversationId }) => [
    ['insights', leadId],
    ['insights', 'list'],
    ...(conversationId === undefined ? [] : [['conversations', conversationId] as Key]),
  ],
  'lead.erased': ({ leadId }) => [
    ['leads', leadId],
    ['leads', 'list'],
    ['conversations', 'list'],
    ['insights', leadId],
    ['insights', 'list'],
  ],
  // It is told once it is in the audit log. A document's own id is no knowledge base's.
  'resource.edited': ({ resource, id }) => {
    const one: Key[] = [
      [edited[resource], id ?? ''],
      [edited[resource], 'list'],
    ];
    if (resource === 'lead_import') return [...one, ['leads', 'list']];
    const isOne = id !== undefined && resource !== 'knowledge_document';
    return [...(isOne ? one : [[edited[resource]] as Key]), ['audit', 'list']];
  },
  'session.changed': () => [['sessions', 'list']],
  'account.changed': () => [['account'], ['me']],
};

/** The keys of what an event of the live stream makes out of date; a key stands for all that begin with it. */
export function keysOf({ event, data }: LiveEvent): QueryKey[] {
  const keys = changed[event] as ((data: unknown) => Key[]) | undefined;
  return keys?.(data) ?? [];
}

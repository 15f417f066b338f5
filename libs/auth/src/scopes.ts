/** Every scope (DECISIONS 24), with what it allows. */
export const scopes = {
  'leads:view': 'List, search and filter leads',
  'leads:import': 'Create, update, delete and import leads',
  'leads:start_conversation': 'Start a conversation with a lead',
  'leads:sync_create': 'Create and update leads in bulk',
  'leads:sync_delete': 'Delete leads in bulk',
  'conversations:view': 'Read conversations and Lead Insights',
  'conversations:edit': 'Move conversations, edit Lead Insights',
  'conversations:send_message': 'Send a message as a person',
  'conversations:change_status': 'Change the status of a conversation',
  'agent_config:view': 'Read agents and tool servers',
  'agent_config:edit': 'Edit agents and tool servers, use the playground',
  'knowledge:view': 'Read and search knowledge bases',
  'knowledge:upload': 'Create knowledge bases, upload documents',
  'knowledge:delete': 'Delete knowledge bases and documents',
  'campaigns:view': 'Read campaigns',
  'campaigns:create': 'Create campaigns',
  'campaigns:edit': 'Edit campaigns',
  'campaigns:launch': 'Launch, pause, resume and cancel campaigns',
  'campaigns:delete': 'Delete campaigns',
  'analytics:view': 'Read analytics',
  'ab_testing:view': 'Read A/B tests and their results',
  'ab_testing:manage': 'Create, change and run A/B tests',
  'audit:view': 'Read the audit log',
  'audit:export': 'Export the audit log',
  'api_keys:view': 'List API keys',
  'api_keys:manage': 'Create, rotate, revoke and delete API keys',
  'integrations:view': 'See which channels are connected',
  'integrations:edit': 'Connect and disconnect channels',
  'webhooks:view': 'See webhook endpoints and their deliveries',
  'webhooks:manage': 'Create, change and delete webhook endpoints',
  'team:manage': 'Change the account and its members',
} as const;

/** A permission, held by a key (scope) and by its owner's role. */
export type Scope = keyof typeof scopes;

/** All scopes, in the order of the specification. */
export const allScopes = Object.keys(scopes) as Scope[];

import type { Scope } from '@northline/auth';

/** The resources whose edits are told, by their types in the audit log, with the scope that reading them takes. */
const told = {
  lead: 'leads:view',
  lead_import: 'leads:view',
  agent_config: 'agent_config:view',
  tool_server: 'agent_config:view',
  knowledge_base: 'knowledge:view',
  knowledge_document: 'knowledge:view',
  campaign: 'campaigns:view',
  ab_test: 'ab_testing:view',
  integration: 'integrations:view',
  webhook_endpoint: 'webhooks:view',
  api_key: 'api_keys:view',
  member: 'team:manage',
} as const satisfies Record<string, Scope>;

/** The types of resources whose edits are told. */
export const toldResources = Object.keys(told);

/** The scope that reading a resource of this type takes; undefined: its edits are not told. */
export function scopeToRead(type: string): Scope | undefined {
  return Object.hasOwn(told, type) ? told[type as keyof typeof told] : undefined;
}

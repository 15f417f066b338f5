import type { Scope } from '../api/session';
import type { ShellWords } from '../words/en';

/** A page of the rail: where it is, the key after `g` that leads to it, and the scope that shows it. */
export interface PageEntry {
  id: keyof ShellWords['pages'];
  to: string;
  key: string;
  scope?: Scope;
}

/** The pages of the rail, in its order. */
export const pages: readonly PageEntry[] = [
  { id: 'home', to: '/', key: 'h' },
  { id: 'inbox', to: '/inbox', key: 'i', scope: 'conversations:view' },
  { id: 'leads', to: '/leads', key: 'l', scope: 'leads:view' },
  { id: 'campaigns', to: '/campaigns', key: 'c', scope: 'campaigns:view' },
  { id: 'agents', to: '/agents', key: 'a', scope: 'agent_config:view' },
  { id: 'abTests', to: '/ab-tests', key: 'b', scope: 'ab_testing:view' },
  { id: 'insights', to: '/insights', key: 'n', scope: 'analytics:view' },
  { id: 'knowledge', to: '/knowledge', key: 'k', scope: 'knowledge:view' },
  { id: 'channels', to: '/channels', key: 'o', scope: 'integrations:view' },
  { id: 'developers', to: '/developers', key: 'd', scope: 'webhooks:view' },
  { id: 'team', to: '/team', key: 't', scope: 'team:manage' },
  { id: 'account', to: '/account', key: 's' },
  { id: 'audit', to: '/audit', key: 'u', scope: 'audit:view' },
];

/** What can be begun from anywhere, with the scope without which it is not offered. */
export const actions = [
  { id: 'newCampaign', scope: 'campaigns:create', to: '/campaigns/new' },
  { id: 'newAgent', scope: 'agent_config:edit', to: '/agents/new' },
  { id: 'importLeads', scope: 'leads:import', to: '/leads/import' },
] as const satisfies readonly { id: keyof ShellWords['palette']; scope: Scope; to: string }[];

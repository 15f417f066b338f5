import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Frame } from './app/frame';
import { agentSearch, agentsSearch } from './agents/search.rules';
import { Failure, Loading, NotFound } from './components/notice';
import { knowledgeSearch } from './knowledge/search.rules';
import { inboxSearch } from './inbox/search';
import { insightsSearch } from './insights/search.rules';
import { leadsSearch } from './leads/search.rules';

const root = createRootRoute({ component: Frame });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page'), 'HomePage'),
});

const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  validateSearch: agentsSearch,
  component: lazyRouteComponent(() => import('./agents/agents-page'), 'AgentsPage'),
});

const newAgent = createRoute({
  getParentRoute: () => root,
  path: '/agents/new',
  component: lazyRouteComponent(() => import('./agents/new-agent-page'), 'NewAgentPage'),
});

const agent = createRoute({
  getParentRoute: () => root,
  path: '/agents/$agentId',
  validateSearch: agentSearch,
  component: lazyRouteComponent(() => import('./agents/agent-page'), 'AgentPage'),
});

const knowledge = createRoute({
  getParentRoute: () => root,
  path: '/knowledge',
  component: lazyRouteComponent(() => import('./knowledge/knowledge-page'), 'KnowledgePage'),
});

const knowledgeBase = createRoute({
  getParentRoute: () => root,
  path: '/knowledge/$knowledgeBaseId',
  validateSearch: knowledgeSearch,
  component: lazyRouteComponent(() => import('./knowledge/knowledge-base-page'), 'KnowledgeBasePage'),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: (search) => texts(search, ['action', 'actorId', 'resourceType', 'resourceId', 'from', 'to']),
  component: lazyRouteComponent(() => import('./audit/audit-page'), 'AuditPage'),
});

const team = createRoute({
  getParentRoute: () => root,
  path: '/team',
  component: lazyRouteComponent(() => import('./team/team-page'), 'TeamPage'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-page'), 'AccountPage'),
});

/** Those parameters of an address that are texts; anything else in it is left out. */
function texts<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const given = names.filter((name) => search[name] !== undefined && search[name] !== '');
  return Object.fromEntries(given.map((name) => [name, String(search[name])])) as Partial<Record<Name, string>>;
}

const leads = createRoute({
  getParentRoute: () => root,
  path: '/leads',
  validateSearch: leadsSearch,
  component: lazyRouteComponent(() => import('./leads/leads-page'), 'LeadsPage'),
});

const lead = createRoute({
  getParentRoute: () => root,
  path: '/leads/$leadId',
  component: lazyRouteComponent(() => import('./leads/lead-page'), 'LeadPage'),
});

const leadImport = createRoute({
  getParentRoute: () => root,
  path: '/leads/import',
  validateSearch: (given: Record<string, unknown>): { id?: string } =>
    typeof given['id'] === 'string' ? { id: given['id'] } : {},
  component: lazyRouteComponent(() => import('./leads/import-page'), 'ImportPage'),
});

const insights = createRoute({
  getParentRoute: () => root,
  path: '/insights',
  validateSearch: insightsSearch,
  component: lazyRouteComponent(() => import('./insights/insights-page'), 'InsightsPage'),
});

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => import('./inbox/inbox-page'), 'InboxPage'),
});

const noConversation = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: lazyRouteComponent(() => import('./inbox/inbox-page'), 'NoConversation'),
});

const conversation = createRoute({
  getParentRoute: () => inbox,
  path: '$conversationId',
  component: lazyRouteComponent(() => import('./inbox/conversation-view'), 'ConversationView'),
});

/** All addresses of the dashboard; each page is loaded when it is first shown. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    inbox.addChildren([noConversation, conversation]),
    agents,
    newAgent,
    agent,
    knowledge,
    knowledgeBase,
    team,
    account,
    audit,
    leads,
    leadImport,
    lead,
    insights,
  ]),
  basepath: '/app',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error, reset }) => <Failure error={error} onRetry={reset} />,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

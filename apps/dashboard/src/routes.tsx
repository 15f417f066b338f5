import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Frame } from './app/frame';
import { lazyRouteComponent } from './app/loaded';
import { FailedPage, NotFound, PageFailure } from './app/page-failure';
import { testSearch, testsSearch } from './ab-tests/search.rules';
import { agentSearch, agentsSearch } from './agents/search.rules';
import { auditSearch } from './audit/search';
import { campaignSearch, campaignsSearch, newCampaignSearch } from './campaigns/search.rules';
import { channelSearch, channelsSearch } from './channels/search.rules';
import { Loading } from './components/notice';
import { developersSearch } from './developers/search.rules';
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

const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/campaigns',
  validateSearch: campaignsSearch,
  component: lazyRouteComponent(() => import('./campaigns/campaigns-page'), 'CampaignsPage'),
});

const newCampaign = createRoute({
  getParentRoute: () => root,
  path: '/campaigns/new',
  validateSearch: newCampaignSearch,
  component: lazyRouteComponent(() => import('./campaigns/new-campaign-page'), 'NewCampaignPage'),
});

const campaign = createRoute({
  getParentRoute: () => root,
  path: '/campaigns/$campaignId',
  validateSearch: campaignSearch,
  component: lazyRouteComponent(() => import('./campaigns/campaign-page'), 'CampaignPage'),
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

const abTests = createRoute({
  getParentRoute: () => root,
  path: '/ab-tests',
  validateSearch: testsSearch,
  component: lazyRouteComponent(() => import('./ab-tests/ab-tests-page'), 'AbTestsPage'),
});

const newAbTest = createRoute({
  getParentRoute: () => root,
  path: '/ab-tests/new',
  component: lazyRouteComponent(() => import('./ab-tests/new-ab-test-page'), 'NewAbTestPage'),
});

const abTest = createRoute({
  getParentRoute: () => root,
  path: '/ab-tests/$testId',
  validateSearch: testSearch,
  component: lazyRouteComponent(() => import('./ab-tests/ab-test-page'), 'AbTestPage'),
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

const developers = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  validateSearch: developersSearch,
  component: lazyRouteComponent(() => import('./developers/developers-page'), 'DevelopersPage'),
});

const channels = createRoute({
  getParentRoute: () => root,
  path: '/channels',
  validateSearch: channelsSearch,
  component: lazyRouteComponent(() => import('./channels/channels-page'), 'ChannelsPage'),
});

const channel = createRoute({
  getParentRoute: () => root,
  path: '/channels/$channel',
  validateSearch: channelSearch,
  component: lazyRouteComponent(() => import('./channels/channel-page'), 'ChannelPage'),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: auditSearch,
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
  errorComponent: PageFailure,
  component: lazyRouteComponent(() => import('./inbox/conversation-view'), 'ConversationView'),
});

/** All addresses of the dashboard; each page is loaded when it is first shown. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    inbox.addChildren([noConversation, conversation]),
    campaigns,
    newCampaign,
    campaign,
    agents,
    newAgent,
    agent,
    abTests,
    newAbTest,
    abTest,
    knowledge,
    knowledgeBase,
    channels,
    channel,
    developers,
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
  defaultErrorComponent: FailedPage,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

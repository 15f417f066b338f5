/** A page of the dashboard: its address below `/app/` and its heading in English. */
export interface PageUnderTest {
  path: string;
  heading: string;
}

/** Every page; each is looked at in both themes, narrow, and from right to left. */
export const pagesUnderTest: readonly PageUnderTest[] = [
  { path: '', heading: 'Home' },
  { path: 'inbox', heading: 'Inbox' },
  { path: 'agents', heading: 'Agents' },
  { path: 'agents/new', heading: 'New agent' },
  { path: 'ab-tests', heading: 'A/B tests' },
  { path: 'ab-tests/new', heading: 'New A/B test' },
  { path: 'knowledge', heading: 'Knowledge' },
  { path: 'developers', heading: 'Developers' },
  { path: 'developers?tab=webhooks', heading: 'Developers' },
  { path: 'developers?tab=events', heading: 'Developers' },
  { path: 'developers?tab=samples', heading: 'Developers' },
  { path: 'developers?tab=signature', heading: 'Developers' },
  { path: 'channels', heading: 'Channels' },
  { path: 'channels/whatsapp', heading: 'WhatsApp' },
  { path: 'channels/whatsapp?view=connection', heading: 'WhatsApp' },
  { path: 'channels/telegram', heading: 'Telegram' },
  { path: 'channels/email', heading: 'Email' },
  { path: 'channels/email?view=checks', heading: 'Email' },
  { path: 'team', heading: 'Team' },
  { path: 'account', heading: 'Account' },
  { path: 'audit', heading: 'Audit log' },
  { path: 'leads', heading: 'Leads' },
  { path: 'leads/import', heading: 'Import leads' },
  { path: 'insights', heading: 'Insights' },
  { path: 'insights?tab=learned', heading: 'Insights' },
  { path: 'campaigns', heading: 'Campaigns' },
  { path: 'campaigns/new', heading: 'New campaign' },
];

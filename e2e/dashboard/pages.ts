import { makeAgent } from '../story';
import type { World } from '../world';

/** A page of the dashboard: its address below `/app/`, perhaps made for it, and its heading in English. */
export interface PageUnderTest {
  path: string | ((world: World) => Promise<string>);
  heading: string;
  /** The role of a part that must be there, too. */
  part?: 'application';
}

/** Every page; each is looked at in both themes, narrow, and from right to left. */
export const pagesUnderTest: readonly PageUnderTest[] = [
  { path: '', heading: 'Home' },
  { path: 'inbox', heading: 'Inbox' },
  { path: 'agents', heading: 'Agents' },
  { path: 'agents/new', heading: 'New agent' },
  {
    path: async (world) => `agents/${await makeAgent(world, { name: 'Stages drawn' })}?view=canvas&stage=needs&edge=0`,
    heading: 'Stages drawn',
    part: 'application',
  },
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

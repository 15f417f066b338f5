import { eventually } from '@northline/testing';
import type { Page } from 'playwright-core';
import { cast, introduce, launch, makeAgent, openConversations, outbox, say } from '../story';
import type { World } from '../world';

/** A page of the dashboard: its address below `/app/`, perhaps made for it, and its heading in English. */
export interface PageUnderTest {
  path: string | ((world: World) => Promise<string>);
  heading: string;
  /** The role of a part that must be there, too. */
  part?: 'application';
  /** Opens what no address opens, in any language. */
  open?: (page: Page) => Promise<void>;
}

/** Waits for what is on a page under test, and opens it whole. */
export async function opened(page: Page, { heading, part, open }: PageUnderTest): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  if (part) await page.getByRole(part).waitFor();
  await open?.(page);
}

/** What is made once, however often it is asked for. */
function once<Made>(make: (world: World) => Promise<Made>): (world: World) => Promise<Made> {
  let made: Promise<Made> | undefined;
  return (world) => (made ??= make(world));
}

/** An agent with stages. */
export const agent = once((world) => makeAgent(world, { name: 'Stages drawn' }));

/** A conversation by email with a lead who has answered. */
export const talk = once(async (world) => {
  const [lead] = cast(98, 7, 1);
  const [opened] = await openConversations(
    world,
    await agent(world),
    'email',
    lead ? [{ ...lead, name: 'Lena Looked-at' }] : [],
  );
  const { conversationId = '', leadId = '', address = '' } = opened ?? {};
  await say(world, 'email', address, 'Yes, I am interested. How much does a desk cost?');
  await eventually('an answer', async () => (await outbox(world, address)).length > 1);
  return { conversationId, leadId };
});

const campaignAtWork = once(async (world) => {
  const manualLeadIds = await introduce(world, 'email', cast(99, 7, 8));
  return launch(world, { agentConfigId: await agent(world), channel: 'email', manualLeadIds, rateLimit: 1 });
});

/** Every page; each is looked at in both themes, narrow, and from right to left. */
export const pagesUnderTest: readonly PageUnderTest[] = [
  { path: '', heading: 'Home' },
  { path: 'inbox', heading: 'Inbox' },
  {
    path: async (world) => `inbox/${(await talk(world)).conversationId}`,
    heading: 'Inbox',
    open: (page) => page.getByRole('log').locator('summary').last().click(),
  },
  { path: 'agents', heading: 'Agents' },
  { path: 'agents/new', heading: 'New agent' },
  {
    path: async (world) => `agents/${await agent(world)}?view=canvas&stage=needs&edge=0`,
    heading: 'Stages drawn',
    part: 'application',
  },
  { path: async (world) => `agents/${await agent(world)}?stage=needs&edge=0`, heading: 'Stages drawn' },
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
  { path: 'channels/email?view=connection', heading: 'Email' },
  { path: 'team', heading: 'Team' },
  { path: 'account', heading: 'Account' },
  { path: 'audit', heading: 'Audit log' },
  { path: 'leads', heading: 'Leads' },
  { path: async (world) => `leads/${(await talk(world)).leadId}`, heading: 'Lena Looked-at' },
  { path: 'leads/import', heading: 'Import leads' },
  { path: 'insights', heading: 'Insights' },
  { path: 'insights?tab=learned', heading: 'Insights' },
  { path: 'campaigns', heading: 'Campaigns' },
  { path: 'campaigns/new', heading: 'New campaign' },
  { path: async (world) => `campaigns/${await campaignAtWork(world)}`, heading: 'Autumn' },
];

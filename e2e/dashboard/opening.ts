import { setTimeout } from 'node:timers/promises';
import { eventually } from '@northline/testing';
import type { Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { cast, makeAgent, openConversations } from '../story';
import { at, type World } from '../world';
import { type Ground, listenIn } from './ground';

/** What a page reads when it is opened. */
export function testOpening(ground: () => Ground): void {
  describe('a page that is opened', () => {
    it.each([
      ['home', () => ''],
      ['the leads', () => 'leads'],
      ['an open conversation', (world: World) => conversationIn(world, 97)],
    ])('reads each list once: %s', async (_what, pathIn) => {
      const path = await pathIn(ground().world);
      const { page } = await ground().signIn('no-such-page');
      // Lists would be answered before the stream is there.
      await page.route('**/api/events', (route) => setTimeout(500).then(() => route.continue()));
      const { addresses, open } = readingsOf(page);
      await page.goto(ground().at(path));
      await page.getByText('Live', { exact: true }).waitFor();
      await eventually('answers to all that was read', () => addresses.length > 1 && open.size === 0);
      expect(addresses).toEqual([...new Set(addresses)]);
    });

    it('asks at once for all that a conversation shows, not for one thing after the other', async () => {
      const path = await conversationIn(ground().world, 94);
      const { page } = await ground().signIn('no-such-page');
      const others = [
        /api\/agent-config\/\w+$/,
        /api\/preferences\/\d+$/,
        /conversations\?leadId=/,
        /\/turns\?/,
        /api\/account$/,
      ];
      const asked = Promise.all(others.map((address) => page.waitForRequest(address)));
      await page.route(/api\/leads\/\d+$/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(ground().at(path));
      await page.getByRole('log', { name: 'Messages' }).waitFor();
    });

    it('shows what changes while it is read for the first time', async () => {
      const { world } = ground();
      const id = await makeAgent(world, { name: 'Old in the first reading' });
      const { page } = await ground().signIn('no-such-page');
      const told = Promise.withResolvers<unknown>();
      await listenIn(page, (text) => text.includes(id) && told.resolve(undefined));
      await page.route(
        '**/api/agent-config?**',
        async (route) => {
          const before = await route.fetch();
          await rename(world, id, 'New in the first reading');
          await told.promise;
          await route.fulfill({ response: before });
        },
        { times: 1 },
      );
      await page.goto(ground().at('agents'));
      await page.getByRole('link', { name: 'New in the first reading' }).waitFor();
      expect(await page.getByRole('link', { name: 'Old in the first reading' }).count()).toBe(0);
    });

    it('does not wait for a stream that is long in coming, and shows what changes before that', async () => {
      const { world } = ground();
      const id = await makeAgent(world, { name: 'Old without a stream' });
      const { page } = await ground().signIn('no-such-page');
      const held = Promise.withResolvers<unknown>();
      await page.route('**/api/events', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(ground().at('agents'));
      await page.getByRole('link', { name: 'Old without a stream' }).waitFor();
      await rename(world, id, 'New without a stream');
      held.resolve(undefined);
      await page.getByRole('link', { name: 'New without a stream' }).waitFor();
    });
  });
}

/** Which addresses of the API a page reads, but for the stream, and how many of them are unanswered. */
function readingsOf(page: Page): { addresses: string[]; open: Set<unknown> } {
  const readings = { addresses: [] as string[], open: new Set() };
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !/\/api\/(?!events$|auth\/me$)/.test(request.url())) return;
    readings.addresses.push(request.url());
    readings.open.add(request);
  });
  page.on('requestfinished', (request) => readings.open.delete(request));
  page.on('requestfailed', (request) => readings.open.delete(request));
  return readings;
}

async function conversationIn(world: World, group: number): Promise<string> {
  const [opened] = await openConversations(world, await makeAgent(world), 'email', cast(group, 7, 1));
  return `inbox/${opened?.conversationId}`;
}

async function rename(world: World, id: string, name: string): Promise<void> {
  await must(world.api.PATCH('/api/agent-config/{id}', { ...at(id), body: { name } }));
}

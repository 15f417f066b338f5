import { must } from '../../packages/client/src/index.ts';
import { makeAgent } from '../story';
import { coveredOn, type Ground } from './ground';

/** What surrounds every page: notifications, palette, keys, language and theme, the connection. */
export function testFrame(ground: () => Ground): void {
  describe('the frame', () => {
    it.each([1280, 320])('covers no control with notifications, %i pixels wide', async (width) => {
      const body = { name: 'Saved often', channel: 'email' as const, agentConfigId: await makeAgent(ground().world) };
      const { _id: id } = await must(ground().world.api.POST('/api/campaigns', { body }));
      const { page } = await ground().signIn(`campaigns/${id}`, { width });
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByRole('log', { name: 'Notifications' }).getByText('Saved').waitFor();
      await page.evaluate('scrollTo(0, 0)');
      expect(await coveredOn(page)).toEqual([]);
    });

    it('leads everywhere by keyboard: the palette, and keys that can be switched off', async () => {
      const { page } = await ground().signIn('no-such-page');
      await page.getByText('Nothing is here').waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox', { name: 'Search pages, actions, leads and conversations' }).waitFor();
      await page.keyboard.type('home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      await page.goto(ground().at('no-such-page'));
      await page.getByText('Nothing is here').waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      await page.keyboard.press('?');
      const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await list.getByText('Single-key shortcuts').click();
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      await page.keyboard.press('?');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search or jump' }).waitFor();
      expect(await list.count()).toBe(0);
    });

    it('keeps the focus near a row that is removed by keyboard', async () => {
      const { page, errors } = await ground().signIn('ab-tests/new');
      const focused = page.locator(':focus');
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add variant' }).press('Enter');
      await page.getByRole('button', { name: 'Remove variant D' }).press('Enter');
      await focused.and(page.getByRole('button', { name: 'Remove variant C' })).waitFor();
      await page.keyboard.press('Enter');
      await focused.and(page.getByRole('textbox', { name: 'Weight of B' })).waitFor();
      await page.goto(ground().at('audit?action=lead.created&resourceType=lead'));
      await page.getByRole('button', { name: 'Remove the filter Action: lead.created' }).press('Enter');
      await focused.and(page.getByRole('button', { name: /^Remove the filter .*: lead$/ })).waitFor();
      expect(errors).toEqual([]);
    });

    it('speaks the language and has the theme that were chosen', async () => {
      const { page } = await ground().signIn();
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Language, Theme' }).click();
      await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' });
      await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor({ state: 'attached' });
      const direction = '[document.documentElement.lang, document.documentElement.dir]';
      expect(await page.evaluate(direction)).toEqual(['de', 'ltr']);
      await page.getByLabel('Sprache', { exact: true }).selectOption({ label: 'العربية' });
      await page.getByRole('heading', { name: 'الرئيسية', level: 1 }).waitFor({ state: 'attached' });
      expect(await page.evaluate(direction)).toEqual(['ar', 'rtl']);
      await page.getByLabel('اللغة', { exact: true }).selectOption({ label: 'Deutsch' });
      await page.getByLabel('Darstellung', { exact: true }).selectOption({ label: 'Dunkel' });
      await page.reload();
      await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
      const theme = await page.evaluate('getComputedStyle(document.documentElement).colorScheme');
      expect(theme).toBe('dark');
    });

    it('says when it is not connected, and is live again by itself', async () => {
      const { page } = await ground().signIn();
      const live = page.getByText('Live', { exact: true });
      await live.waitFor();
      await ground().world.kill('gateway', async () => page.getByText('Not connected').waitFor());
      await live.waitFor();
    });
  });
}

import { eventually } from '@northline/testing';
import type { Cookie, Page } from 'playwright-core';
import type { Ground } from './ground';
import { agent, talk } from './pages';

/** What the dashboard looks like where the system forces its colours, as in Windows' contrast themes. */
export function testContrast(ground: () => Ground): void {
  describe('the dashboard in forced colours', () => {
    let cookies: Cookie[];
    beforeAll(async () => {
      const { context } = await ground().signIn();
      cookies = await context.cookies();
    });
    const forced = async (path: string): Promise<Page> => {
      const { page } = await ground().visit(path, cookies);
      await page.emulateMedia({ forcedColors: 'active' });
      return page;
    };

    it.each([
      ['a conversation', async () => `inbox/${(await talk(ground().world)).conversationId}`, 2],
      ['a stage', async () => `agents/${await agent(ground().world)}?stage=needs&edge=0`, 4],
      ['a stage on the canvas', async () => `agents/${await agent(ground().world)}?view=canvas&stage=needs&edge=0`, 4],
      ['a tab', () => 'developers?tab=events', 2],
    ])('fills what is chosen: %s', async (_what, pathOf, least) => {
      const page = await forced(await pathOf());
      await eventually('all that is chosen', async () => (await chosenOn(page)).length >= least);
      expect((await chosenOn(page)).filter(({ isFilled }) => !isFilled)).toEqual([]);
    });

    it.each([
      ['', (page: Page) => page.getByRole('img', { name: 'The last 14 days' })],
      ['leads', (page: Page) => page.getByRole('table').getByRole('link')],
      ['campaigns/new', (page: Page) => page.getByRole('gridcell')],
      ['developers?tab=events', (page: Page) => page.getByLabel('Id of the conversation')],
    ])('draws the focus: /%s', async (path, lastOf) => {
      const page = await forced(path);
      await lastOf(page).first().waitFor();
      const stops: string[] = [];
      for (let stop = await next(page); stop.name !== '' && stops.length < 40; stop = await next(page)) {
        expect(stop).toEqual({ name: stop.name, isDrawn: true });
        stops.push(stop.name);
      }
      expect(stops.length).toBeGreaterThan(15);
    });

    it('tells ticks, hours, badges and the series of a chart', async () => {
      const page = await forced('');
      const series = page.getByRole('img', { name: 'The last 14 days' }).locator('g > path');
      await series.nth(2).waitFor({ state: 'attached' });
      const lines = [0, 1, 2].map((at) =>
        styleOf(page, `svg[role=img] > g:nth-last-of-type(${at + 1}) > path`, 'strokeDasharray'),
      );
      expect(new Set(await Promise.all(lines)).size).toBe(3);
      expect(await styleOf(page, '[class*="_badge_"]', 'outlineStyle')).toBe('solid');
      const canvas = await styleOf(page, 'html', 'backgroundColor');
      expect(await styleOf(page, '[role=status] > [class*="_dot_"]', 'borderTopColor')).not.toBe(canvas);
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('Single-key shortcuts').waitFor();
      expect(await styleOf(page, '[role=dialog] [class*="_box_"]', 'backgroundColor')).not.toBe(canvas);

      const form = await forced('campaigns/new');
      await form.getByRole('gridcell').first().waitFor();
      const [open, closed] = [true, false].map((is) =>
        styleOf(form, `[aria-selected=${is}] > button`, 'backgroundColor'),
      );
      expect(await open).not.toBe(await closed);
    });
  });
}

/** Names of what is chosen on a page, and whether it is filled by a colour that is neither the ground's nor its text's. */
const chosenOn = (page: Page): Promise<{ name: string; isFilled: boolean }[]> =>
  page.evaluate(`(() => {
    const chosen = '[aria-current=page], [aria-current=true], [aria-pressed=true], [aria-selected=true]';
    const { backgroundColor: canvas } = getComputedStyle(document.documentElement);
    return [...document.querySelectorAll(chosen)].filter((one) => one.checkVisibility()).map((one) => {
      const { backgroundColor: fill, color } = getComputedStyle(one);
      return { name: one.textContent, isFilled: fill !== canvas && fill !== color && !/, 0\\)$/.test(fill) };
    });
  })()`);

/** Goes to the next stop of the Tab key, and tells whether a ring is drawn there; without a name at the end of the page. */
async function next(page: Page): Promise<{ name: string; isDrawn: boolean }> {
  await page.keyboard.press('Tab');
  return page.evaluate(`(() => {
    const one = document.activeElement;
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const isRing = ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== canvas;
    const parts = [one, ...(one.closest('label')?.querySelectorAll('*') ?? [])];
    const name = one === document.body ? '' : one.outerHTML.slice(0, 200);
    return { name, isDrawn: parts.some((part) => isRing(getComputedStyle(part))) };
  })()`);
}

/** A computed style of the first element that a selector finds, once there is one. */
async function styleOf(page: Page, selector: string, property: string): Promise<string> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  return page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);
}

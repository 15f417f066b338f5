import type { Cookie } from 'playwright-core';
import { differencesOf, squaresOf } from './appearance';
import { besideOf, enlargeText, findingsOn, type Ground, overflowOf, pictureOf } from './ground';
import { opened, type PageUnderTest, pagesUnderTest } from './pages';

/** What holds for every page: axe, both themes, zoom, 4K, 320 pixels, German and right to left. */
export function testEveryPage(ground: () => Ground): void {
  describe('every page', () => {
    let cookies: Cookie[];
    const addressOf = async ({ path }: PageUnderTest): Promise<string> =>
      typeof path === 'string' ? path : path(ground().world);

    beforeAll(async () => {
      const { context } = await ground().signIn();
      cookies = await context.cookies();
    });

    it.each(pagesUnderTest)(
      'has no finding of axe, looks the same in light and dark, and has room enlarged and on 4K: $heading',
      async (tested) => {
        const { page, errors, refused } = await ground().visit(await addressOf(tested), cookies);
        await opened(page, tested);
        expect(await findingsOn(page)).toEqual([]);
        const light = await pictureOf(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        const dark = await pictureOf(page);
        expect(differencesOf(squaresOf(light), squaresOf(dark))).toEqual([]);
        expect(await findingsOn(page)).toEqual([]);
        await enlargeText(page);
        expect(await overflowOf(page)).toBe(0);
        expect(await besideOf(page)).toEqual([]);
        await page.setViewportSize({ width: 3_840, height: 2_160 });
        if (tested.part) await page.getByRole(tested.part).waitFor();
        expect(await overflowOf(page)).toBe(0);
        expect(await besideOf(page)).toEqual([]);
        expect([...errors, ...refused]).toEqual([]);
      },
    );

    it.each(pagesUnderTest)('fits into 320 pixels, in German and from right to left: $heading', async (tested) => {
      const address = await addressOf(tested);
      const shown = ['de-DE', 'ar-AE'].map(async (locale) => {
        const { page, errors } = await ground().visit(address, cookies, { locale, width: 320 });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await tested.open?.(page);
        const dir = await page.evaluate('document.documentElement.dir');
        return { dir, overflow: await overflowOf(page), errors };
      });
      expect(await Promise.all(shown)).toEqual([
        { dir: 'ltr', overflow: 0, errors: [] },
        { dir: 'rtl', overflow: 0, errors: [] },
      ]);
    });
  });
}

import type { Browser, BrowserContext } from 'playwright-core';
import { startChromium } from '../tools/browser/chromium.ts';
import { signedIn } from './browser.ts';
import { type Bench, figureRow } from './rounds.ts';
import { bringUp } from './stack.ts';

const rounds = 7;

/** The rows of this file. */
export const ids = ['first-page'];

/** How long the first page takes in a browser that has nothing in its cache, but a session: until it is there and takes a key. */
const bench: Bench = async () => {
  const stack = await bringUp({ LLM_BASE_URL: '' });
  const browser = await startChromium();
  try {
    const session = await (await signedIn(stack, browser)).context().storageState();
    const address = `${stack.run.baseUrl}/app/`;
    await visit(browser, session, address);
    const figures: number[] = [];
    while (figures.length < rounds) figures.push(await visit(browser, session, address));
    return [
      figureRow(
        {
          id: 'first-page',
          title: 'From asking for the home page, with nothing in the cache, until it takes a key, ms',
          reference: 'no reference',
          aim: 1_000,
          better: 'lower',
        },
        figures,
      ),
    ];
  } finally {
    await browser.close();
    await stack.down();
  }
};

export default bench;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Notes in the page when its content, the key and the palette came: from outside it is looked at too seldom. */
const watch = `
  const seen = (window.seen = {});
  addEventListener('keydown', ({ key }) => { if (key === 'k') seen.key = performance.now(); }, true);
  const isThere = () => [...document.querySelectorAll('section')].some(({ textContent }) => /Channels.*WhatsApp/s.test(textContent));
  new MutationObserver(() => {
    if (!seen.content && isThere()) seen.content = performance.now();
    if (!seen.palette && document.querySelector('[role=dialog]')) seen.palette = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Milliseconds until what the page has read is there, and from a key until the palette opens over it. */
async function visit(browser: Browser, storageState: Session, address: string): Promise<number> {
  const context = await browser.newContext({ locale: 'en-GB', storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('region', { name: 'Channels' }).getByText('WhatsApp').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    const { content, key, palette } = await page.evaluate<Record<'content' | 'key' | 'palette', number>>('window.seen');
    return content + palette - key;
  } finally {
    await context.close();
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { createClient, must, type Northline } from '../../packages/client/src/index.ts';
import { signIn, startChromium } from '../browser/chromium.ts';
import { readRunFile } from '../northline/run-file.ts';
import { readSettings, root } from '../northline/settings.ts';
import { palettePng } from './palette-png.ts';

const folder = join(root, 'docs/images');

/** A picture of the README: its file, the page, and what is opened on it. */
interface Picture {
  name: string;
  path: (api: Northline) => Promise<string>;
  arrange?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: 'inbox',
    path: async (api) => `inbox/${await explained(api)}`,
    async arrange(page) {
      await page.getByText('Why:').last().click();
      await page.getByText('Why:').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'campaign',
    path: async (api) => {
      const { campaigns } = await must(api.GET('/api/campaigns', { params: { query: { limit: 50 } } }));
      const bySize = campaigns.toSorted((a, b) => b.stats.totalLeads - a.stats.totalLeads);
      return `campaigns/${(bySize.find(({ status }) => status === 'running') ?? bySize[0])?._id}`;
    },
  },
  {
    name: 'agent',
    path: async (api) => {
      const { agentConfigs } = await must(api.GET('/api/agent-config', { params: { query: { limit: 50 } } }));
      const largest = agentConfigs.toSorted((a, b) => b.stages.length - a.stages.length)[0];
      return `agents/${largest?._id}`;
    },
    async arrange(page) {
      await page.getByRole('button', { name: 'Canvas', exact: true }).click();
      await page.getByRole('application').waitFor();
    },
  },
  {
    name: 'ab-test',
    path: async (api) => {
      const { abTests } = await must(api.GET('/api/ab-tests', { params: { query: { limit: 50 } } }));
      return `ab-tests/${abTests.find(({ status }) => status !== 'draft')?._id}`;
    },
  },
];

/** The longest of the newest conversations that are not over. */
async function explained(api: Northline): Promise<string | undefined> {
  const { conversations } = await must(api.GET('/api/conversations', { params: { query: { limit: 200 } } }));
  const open = conversations.filter(({ status }) => status === 'active' || status === 'handed_off');
  return open.toSorted((a, b) => b.messageCount - a.messageCount)[0]?._id;
}

/** `npm run pictures`: the pictures of the README, of the demo data of a `make run` that is up. `DASHBOARD_URL`: of sources that Vite serves. */
async function main(): Promise<void> {
  const run = readRunFile(readSettings(process.env).dataDir);
  if (!run) throw new Error('Nothing is up: make run first');
  const { baseUrl, email, password, apiKey } = run;
  const shown = process.env['DASHBOARD_URL'] ?? baseUrl;
  const browser = await startChromium();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    mkdirSync(folder, { recursive: true });
    const page = await signedIn(context, shown, email, password);
    const api = createClient({ baseUrl, apiKey });
    for (const { name, path, arrange } of pictures) {
      await page.goto(`${shown}/app/${await path(api)}`);
      await page.getByText('Live', { exact: true }).waitFor();
      await page.waitForLoadState('load');
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await arrange?.(page);
      const { width, height, data } = PNG.sync.read(await page.screenshot({ animations: 'disabled' }));
      const png = palettePng({ width, height, rgba: data });
      writeFileSync(join(folder, `${name}.png`), png);
      console.log(`${name}.png ${Math.round(png.length / 1_000)} kB`);
    }
  } finally {
    await browser.close();
  }
}

async function signedIn(context: BrowserContext, url: string, email: string, password: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/app/`);
  await signIn(page, { email, password });
  await page.getByRole('navigation').first().waitFor();
  return page;
}

await main();

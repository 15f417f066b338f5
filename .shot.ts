import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const run = JSON.parse(readFileSync('/tmp/me/data/run.json','utf8'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const dark = process.env.DARK ? 'dark' : 'light';
const width = Number(process.env.W ?? 1280);
const context = await browser.newContext({ viewport: { width, height: Number(process.env.H ?? 800) }, locale: process.env.L ?? 'en-GB', colorScheme: dark as 'dark' });
const page = await context.newPage();
page.on('console', (m) => { if (m.type() === 'error') console.log('console', page.url(), m.text()); });
page.on('pageerror', (e) => console.log('pageerror', page.url(), e.message));
await page.goto(`${run.baseUrl}/app/`);
await page.locator('input[type=email]').fill(run.email);
await page.locator('input[type=password]').fill(run.password);
await page.locator('button[type=submit]').click();
await page.getByText('Live', { exact: true }).waitFor();
for (const arg of process.argv.slice(2)) {
  const [path, name] = arg.split('=>');
  const t = Date.now();
  await page.goto(`${run.baseUrl}/app/${path}`);
  
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: Boolean(process.env.FULL) });
  console.log(name, Date.now() - t);
}
await browser.close();

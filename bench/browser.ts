import { type Browser, chromium, type Page } from 'playwright-core';
import type { Stack } from './stack.ts';

/** Starts Debian's Chromium. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] });

/** A page of the dashboard, as the demo account's owner sees it; live. */
export async function signedIn({ run }: Stack, browser: Browser, path = ''): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${run.baseUrl}/app/${path}`);
  await page.getByLabel('Email address').fill(run.email);
  await page.getByLabel('Password').fill(run.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

import type { Browser, Page } from 'playwright-core';
import { signIn } from '../tools/browser/chromium.ts';
import type { Stack } from './stack.ts';

/** A page of the dashboard, as the demo account's owner sees it; live. */
export async function signedIn({ run }: Stack, browser: Browser, path = ''): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${run.baseUrl}/app/${path}`);
  await signIn(page, run);
  await page.getByText('Live', { exact: true }).waitFor();
  return page;
}

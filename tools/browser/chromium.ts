import { type Browser, chromium, type Page } from 'playwright-core';

/** Debian's package of Chromium for programs: the same engine without windows, which starts sooner. */
export const chromiumCommand = 'chromium-headless-shell';

/** Starts Debian's Chromium. */
export const startChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: `/usr/bin/${chromiumCommand}`, args: ['--no-sandbox', '--disable-dev-shm-usage'] });

/** Signs in to the dashboard by the form that `page` shows; waits for nothing afterwards. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

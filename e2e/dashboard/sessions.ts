import { must } from '../../packages/client/src/index.ts';
import { signIn } from '../../tools/browser/chromium.ts';
import type { Ground } from './ground';

/** Signing in and out, and sessions that end. */
export function testSessions(ground: () => Ground): void {
  describe('a session in the dashboard', () => {
    it('begins with the right password alone, and ends by signing out', async () => {
      const { page, errors } = await ground().open();
      await page.goto(ground().at(''));
      await signIn(page, { ...ground().owner, password: 'wrong horse battery' });
      await page.getByRole('alert').filter({ hasText: 'Email address or password is wrong.' }).waitFor();
      await signIn(page, ground().owner);
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      await page
        .getByRole('button', { name: ground().owner.email })
        .or(page.getByRole('button', { name: '· Demo' }))
        .click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'Northline' }).waitFor();
      await page.getByLabel('Password').waitFor();
      expect(errors).toEqual([]);
    });

    it('that ends elsewhere leaves the page as it is, and asks for the password over it', async () => {
      const { page } = await ground().signIn();
      const { owner } = ground();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await endSessions(ground());
      await page.getByRole('dialog', { name: 'Sign in' }).getByText('Nothing you typed is lost').waitFor();
      await signIn(page, owner);
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    });

    it('that ends while something is about to open asks for the password first', async () => {
      const { page } = await ground().signIn();
      const ended = Promise.withResolvers<unknown>();
      await page.route('**/shortcut-list*', async (route) => {
        await ended.promise;
        await route.continue();
      });
      const asked = page.waitForRequest('**/shortcut-list*');
      await page.keyboard.press('?');
      await asked;
      await endSessions(ground());
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
      const loaded = page.waitForResponse('**/shortcut-list*');
      ended.resolve(undefined);
      await loaded;
      await signIn(page, ground().owner);
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'detached' });
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    });

    it('that begins or ends elsewhere is listed without a reload', async () => {
      const { world, owner } = ground();
      const { page } = await ground().signIn('account');
      await page.getByText('Live', { exact: true }).waitFor();
      const rows = page.getByRole('group', { name: 'Where you are signed in' }).getByRole('row');
      await rows.first().waitFor();
      const before = await rows.count();
      const { token } = await must(world.as({}).POST('/api/auth/login', { body: owner }));
      await rows.nth(before).waitFor();
      await must(world.as({ session: token }).POST('/api/auth/logout'));
      await rows.nth(before).waitFor({ state: 'detached' });
    });

    it('keeps no token where a script could read it', async () => {
      const { page } = await ground().signIn();
      const readable = await page.evaluate('document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })');
      expect(readable).not.toContain('nl_session_');
    });
  });
}

async function endSessions({ world, owner }: Ground): Promise<void> {
  const { token } = await must(world.as({}).POST('/api/auth/login', { body: owner }));
  await must(world.as({ session: token }).DELETE('/api/sessions'));
}

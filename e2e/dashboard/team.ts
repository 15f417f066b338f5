import { must } from '../../packages/client/src/index.ts';
import type { Ground } from './ground';

/** Members, roles and what they see, and the audit log of it. */
export function testTeam(ground: () => Ground): void {
  describe('a team in the dashboard', () => {
    it('gains a member, who sees what their role allows and is refused the rest', async () => {
      const { page } = await ground().signIn('team');
      const email = 'viewer@northline.example';
      await page.getByRole('button', { name: 'Add a member' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a member' });
      await dialog.getByLabel('Email address').fill(email);
      await dialog.getByLabel('First password').fill('password');
      await dialog.getByLabel('Role').selectOption({ label: 'Viewer' });
      await dialog.getByRole('button', { name: 'Add a member' }).click();
      await dialog.getByRole('alert').waitFor();
      const password = 'seven green bottles';
      await dialog.getByLabel('First password').fill(password);
      await dialog.getByRole('button', { name: 'Add a member' }).click();
      await page.getByRole('row').filter({ hasText: email }).waitFor();

      const viewer = await ground().signIn('', {}, { email, password });
      const rail = viewer.page.getByRole('navigation', { name: 'Pages' });
      await rail.getByRole('link', { name: 'Home' }).waitFor();
      expect(await rail.getByRole('link', { name: /Team|Audit log/ }).count()).toBe(0);
      await viewer.page.goto(ground().at('audit'));
      await viewer.page.getByRole('alert').filter({ hasText: 'Your role does not allow this.' }).waitFor();
    });

    it('reads in the audit log who did what, with what before and after', async () => {
      const { world } = ground();
      await must(world.api.PATCH('/api/account', { body: { language: 'German' } }));
      const { page } = await ground().signIn('audit');
      await page.getByLabel('Action').fill('account.updated');
      await page.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL(/action=account.updated/);
      const row = page.getByRole('row').filter({ hasText: 'account.updated' }).first();
      await row.getByText(/field/).click();
      await row.getByRole('insertion').filter({ hasText: 'German' }).waitFor();
      await row.getByRole('deletion').filter({ hasText: 'English' }).waitFor();
    });

    it('ends sessions elsewhere, and changes a password', async () => {
      const other = await ground().signIn();
      const { page } = await ground().signIn('account');
      await page.getByRole('button', { name: /^End \d+ other session/ }).click();
      await other.page.getByRole('dialog', { name: 'Sign in' }).waitFor();
      await page.getByLabel('Present password').fill('wrong horse');
      await page.getByLabel('New password').fill('another horse battery');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('New password').inputValue()).toBe('another horse battery');
    });
  });
}

import { readFile } from 'node:fs/promises';
import { must } from '../../packages/client/src/index.ts';
import { makeAgent } from '../story';
import { findingsOn, type Ground, join, type Person } from './ground';

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
      await dialog.getByLabel('First password').and(page.locator('[aria-invalid=true]:focus')).waitFor();
      const password = 'seven green bottles';
      await dialog.getByLabel('First password').fill(password);
      await dialog.getByRole('button', { name: 'Add a member' }).click();
      await page.getByRole('row').filter({ hasText: email }).waitFor();

      const viewer = await ground().signIn('', {}, { email, password });
      const rail = viewer.page.getByRole('navigation', { name: 'Pages' });
      await rail.getByRole('link', { name: 'Home' }).waitFor();
      expect(await rail.getByRole('link', { name: /Team|Audit log/ }).count()).toBe(0);
      for (const [address, holders] of [
        ['audit', 'Owner, Admin and Manager have it.'],
        ['team', 'Owner and Admin have it.'],
        ['developers', 'Owner, Admin and Manager have it.'],
        ['agents/new', 'Owner, Admin and Manager have it.'],
        ['campaigns/new', 'Owner, Admin and Manager have it.'],
        ['ab-tests/new', 'Owner, Admin and Manager have it.'],
        ['leads/import', 'Owner, Admin, Manager and Operator have it.'],
      ] as const) {
        await viewer.page.goto(ground().at(address));
        const told = viewer.page.getByRole('status').filter({ hasText: 'Your role, Viewer, does not allow this.' });
        await told.getByText(holders).waitFor();
        expect(await viewer.page.getByRole('main').getByRole('button').count()).toBe(0);
      }
    });

    it('sees which fields cannot be changed', async () => {
      const { world } = ground();
      const path = `agents/${await makeAgent(world)}?tab=prompt`;
      const viewer = await join(world.api, 'viewer', 'looks.only@northline.example');
      for (const colorScheme of ['light', 'dark'] as const) {
        const groundOf = async (person: Person, field: string): Promise<unknown> => {
          const { page } = await ground().signIn(path, { colorScheme }, person);
          await page.locator(field).first().waitFor();
          expect(await findingsOn(page)).toEqual([]);
          return page.evaluate(`getComputedStyle(document.querySelector('${field}')).backgroundColor`);
        };
        const editable = await groundOf(ground().owner, 'main textarea:not([readonly])');
        expect(await groundOf(viewer, 'main textarea[readonly]')).not.toBe(editable);
      }
    });

    it('reads in the audit log who did what, with what before and after', async () => {
      const { world } = ground();
      await must(world.api.PATCH('/api/account', { body: { language: 'German' } }));
      const { page } = await ground().signIn('audit');
      await page.locator('datalist option[value="account.updated"]').waitFor({ state: 'attached' });
      await page.getByLabel('Value').fill('account.updated');
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.waitForURL(/action=account.updated/);
      await page.getByLabel('Filter by').selectOption({ label: 'Kind of resource' });
      await page.getByLabel('Value').fill('account');
      await page.getByRole('button', { name: 'Add filter' }).click();
      const remove = page.getByRole('button', { name: 'Remove the filter Kind of resource: account' });
      await remove.click();
      await remove.waitFor({ state: 'detached' });
      const row = page.getByRole('row').filter({ hasText: 'account.updated' }).first();
      await row.getByText('Done', { exact: true }).waitFor();
      await row.getByText(/field/).click();
      await row.getByRole('insertion').filter({ hasText: 'German' }).waitFor();
      await row.getByRole('deletion').filter({ hasText: 'English' }).waitFor();
      expect(await findingsOn(page)).toEqual([]);

      await row.getByRole('link', { name: /\d\d:\d\d/ }).click();
      await page.waitForURL(/record=/);
      const again = await ground().visit(page.url().split('/app/')[1] ?? '', await page.context().cookies());
      await again.page.getByRole('insertion').filter({ hasText: 'German' }).waitFor();
    });

    it('reads at a filter of the audit log that it is wrong, and takes it away', async () => {
      const { page, errors } = await ground().signIn('audit?from=sometime&action=session.created');
      const filters = page.getByRole('list', { name: 'Active filters' });
      const wrong = filters.getByRole('listitem').filter({ hasText: 'sometime' });
      await wrong.getByRole('alert').waitFor();
      await page.getByText('A filter is wrong.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await wrong.getByRole('button').click();
      await page.getByRole('cell', { name: 'session.created' }).or(page.getByRole('rowheader')).first().waitFor();
      expect(await filters.getByRole('listitem').count()).toBe(1);
      expect(errors).toEqual([]);
    });

    it('exports the audit log as it is filtered, telling how far it is', async () => {
      const { page, errors } = await ground().signIn('audit?action=session.created');
      const shown = await page.getByText(/^\d[\d,]* records?$/).textContent();
      await page.getByRole('button', { name: 'Export' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export the audit log' });
      await dialog.getByLabel('Format').selectOption({ label: 'NDJSON, one record a line with every field' });
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('audit-log.ndjson');
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
      expect(lines.length).toBeGreaterThanOrEqual(Number(shown?.replace(/\D/g, '')));
      for (const line of lines) expect(JSON.parse(line)).toMatchObject({ action: 'session.created' });
      await page.getByText(`${lines.length} records exported.`).waitFor();
      expect(errors).toEqual([]);
    });

    it('reads which role has which scope, and sets a budget with what is spent of it', async () => {
      const { page, errors } = await ground().signIn('team');
      const matrix = page.getByRole('table').filter({ hasText: 'campaigns:launch' });
      const row = matrix.getByRole('row').filter({ hasText: 'campaigns:launch' });
      await row.waitFor();
      expect((await row.getByRole('cell').allInnerTexts()).map((cell) => /Yes|No/.exec(cell)?.[0])).toEqual([
        'Yes',
        'Yes',
        'Yes',
        'No',
        'No',
      ]);

      await page.goto(ground().at('account'));
      await page.getByLabel('Amount (USD)').fill('50');
      await page.getByLabel('For', { exact: true }).selectOption({ label: 'Each month' });
      const save = page.getByRole('button', { name: 'Save budget' });
      await page.getByLabel('Hard limit (USD)').fill('40');
      await save.click();
      await page
        .getByRole('textbox', { name: 'Hard limit (USD)', description: 'An amount, not below the other one.' })
        .waitFor();
      await page.getByLabel('Hard limit (USD)').fill('55');
      await save.click();
      await page.getByText(/US\$[\d.]+ of US\$50.00 spent this month/).waitFor();
      await page.getByText('US$55.00', { exact: true }).waitFor();
      const { budget } = await must(ground().world.api.GET('/api/account'));
      expect(budget).toEqual({ amount: 50_000_000, period: 'month', hardLimit: 55_000_000 });
      await page.getByRole('button', { name: 'Remove budget' }).click();
      const asked = page.getByRole('dialog', { name: 'Remove the budget?' });
      await asked.getByText('Nothing limits what the account spends any more').waitFor();
      await asked.getByRole('button', { name: 'Remove budget' }).click();
      await page.getByText('There is no budget').waitFor();
      expect(errors).toEqual([]);
    });

    it('sets when follow-ups leave outside campaigns, and brings the default back', async () => {
      const { page, errors } = await ground().signIn('account');
      const panel = page.getByRole('region', { name: 'Hours of follow-ups' });
      const schedule = async () => (await must(ground().world.api.GET('/api/account'))).followUpSchedule;
      expect(await panel.getByLabel('From', { exact: true }).inputValue()).toBe('08:00');
      const save = panel.getByRole('button', { name: 'Save hours' });
      expect(await save.isDisabled()).toBe(true);
      await panel.getByText('Sat', { exact: true }).click();
      await panel.getByText('Sun', { exact: true }).click();
      await panel.getByLabel('Until', { exact: true }).fill('18:30');
      await panel.getByLabel('Time zone of the hours').selectOption({ label: 'Europe/Zurich' });
      await save.click();
      await page.getByText('Saved.').waitFor();
      expect(await schedule()).toEqual({
        activeHours: { start: '08:00', end: '18:30', timezone: 'Europe/Zurich' },
        activeDays: [1, 2, 3, 4, 5],
      });
      await panel.getByRole('button', { name: "Back to 8 to 20 o'clock" }).click();
      await panel.getByRole('checkbox', { name: 'Sat' }).and(page.locator(':checked')).waitFor();
      expect(await schedule()).toEqual({ timezone: 'lead', activeHours: { start: '08:00', end: '20:00' } });
      expect(errors).toEqual([]);
    });

    it('ends sessions elsewhere, and changes a password', async () => {
      const other = await ground().signIn();
      const { page } = await ground().signIn('account');
      await page.getByRole('button', { name: /^End \d+ other session/ }).click();
      await other.page.getByRole('dialog', { name: 'Sign in' }).waitFor();
      await page.getByLabel('Present password').fill('wrong horse');
      await page.getByLabel('New password').fill('another horse battery');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('Present password').and(page.locator('[aria-invalid=true]:focus')).waitFor();
      expect(await page.getByLabel('New password').inputValue()).toBe('another horse battery');
    });
  });
}

import { cast, makeAgent, syncLeads } from '../story';
import type { Ground } from './ground';

/** A campaign from the form to its end. */
export function testCampaigns(ground: () => Ground): void {
  describe('an operator in the dashboard', () => {
    it('makes a campaign for leads by a condition, checks, launches and watches it finish', async () => {
      const { world } = ground();
      await makeAgent(world, { name: 'Campaign writer' });
      const leads = cast(61, 7, 3).map(({ externalId, name, email }) => ({ externalId, name, email }));
      await syncLeads(world, [...leads, { externalId: '61-7-none', name: 'Nobody' }]);
      const { page, errors } = await ground().signIn('campaigns');
      await page.getByRole('link', { name: 'New campaign' }).click();
      await page.getByRole('heading', { name: 'New campaign', level: 1 }).waitFor();

      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByRole('alert').filter({ hasText: 'Give the campaign a name.' }).waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill('Offices by email');
      await page.getByLabel('Channel', { exact: true }).selectOption({ label: 'Email' });
      await page.getByLabel('Agent or A/B test').selectOption({ label: 'Campaign writer' });
      await page.getByRole('button', { name: 'Add condition' }).click();
      await page.getByLabel('Field', { exact: true }).selectOption({ label: 'External id' });
      await page.getByLabel('Comparison', { exact: true }).selectOption({ label: 'begins with' });
      await page.getByRole('textbox', { name: 'Value' }).fill('61-7-');
      await page.getByText('4 leads, 3 of them reachable on Email').waitFor();

      // The grid by keyboard alone: Monday 09:00 is where it begins, and hours hold for every day.
      await page.getByRole('button', { name: 'Mon 09:00, open' }).focus();
      for (const key of ['Home', 'Enter', 'End', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Mon 03:00, open' }).waitFor();
      for (const day of ['Sat', 'Sun']) await page.getByText(day, { exact: true }).click();
      await page.getByRole('button', { name: 'Sun 03:00, open' }).waitFor();
      await page.getByRole('button', { name: 'Save draft' }).click();

      await page.getByRole('heading', { name: 'Offices by email', level: 1 }).waitFor();
      await page.getByText('4 selected = 3 will be sent + 1 excluded').waitFor();
      const modelCost = page
        .getByRole('definition')
        .filter({ hasText: 'From nobody answering to everybody answering' });
      await modelCost.getByText(/^between US\$[\d.]+ and US\$[\d.]+/).waitFor();
      await page.getByRole('link', { name: 'Lead has no email address' }).click();
      await page.getByRole('tabpanel', { name: 'Leads' }).getByText('Excluded').last().waitFor();
      await page.getByRole('tabpanel', { name: 'Leads' }).getByText('1 lead', { exact: true }).waitFor();

      await page.getByRole('button', { name: 'Launch' }).click();
      const asked = page.getByRole('dialog', { name: 'Launch “Offices by email”?' });
      await asked.getByText('3 leads will be written to over Email.').waitFor();
      await asked.getByText('1 lead will be excluded.').waitFor();
      await asked.getByRole('button', { name: 'Launch' }).click();
      await asked.waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Overview' }).click();
      await page.getByText('Completed', { exact: true }).waitFor();
      await page.getByText('4 of 4 leads are done').waitFor();
      await page.getByText('No first message has failed.').waitFor();
      expect(errors).toEqual([]);
    });
  });
}

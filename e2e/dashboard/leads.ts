import { must } from '../../packages/client/src/index.ts';
import type { Ground } from './ground';

const csv = [
  'Who;Mobile;E-Mail;Town;Remark',
  'Ada Importa;+41446681871;ada.importa@leads.example;Zurich;internal',
  'Bo Importa;+41446681872;bo.importa@leads.example;Bern;',
  'Cy Importa;+41446681873;not an address;Basel;',
].join('\n');

/** A sales person and their leads. */
export function testLeads(ground: () => Ground): void {
  describe('leads in the dashboard', () => {
    it('are imported with a mapping, found, and erased', async () => {
      const { page, errors } = await ground().signIn('leads');
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a CSV file' }).click();
      await (await chooser).setFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByLabel('Who becomes').selectOption({ label: 'Name' });
      await page.getByLabel('Remark becomes').selectOption({ label: 'Leave out' });
      const preview = page.getByRole('region', { name: 'The first leads, as they will be' }).getByRole('table');
      await preview.getByText('Town: Zurich').waitFor();
      await page.getByRole('button', { name: 'Import 3 rows' }).click();
      await page.getByText('3 of 3 rows done').waitFor();
      await page.getByRole('table').getByText('email must be an email address').waitFor();
      await page.getByRole('link', { name: 'Show the leads of this import' }).click();
      await page.getByText('2 leads', { exact: true }).waitFor();

      await page.getByRole('searchbox', { name: 'Name, email, phone or external id' }).fill('ada importa');
      await page.getByText('1 lead', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Ada Importa' }).click();
      await page.getByRole('heading', { name: 'Ada Importa', level: 1 }).waitFor();
      await page.getByRole('definition').filter({ hasText: 'Zurich' }).first().waitFor();
      await page.getByText('Nothing was learned about this lead yet.').waitFor();
      expect(await page.getByText('internal').count()).toBe(0);

      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Erase lead…' }).click();
      const asked = page.getByRole('dialog', { name: 'Erase Ada Importa?' });
      await asked.getByText('0 insights and the texts of 0 conversations').waitFor();
      await asked.getByRole('button', { name: 'Erase' }).click();
      await page.getByText('Ada Importa was erased.').waitFor();
      await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
      const left = await must(
        ground().world.api.GET('/api/leads', { params: { query: { search: 'importa', limit: 5 } } }),
      );
      expect(left.leads.map(({ name }) => name)).toEqual(['Bo Importa']);
      expect(errors).toEqual([]);
    });
  });
}

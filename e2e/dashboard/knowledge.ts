import { findingsOn, type Ground } from './ground';

/** Adding a document, and finding what an agent would be given of it. */
export function testKnowledge(ground: () => Ground): void {
  describe('knowledge in the dashboard', () => {
    it('takes a file, says why another failed, and finds a passage', async () => {
      const { page, errors } = await ground().signIn('knowledge');
      await page.getByRole('button', { name: 'Create knowledge base' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create knowledge base' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Offices');
      await dialog.getByRole('button', { name: 'Create knowledge base' }).click();
      await page.getByRole('heading', { name: 'Offices', level: 1 }).waitFor();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload files' }).click();
      await (await chooser).setFiles([
        { name: 'parking.txt', mimeType: 'text/plain', buffer: Buffer.from('A place in the garage costs 120 euros.') },
        { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 no pages') },
      ]);
      await page.getByRole('row', { name: /parking.*Ready/ }).waitFor();
      await page.getByRole('row', { name: /broken.*Failed/ }).waitFor();
      await page.getByRole('link', { name: 'Knowledge', exact: true }).click();
      await page.getByRole('row', { name: /^Offices – 2 / }).waitFor();
      await page.getByRole('link', { name: 'Offices' }).click();
      await page.getByRole('link', { name: /^Passages of parking.*: 1$/ }).click();
      const passages = page.getByRole('dialog', { name: /^Passages of parking/ });
      await passages.getByText('A place in the garage costs 120 euros.').waitFor();
      await page.keyboard.press('Escape');
      await passages.waitFor({ state: 'detached' });
      await page.getByRole('textbox', { name: 'Ask as a lead would' }).fill('What does a garage place cost?');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('listitem').filter({ hasText: 'A place in the garage costs 120 euros.' }).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

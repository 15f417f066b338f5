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
      const again = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload files' }).click();
      await (await again).setFiles([
        { name: 'huge.txt', mimeType: 'text/plain', buffer: Buffer.alloc(8 * 1024 * 1024 + 1, 'a') },
        { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('no text') },
      ]);
      const uploads = page.getByRole('status', { name: 'Uploads' });
      await uploads.getByText('The file has more than 8 MB.').waitFor();
      await uploads.getByText('Files of this format cannot be read.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await uploads.getByRole('button', { name: 'Close: huge.txt' }).click();
      await uploads.getByText('huge.txt').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const edited = page.getByRole('dialog', { name: 'Edit' });
      await edited.getByRole('textbox', { name: 'Note for yourself' }).fill('Prices of 2026');
      await edited.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Prices of 2026').waitFor();
      await page.getByRole('link', { name: 'Knowledge', exact: true }).click();
      await page.getByRole('row', { name: /^Offices Prices of 2026 2 / }).waitFor();
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

import { readFile } from 'node:fs/promises';
import { eventually } from '@northline/testing';
import { must } from '../../packages/client/src/index.ts';
import { makeAgent } from '../story';
import { at } from '../world';
import { choose, findingsOn, type Ground } from './ground';

/** Until a lead has been asked, has answered and was evaluated, on a busy machine. */
const patienceMs = 90_000;

const csv = [
  'Who;Mobile;E-Mail;Town;Remark',
  'Ada Importa;+41446681871;ada.importa@leads.example;Zurich;internal',
  'Bo Importa;+41446681872;bo.importa@leads.example;Bern;',
  'Cy Importa;+41446681873;not an address;Basel;',
].join('\n');

/** A sales person and their leads. */
export function testLeads(ground: () => Ground): void {
  describe('leads in the dashboard', () => {
    it('are added with anything by which they are known, and what is missing is said once', async () => {
      const { page, errors } = await ground().signIn('leads');
      await page.getByRole('button', { name: 'Add lead' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a lead' });
      const add = dialog.getByRole('button', { name: 'Add lead' });
      await add.click();
      const missing = dialog.getByText('Give a name, a phone, an email address or an external id.');
      await missing.waitFor();
      expect(await missing.count()).toBe(1);
      await dialog.getByLabel('External id').fill('added-by-id');
      await missing.waitFor({ state: 'detached' });
      await add.click();
      await page.getByText('Lead added.').waitFor();
      expect(errors).toEqual([]);
    });

    it('are narrowed by fields that stand in one line', async () => {
      const { page } = await ground().signIn('leads');
      await page.getByRole('combobox', { name: 'Agent' }).waitFor();
      const heights = await page.evaluate(
        "[...document.querySelectorAll('search :is(input, select)')].map((one) => one.getBoundingClientRect().height)",
      );
      expect(new Set(heights as number[]).size).toBe(1);
    });

    it('are offered their own agent for a conversation, however many are newer', async () => {
      const { world } = ground();
      const assignedAgentId = await makeAgent(world, { name: 'Their own' });
      await makeAgent(world, { name: 'Newer' });
      const { id } = await must(world.api.POST('/api/leads', { body: { name: 'Assigned', assignedAgentId } }));
      const { page } = await ground().signIn(`leads/${id}`);
      await page.route(/\/api\/agent-config\?/, async (route) => {
        const response = await route.fetch();
        const { agentConfigs, ...rest } = (await response.json()) as { agentConfigs: { _id: string }[] };
        const others = agentConfigs.filter(({ _id }) => _id !== assignedAgentId);
        await route.fulfill({ response, json: { ...rest, agentConfigs: others } });
      });
      await page.getByRole('button', { name: 'Start conversation' }).click();
      const choice = page.getByRole('dialog').getByRole('combobox', { name: 'Agent' });
      await eventually('their agent to be chosen', async () => (await choice.inputValue()) === 'Their own');
    });

    it('are imported with a mapping, found, and erased', async () => {
      const { world } = ground();
      await must(world.api.POST('/api/leads', { body: { name: 'Tagged', tags: ['trade fair'] } }));
      const { page, errors } = await ground().signIn('leads');
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a CSV file' }).click();
      await (await chooser).setFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByLabel('Who becomes').selectOption({ label: 'Name' });
      await page.getByLabel('Remark becomes').selectOption({ label: 'Leave out' });
      const preview = page.getByRole('region', { name: 'The first leads, as they will be' }).getByRole('table');
      await preview.getByText('Town: Zurich').waitFor();
      const third = preview.getByRole('row').filter({ hasText: 'Cy Importa' });
      await third.getByText('Email: Is not an email address.').waitFor();
      await third.getByRole('cell', { name: '4', exact: true }).waitFor();
      await page.getByText('1 row will not be taken.').waitFor();
      await page.getByRole('button', { name: 'Import 3 rows' }).click();
      await page.getByText('3 of 3 rows done').waitFor();
      const rejected = page.getByRole('region', { name: 'Rejected rows' }).getByRole('row', { name: '4 Email' });
      await rejected.getByText('Is not an email address.').waitFor();
      await page.getByRole('link', { name: 'Show the leads of this import' }).click();
      await page.getByText('2 leads', { exact: true }).waitFor();

      const search = page.getByRole('searchbox', { name: 'Name, email, phone or external id' });
      await search.fill('ada importa ');
      await page.getByText('1 lead', { exact: true }).waitFor();
      expect(await search.inputValue()).toBe('ada importa ');
      const tags = page.getByRole('search').getByLabel('Tags');
      await tags.fill('nobody has this, ');
      await page.getByText('0 leads', { exact: true }).waitFor();
      const offered = page.locator('datalist option[value="nobody has this, trade fair"]');
      await offered.waitFor({ state: 'attached' });
      expect(await tags.inputValue()).toBe('nobody has this, ');
      await tags.fill('');
      await page.getByText('1 lead', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Ada Importa' }).click();
      await page.getByRole('heading', { name: 'Ada Importa', level: 1 }).waitFor();
      await page.getByRole('definition').filter({ hasText: 'Zurich' }).first().waitFor();
      await page.getByText('Nothing was learned about this lead yet.').waitFor();
      expect(await page.getByText('internal').count()).toBe(0);

      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Erase lead…' }).click();
      const asked = page.getByRole('dialog', { name: 'Erase Ada Importa?' });
      await asked.getByText('name and addresses: +41446681871, ada.importa@leads.example').waitFor();
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

    it('are counted in every open page while somebody else imports them', async () => {
      const { api } = ground().world;
      const { page } = await ground().signIn('leads/import');
      await page.getByText('Live', { exact: true }).waitFor();
      const { importBatchId } = await must(
        api.POST('/api/leads/import', {
          body: 'name,email\nIda Imported,ida.imported@leads.example\n',
          bodySerializer: String,
          headers: { 'content-type': 'text/csv' },
        }),
      );
      const rows = page.getByRole('group', { name: 'Earlier imports' }).getByRole('row');
      const row = rows.filter({ has: page.locator(`a[href*="${importBatchId}"]`) });
      await row.getByText('Completed', { exact: true }).waitFor();
    });

    it('are not written to once their address is suppressed, until that is lifted', async () => {
      const { api } = ground().world;
      const email = 'suppressed.dora@leads.example';
      const { id } = await must(api.POST('/api/leads', { body: { name: 'Dora', email } }));
      await must(api.POST('/api/suppressions', { body: { email, reason: 'Asked by letter' } }));
      const { page, errors } = await ground().signIn(`leads/${id}`);
      const held = page.getByRole('status').filter({ hasText: 'Asked by letter' });
      await held.getByRole('button', { name: 'Lift' }).click();
      const asked = page.getByRole('dialog', { name: 'Write to this lead again?' });
      await asked.getByRole('button', { name: 'Lift' }).click();
      await page.getByText('Agents and campaigns may write to this lead.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('are changed without loss of what has several lines, and tell their history', async () => {
      const { api } = ground().world;
      const customFields = { address: 'Seestrasse 1\n8002 Zurich', 'utm:source': 'fair' };
      const { id } = await must(api.POST('/api/leads', { body: { name: 'Edda Edited', customFields } }));
      await must(api.POST('/api/suppressions', { body: { leadId: String(id), reason: 'Asked by letter' } }));
      const { page, errors } = await ground().signIn(`leads/${id}`);
      const history = page.getByRole('region', { name: 'History' });
      const happened = history.getByRole('listitem');
      await happened.first().getByText('Suppressed: Asked by letter').waitFor();
      await happened.last().getByText('Added: API').waitFor();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit lead' });
      await dialog.getByLabel('Value of utm:source').fill('letter');
      await dialog.getByRole('button', { name: 'Add a custom field' }).click();
      await dialog.getByLabel('Value of custom field 3').fill('40');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Each custom field needs a name of its own.').waitFor();
      await dialog.getByLabel('Name of custom field 3').fill('size');
      expect(await findingsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      const changed = await must(api.GET('/api/leads/{id}', at(id)));
      expect(changed.customFields).toEqual({ ...customFields, 'utm:source': 'letter', size: '40' });
      expect(errors).toEqual([]);
    });

    it('say things that are found across leads by topic, and exported', async () => {
      const { world } = ground();
      const agentConfigId = await makeAgent(world, { name: 'Curious' });
      const body = { name: 'Ella Insight', email: 'eager.ella@leads.example' };
      const { id } = await must(world.api.POST('/api/leads', { body }));
      const start = { agentConfigId, channel: 'email' as const };
      await must(world.api.POST('/api/leads/{id}/start-conversation', { ...at(id), body: start }));
      const [said] = await eventually(
        'what the lead said',
        async () => {
          const { preferences } = await must(
            world.api.GET('/api/preferences', { params: { query: { agentConfigId, limit: 50 } } }),
          );
          return preferences.length > 0 ? preferences : undefined;
        },
        patienceMs,
      );
      const { page, errors } = await ground().signIn('insights?tab=learned');
      await choose(page, 'Agent', 'Curious');
      await page.getByLabel('Topic').pressSequentially(said?.topic.toUpperCase() ?? '');
      expect(await page.getByLabel('Topic').inputValue()).toBe(said?.topic.toUpperCase());
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Ella Insight' }) });
      await row.getByText(said?.preference ?? '', { exact: true }).waitFor();
      await row
        .getByText(/Confidence: (High|Medium|Low)/)
        .first()
        .waitFor();
      await page.getByText('1 insight', { exact: true }).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Export' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text.split('\r\n')[1]).toContain(`${id},Ella Insight,`);
      expect(errors).toEqual([]);
    });
  });
}

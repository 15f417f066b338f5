import { must } from '../../packages/client/src/index.ts';
import { cast, introduce, launch, makeAgent, syncLeads } from '../story';
import { choose, findingsOn, type Ground, join } from './ground';

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
      await page.getByRole('textbox', { name: 'Name', description: 'Give the campaign a name.' }).waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill('Offices by email');
      await page.getByLabel('Channel', { exact: true }).selectOption({ label: 'Email' });
      await choose(page, 'Agent or A/B test', 'Campaign writer');
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
      // Every hour of the week is seen beside the preflight.
      const lastHour = page.getByRole('button', { name: /^Mon 23:00/ });
      const panel = page.getByRole('grid', { name: 'Hours in which messages may leave' }).locator('..');
      const [hour, seen] = [await lastHour.boundingBox(), await panel.boundingBox()];
      expect((hour?.x ?? 0) + (hour?.width ?? 0)).toBeLessThanOrEqual((seen?.x ?? 0) + (seen?.width ?? 0));
      const modelCost = page
        .getByRole('definition')
        .filter({ hasText: '3 conversations have a model without a price.' });
      await modelCost.getByText(/^unknown/).waitFor();
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
      await page.getByText('3 of 3 leads are done, 1 excluded').waitFor();
      await page.getByText('No first message has failed.').waitFor();
      await page.getByRole('tab', { name: 'Settings' }).click();
      await page.getByText('External id begins with: 61-7-').waitFor();
      await page.getByRole('definition').filter({ hasText: 'Campaign writer' }).waitFor();
      expect(await page.getByRole('tabpanel').getByRole('textbox').count()).toBe(1);
      await page.getByRole('tab', { name: 'Leads' }).click();
      const find = page.getByRole('combobox', { name: 'Find a lead by name or address' });
      await find.fill('silent.61.1@leads.example');
      await page.getByRole('option', { name: 'Lead 0' }).first().waitFor({ state: 'detached' });
      await page.getByRole('option', { name: 'Lead 1' }).click();
      await page.getByText('1 lead', { exact: true }).waitFor();
      expect(await page.getByRole('listbox').count()).toBe(0);
      await page.getByRole('link', { name: 'Lead 1', exact: true }).waitFor();
      await find.fill('');
      // Closes the list of suggestions, which hides the page from screen readers while it is open.
      await page.keyboard.press('Escape');
      await page.getByText('4 leads', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Conversation: Lead 0' }).click();
      const name = page.getByRole('heading', { level: 2 }).getByRole('link');
      await page.getByRole('complementary', { name: 'Lead' }).getByRole('link', { name: 'Offices by email' }).waitFor();
      await name.click();
      await page.getByRole('link', { name: 'Campaign: Offices by email' }).click();
      await page.getByRole('heading', { name: 'Offices by email', level: 1 }).waitFor();
      expect(errors).toEqual([]);
    });

    it('lists who writes each campaign with one request for the agents and one for the A/B tests', async () => {
      const { world } = ground();
      const agents = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => makeAgent(world, { name: `${name} writes` })));
      const variants = agents.slice(1).map((agentConfigId) => ({ agentConfigId, weight: 1 }));
      const { _id: abTestId } = await must(world.api.POST('/api/ab-tests', { body: { name: 'Bo or Cy', variants } }));
      const campaign = { channel: 'email', name: 'Who writes?' } as const;
      for (const agentConfigId of agents)
        await must(world.api.POST('/api/campaigns', { body: { ...campaign, agentConfigId } }));
      await must(world.api.POST('/api/campaigns', { body: { ...campaign, agentConfigId: agents[1] ?? '', abTestId } }));
      const { page } = await ground().signIn('team');
      const asked: string[] = [];
      page.on('request', (request) => {
        const [, list = ''] = /\/api\/(agent-config|ab-tests)\b/.exec(request.url()) ?? [];
        if (list !== '') asked.push(list);
      });
      await page.getByRole('link', { name: 'Campaigns' }).click();
      for (const name of ['Ada writes', 'Bo writes', 'Cy writes', 'A/B test: Bo or Cy'])
        await page.getByRole('cell', { name, exact: true }).waitFor();
      expect(asked.sort()).toEqual(['ab-tests', 'agent-config']);
    });

    it('selects for a campaign whom its page says: nobody, only leads added by hand, or all', async () => {
      const { world } = ground();
      await makeAgent(world, { name: 'Audience writer' });
      await syncLeads(world, [{ externalId: '61-8-1', name: 'Added By Hand' }]);
      const { page } = await ground().signIn('campaigns/new');
      await page.getByRole('textbox', { name: 'Name' }).fill('For whom');
      await page.getByLabel('Channel', { exact: true }).selectOption({ label: 'Email' });
      await choose(page, 'Agent or A/B test', 'Audience writer');
      await page.getByText('Nobody is selected yet').waitFor();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('0 selected = 0 will be sent + 0 excluded').waitFor();
      await page.getByText('It cannot be launched yet').waitFor();

      await page.getByRole('combobox', { name: 'Add a lead by name or address' }).fill('Added By Hand');
      await page.getByRole('option', { name: 'Added By Hand' }).click();
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await page.getByText('Only the leads added by hand are selected.').waitFor();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('1 selected = 0 will be sent + 1 excluded').waitFor();
      await page.getByText('Every selected lead is excluded').waitFor();
      expect(await page.getByText('Ready to launch.').count()).toBe(0);

      await page.getByRole('checkbox', { name: 'All leads' }).check({ force: true });
      const reach = page.getByText(/^[\d,]+ leads?, \d+ of them reachable on Email$/);
      const [all = ''] = /^[\d,]+/.exec(await reach.innerText()) ?? [];
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText(new RegExp(`^${all} selected = `)).waitFor();
      await page.reload();
      await page.getByText(`${all} selected = `).waitFor();
      expect(await page.getByRole('checkbox', { name: 'All leads' }).isChecked()).toBe(true);
    });

    it('shows the settings of a draft to whoever may only read', async () => {
      const { api } = ground().world;
      const agentConfigId = await makeAgent(ground().world, { name: 'Read about' });
      const schedule = { rateLimit: 30, activeHours: { start: '08:00', end: '17:00' }, activeDays: [1, 2] };
      const { _id: id } = await must(
        api.POST('/api/campaigns', {
          body: {
            name: 'Only to read',
            channel: 'email',
            agentConfigId,
            advancedFilter: { conditions: [{ field: 'tags', operator: 'in', value: ['fair', 'walk-in'] }] },
            schedule,
            budget: { amount: 2_500_000, period: 'day' },
          },
        }),
      );
      const reader = await join(api, 'viewer', 'reader.of.campaigns@northline.example');
      const { page, errors, refused } = await ground().signIn(`campaigns/${id}`, {}, reader);
      await page.getByText('Tags is one of: fair, walk-in').waitFor();
      for (const told of ['Email', 'Read about', 'Mon, Tue', '08:00 – 17:00', "The account's", '30', '$2.50, Each day'])
        await page.getByRole('definition').filter({ hasText: told }).first().waitFor();
      expect(await page.getByRole('tabpanel').getByRole('textbox').count()).toBe(0);
      expect(await findingsOn(page)).toEqual([]);
      expect([...errors, ...refused.filter((one) => !one.startsWith('401'))]).toEqual([]);
    });

    it('pauses and resumes a campaign by one key, whose button keeps the focus', async () => {
      const { world } = ground();
      const agentConfigId = await makeAgent(world);
      const manualLeadIds = await introduce(world, 'email', cast(62, 7, 8));
      const id = await launch(world, { agentConfigId, channel: 'email', manualLeadIds, rateLimit: 1 });
      const { page } = await ground().signIn(`campaigns/${id}`);
      await page.getByRole('button', { name: 'Pause', exact: true }).focus();
      for (const next of ['Resume', 'Pause']) {
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: next, exact: true }).and(page.locator(':focus')).waitFor();
      }
    });
  });
}

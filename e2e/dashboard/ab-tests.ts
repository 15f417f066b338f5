import type { Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { campaignOf, cast, introduce, makeAgent } from '../story';
import { choose, findingsOn, type Ground } from './ground';

/** An A/B test from the form to its end. */
export function testAbTests(ground: () => Ground): void {
  describe('a lead team in the dashboard', () => {
    it('makes an A/B test, starts it, reads what it says and its conversations, pauses and ends it', async () => {
      const { world } = ground();
      const short = await makeAgent(world, { name: 'Short openings' });
      const long = await makeAgent(world, { name: 'Long openings' });
      const { page, errors } = await ground().signIn('ab-tests');
      await page.getByRole('link', { name: 'New A/B test' }).click();
      await page.getByRole('heading', { name: 'New A/B test', level: 1 }).waitFor();

      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByRole('combobox', { name: 'Agent of A', description: 'Choose an agent.' }).waitFor();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Length of openings');
      await choose(page, 'Agent of A', 'Short openings');
      await choose(page, 'Agent of B', 'Long openings');
      await page.getByRole('textbox', { name: 'Weight of B' }).fill('3');
      await page.getByText('75% of the leads').waitFor();
      await page.getByRole('textbox', { name: 'Weight of B' }).fill('1');
      await page.getByRole('button', { name: 'Save draft' }).click();

      await page.getByRole('heading', { name: 'Length of openings', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Start' }).click();
      const start = page.getByRole('dialog', { name: 'Start “Length of openings”?' });
      await start.getByText('share their leads among 2 agents').waitFor();
      await start.getByRole('button', { name: 'Start' }).click();
      await start.waitFor({ state: 'detached' });
      await page.getByText('Keep going: about 60 leads more before the variants can be compared.').waitFor();

      const url = page.url();
      const [abTestId = ''] = /[0-9a-f]{24}/.exec(url) ?? [];
      const leads = cast(77, 0, 12);
      await introduce(world, 'email', leads);
      await page.getByRole('link', { name: 'New campaign with this test' }).click();
      await launchByHand(
        page,
        'Openings by email',
        leads.map(({ email }) => email),
      );
      await page.goto(url);
      const read = page.getByRole('region', { name: 'Conversations to read' });
      await read.getByRole('region', { name: 'A · Short openings' }).getByRole('link').first().waitFor();
      await read.getByRole('region', { name: 'B · Long openings' }).getByRole('link').first().waitFor();
      await page.getByText(/^Keep going: about 48 leads more/).waitFor();
      const guardrails = page.getByRole('region', { name: 'Guardrails' });
      await guardrails.getByRole('rowheader', { name: 'B · Long openings' }).waitFor();
      await page.getByText('Differences are shown once every variant has 30 conversations').waitFor();
      expect(await findingsOn(page)).toEqual([]);

      await page.getByRole('button', { name: 'Pause' }).click();
      const pause = page.getByRole('dialog', { name: 'Pause “Length of openings”?' });
      await pause.getByText('Conversations go on.').waitFor();
      await pause.getByRole('button', { name: 'Pause' }).click();
      await page.getByText('The test is paused.').waitFor();
      await page.getByRole('button', { name: 'Resume' }).click();
      await page.getByText('The test is paused.').waitFor({ state: 'detached' });

      const draft = { name: 'Winter', channel: 'email' as const, agentConfigId: short, abTestId };
      const { _id: draftId } = await must(world.api.POST('/api/campaigns', { body: draft }));
      await page.getByRole('link', { name: 'Winter' }).waitFor();
      await page.getByRole('button', { name: 'End test' }).click();
      const end = page.getByRole('dialog', { name: 'End “Length of openings”?' });
      await end.getByLabel('Campaigns go on with').selectOption({ label: 'B · Long openings' });
      await end.getByText('1 draft of a campaign with this test will use B · Long openings instead.').waitFor();
      await end.getByRole('button', { name: 'End test' }).click();
      await page.getByText('The test ended without a winner.').waitFor();
      await page.getByText(/ ended the test on .* and decided on B · Long openings\.$/).waitFor();
      await page.getByRole('link', { name: 'Winter' }).waitFor({ state: 'detached' });
      const moved = await campaignOf(world, draftId);
      expect(moved.agentConfigId).toBe(long);
      expect(moved.abTestId ?? null).toBeNull();

      await read.getByRole('link').first().click();
      await page.waitForURL(/\/inbox\/[0-9a-f]{24}/);
      expect(errors).toEqual([]);
    });
  });
}

/** Fills in the form of a campaign by email at all hours for leads by their addresses, and launches it. */
async function launchByHand(page: Page, name: string, addresses: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: 'New campaign', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Channel', { exact: true }).selectOption({ label: 'Email' });
  for (const address of addresses) {
    await page.getByRole('combobox', { name: 'Add a lead by name or address' }).fill(address);
    await page.getByRole('option').filter({ hasText: address }).click();
  }
  await page.keyboard.press('Escape');
  const added = page.getByRole('grid', { name: 'Leads added by hand' }).getByRole('row');
  await added.nth(addresses.length - 1).waitFor();
  expect(await added.count()).toBe(addresses.length);
  await page.getByRole('button', { name: 'Mon 09:00, open' }).focus();
  for (const key of ['Home', 'Enter', 'End', 'Enter']) await page.keyboard.press(key);
  for (const day of ['Sat', 'Sun']) await page.getByText(day, { exact: true }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Launch' }).click();
  const asked = page.getByRole('dialog', { name: `Launch “${name}”?` });
  await asked.getByRole('button', { name: 'Launch' }).click();
  await asked.waitFor({ state: 'detached' });
}

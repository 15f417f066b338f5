import type { Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { cast, introduce, launch, makeAgent, openConversations } from '../story';
import { at, type World } from '../world';
import { type Ground, hold, join } from './ground';

/** What a destructive action will do is asked first, with to how many. */
export function testQuestions(ground: () => Ground): void {
  describe('a question before what cannot be taken back', () => {
    it('names the campaigns, conversations and agents that hang on an agent, a member or a knowledge base', async () => {
      const { world } = ground();
      const { _id: base } = await must(
        world.api.POST('/api/knowledge-bases', { body: { name: 'Looked up', description: '' } }),
      );
      const agentConfigId = await makeAgent(world, { name: 'Much used', knowledgeBaseIds: [base] });
      const opened = await openConversations(world, agentConfigId, 'email', cast(95, 7, 2));
      // Five are written to at once, and one a minute after that: both campaigns are still running when they are counted.
      const manualLeadIds = await introduce(world, 'email', cast(96, 7, 8));
      const campaign = await launch(world, { agentConfigId, channel: 'email', manualLeadIds, rateLimit: 1 });
      await launchTested(world, agentConfigId);
      const member = await join(world.api, 'operator', 'takes.care@northline.example');
      await must(
        world.api.PUT('/api/conversations/{id}/assignee', {
          ...at(opened[0]?.conversationId ?? ''),
          body: { assigneeId: member.id },
        }),
      );
      const { page, errors } = await ground().signIn(`agents/${agentConfigId}`);
      const active = { agentConfigId, status: 'active' as const };
      const goingOn = async () =>
        (await must(world.api.GET('/api/conversations', { params: { query: active } }))).total;
      const before = await goingOn();
      expect(before).toBeGreaterThanOrEqual(opened.length);
      await choose(page, 'More', 'Deactivate');
      // The campaigns go on opening conversations meanwhile.
      const told = await counted(page, /(\d+) conversations going on/);
      expect(told).toBeGreaterThanOrEqual(before);
      expect(told).toBeLessThanOrEqual(await goingOn());
      await answer(page, ['2 campaigns running or scheduled']);
      await choose(page, 'More', 'Delete agent');
      await answer(page, ['2 campaigns running or scheduled']);
      await page.goto(ground().at(`knowledge/${base}`));
      await page.getByRole('button', { name: 'Delete knowledge base' }).click();
      await answer(page, [/with 0 documents/, '1 agent looks things up in it.']);
      await page.goto(ground().at('team'));
      await page.getByRole('button', { name: `Remove ${member.email}` }).click();
      await answer(page, ['They take care of 1 open conversation.']);
      await page.goto(ground().at(`campaigns/${campaign}`));
      await page.getByRole('button', { name: 'End campaign' }).click();
      const left = await counted(page, /^(\d+) leads? not written to yet will be excluded/);
      const { pending } = await must(world.api.GET('/api/campaigns/{id}/progress', at(campaign)));
      expect(left).toBeGreaterThanOrEqual(pending);
      expect(left).toBeLessThanOrEqual(manualLeadIds.length);
      await answer(page, []);
      expect(errors).toEqual([]);
    });

    it('comes before typed text is left behind by the rail, or discarded by Escape', async () => {
      const { page, errors } = await ground().signIn('campaigns/new');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      const leads = page.getByRole('link', { name: 'Leads', exact: true });
      const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
      await name.fill('Winter');
      await leads.click();
      await leaving.getByRole('button', { name: 'Stay' }).click();
      await leaving.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Winter');
      await leads.click();
      await leaving.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();

      const dialog = page.getByRole('dialog', { name: 'Add a lead' });
      const discarding = page.getByRole('dialog', { name: 'Close without saving?' });
      await page.getByRole('button', { name: 'Add lead' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Wanda');
      await page.keyboard.press('Escape');
      await discarding.getByRole('button', { name: 'Keep writing' }).click();
      const written = dialog.getByRole('textbox', { name: 'Name' });
      await written.and(page.locator(':focus')).waitFor();
      expect(await written.inputValue()).toBe('Wanda');
      await page.keyboard.press('Escape');
      await discarding.getByRole('button', { name: 'Discard' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Add lead' }).click();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
    });

    it('names the deliveries of an endpoint that will not be made, or will be made again, and when a key was used', async () => {
      const { world } = ground();
      const url = `${world.run.sandboxUrl}/customer-webhook/asked-about`;
      const body = { url, events: ['budget.stopped' as const] };
      const { _id: id } = await must(world.api.POST('/api/webhooks/endpoints', { body }));
      await must(world.api.POST('/api/webhooks/endpoints/{id}/test', at(id)));
      await must(
        world.api.POST('/api/api-keys', { body: { name: 'Never used', environment: 'live', scopes: ['leads:view'] } }),
      );
      const { page, errors } = await ground().signIn(`developers?tab=webhooks&endpoint=${id}`);
      for (const item of ['Turn off', 'Delete']) {
        await choose(page, `Actions for ${url}`, item);
        await answer(page, ['0 deliveries still to be made will not be made.']);
      }
      await page.getByRole('button', { name: 'Send many again' }).click();
      await page.getByRole('dialog').getByText('Also what was delivered').click();
      // A test event is in the log, and is not sent again.
      await answer(page, ['0 deliveries will be sent again.']);
      await page.getByRole('tab', { name: 'API keys' }).click();
      await choose(page, /^Actions for Never used/, 'Revoke');
      await answer(page, [/Last used: Never/]);
      expect(errors).toEqual([]);
    });

    it('stays with the reason where it was refused, and can be answered again', async () => {
      const { world } = ground();
      const { id } = await must(world.api.POST('/api/leads', { body: { name: 'Erna Erased' } }));
      const { page } = await ground().signIn(`leads/${id}`);
      const address = new RegExp(`/api/leads/${id}$`);
      (await hold(page, address)).refuse('Somebody else is at it');
      await choose(page, /^More$/, 'Erase lead…');
      const question = page.getByRole('dialog', { name: 'Erase Erna Erased?' });
      await question.getByRole('button', { name: 'Erase' }).click();
      await question.getByRole('alert').getByText('Somebody else is at it').waitFor();
      await page.unroute(address);
      await question.getByRole('button', { name: 'Erase' }).click();
      await page.getByText('Erna Erased was erased.').waitFor();
      await question.waitFor({ state: 'detached' });
    });
  });
}

/** Launches a campaign of another agent, with an A/B test that has the agent for a variant. */
async function launchTested(world: World, agentConfigId: string): Promise<void> {
  const other = await makeAgent(world, { name: 'Tested against' });
  const variants = [agentConfigId, other].map((id) => ({ agentConfigId: id, weight: 1 }));
  const { _id: abTestId } = await must(world.api.POST('/api/ab-tests', { body: { name: 'Asked about', variants } }));
  await must(world.api.PATCH('/api/ab-tests/{id}/status', { ...at(abTestId), body: { status: 'running' } }));
  const manualLeadIds = await introduce(world, 'email', cast(90, 7, 8));
  await launch(world, { agentConfigId: other, abTestId, channel: 'email', manualLeadIds, rateLimit: 1 });
}

async function choose(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** The number that a question names. */
async function counted(page: Page, told: RegExp): Promise<number> {
  const text = await page.getByRole('dialog').getByText(told).innerText();
  return Number(told.exec(text)?.[1]);
}

/** Reads what a question says, and does not do it. */
async function answer(page: Page, said: (string | RegExp)[]): Promise<void> {
  const question = page.getByRole('dialog');
  for (const text of said) await question.getByText(text).waitFor();
  await question.getByRole('button', { name: /^(Cancel|Back|Keep)/ }).click();
  await question.waitFor({ state: 'detached' });
}

import { eventually } from '@northline/testing';
import type { Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { makeAgent } from '../story';
import { at } from '../world';
import { findingsOn, type Ground } from './ground';

const patience = { timeout: 60_000 };

/** Conversations with an agent in which one plays the lead, and the way of a new account to its first one. */
export function testPlayground(ground: () => Ground): void {
  describe('the playground in the dashboard', () => {
    it('rehearses a draft, repeats it after a change beside the old answers, and the draft is published', async () => {
      const { world } = ground();
      const agentId = await makeAgent(world, { name: 'Rehearsed' });
      const { page, errors } = await ground().signIn(`agents/${agentId}?tab=limits`);
      await handsOverWith(page, 'Somebody from our team will call you.');
      await page.getByRole('tab', { name: 'Playground' }).click();
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor(patience);
      await eventually('the draft to be played', async () => {
        return (await page.getByLabel('Play with').inputValue()) === 'draft';
      });
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      const thread = page.getByRole('log', { name: 'Rehearsal' });
      await thread.getByText('Why: Opened the conversation').waitFor(patience);
      await writeAsLead(page, 'I am interested, we need an office.');
      await thread.getByText('Moved to needs', { exact: true }).waitFor(patience);
      await writeAsLead(page, 'I want to speak to a human.');
      await thread.getByText('Somebody from our team will call you.').waitFor(patience);
      await page.getByText('The rehearsal has ended.').waitFor();
      expect(await findingsOn(page)).toEqual([]);

      await page.reload();
      await thread.getByText('Why: Handed over to a person').click(patience);
      await thread.getByText('Guardrails').waitFor();
      await page.getByRole('tab', { name: 'Guardrails' }).click();
      await handsOverWith(page, 'A colleague of mine takes over.');
      await page.getByRole('tab', { name: 'Playground' }).click();
      await page.getByText('The draft has changed since this rehearsal began.').waitFor(patience);
      await page.getByRole('button', { name: 'Replay with the draft as it is now' }).click();
      await page.getByText('The rehearsal has ended.').waitFor(patience);
      const last = thread.getByRole('listitem').last();
      await last.getByText('Somebody from our team will call you.').waitFor();
      await last.getByText('Other answer').waitFor();
      await last.getByText('A colleague of mine takes over.').waitFor();
      expect(await findingsOn(page)).toEqual([]);

      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Published: new conversations begin with it.').waitFor(patience);
      const { handoffMessage } = await must(world.api.GET('/api/agent-config/{id}', at(agentId)));
      expect(handoffMessage).toBe('A colleague of mine takes over.');
      expect(errors).toEqual([]);
    });

    it('is where Why leads: the same lead says the same to the agent as it is now', async () => {
      const { world } = ground();
      const agentConfigId = await makeAgent(world, { name: 'Asked again' });
      const body = { name: 'Rita Replay', email: 'human.rita@leads.example' };
      const { id } = await must(world.api.POST('/api/leads', { body }));
      const begun = { agentConfigId, channel: 'email' as const };
      const { _id } = await must(world.api.POST('/api/leads/{id}/start-conversation', { ...at(id), body: begun }));
      await eventually('the lead to ask for a person', async () => {
        const { status } = await must(world.api.GET('/api/conversations/{id}', at(_id)));
        return status === 'handed_off';
      });
      const { page, errors } = await ground().signIn(`inbox/${_id}`);
      await page.getByText('Why: Handed over to a person').click(patience);
      await page.getByRole('link', { name: 'Replay in the playground with the agent as it is now' }).click();
      await page.getByRole('button', { name: 'Replay', exact: true }).click(patience);
      await page.getByText('The rehearsal has ended.').waitFor(patience);
      const handedOver = page
        .getByRole('log', { name: 'Rehearsal' })
        .getByRole('listitem')
        .filter({ has: page.getByText('Why: Handed over to a person') });
      await handedOver.getByText('The conversation · Agent').waitFor();
      await handedOver.getByText('Now · Agent').waitFor();
      await handedOver.getByText('Why: Handed over to a person').nth(1).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('has the first conversation of a new account, which its home page leads to', async () => {
      const { world } = ground();
      const email = 'first.steps@northline.example';
      const password = await world.admin(email);
      const { page, errors } = await ground().signIn('', {}, { email, password });
      const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      await page.getByRole('heading', { name: 'Five steps to your first campaign' }).waitFor(patience);
      expect(await step('Make an agent').getByText('Done').count()).toBe(0);
      await page.getByRole('link', { name: 'New agent' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
      await page.getByRole('textbox', { name: 'Goal' }).fill('Agree on a call.');
      await page.getByRole('textbox', { name: 'Prompt' }).fill('You find offices. You are brief.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor(patience);

      await page.goto(ground().at(''));
      await step('Make an agent').getByText('Done').waitFor(patience);
      await page.getByRole('link', { name: 'Open the playground' }).click();
      await page.getByRole('button', { name: 'Start', exact: true }).click(patience);
      await page.getByRole('textbox', { name: 'Write as the lead' }).and(page.locator(':focus')).waitFor(patience);
      const thread = page.getByRole('log', { name: 'Rehearsal' });
      await thread.getByText('Why: Opened the conversation').waitFor(patience);
      await writeAsLead(page, 'I am interested.');
      await thread.getByText('I am interested.').waitFor();
      await thread.getByText('Why: Replied').waitFor(patience);
      await page.getByRole('button', { name: 'New rehearsal' }).press('Enter');
      await page.getByLabel('Play with').and(page.locator(':focus')).waitFor();

      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Home' }).click();
      await step('Have a first conversation').getByText('Done').waitFor(patience);
      await page
        .getByRole('listitem')
        .and(page.locator('[aria-current="step"]'))
        .getByText('Connect')
        .first()
        .waitFor();
      expect(await findingsOn(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

async function handsOverWith(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to the lead when a person takes over' }).fill(text);
}

async function writeAsLead(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write as the lead' }).fill(text);
  await page.keyboard.press('Control+Enter');
}

import { eventually } from '@northline/testing';
import type { Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { makeAgent } from '../story';
import { at } from '../world';
import { findingsOn, type Ground, hold } from './ground';

/** Making an agent, from nothing to published. */
export function testAgents(ground: () => Ground): void {
  describe('agents in the dashboard', () => {
    it('are made with three stages by keyboard alone, published and activated', async () => {
      const { page, errors } = await ground().signIn('agents/new');
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
      await page.keyboard.type('Ada, by keyboard');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Agree on a call.');
      await page.keyboard.press('Tab');
      await page.keyboard.type('You find offices. You are brief.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Ada, by keyboard', level: 1 }).waitFor();
      for (const name of ['Introduction', 'Discovery', 'Qualified']) await addStage(page, name);
      // Out of text fields, keys undo what was done to the draft; within them, what was typed.
      await page.getByRole('button', { name: 'Move up' }).focus();
      await page.keyboard.press('Control+z');
      await stageOf(page, 'Qualified').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Shift+Z');
      await stageOf(page, 'Qualified').waitFor();
      await addEdge(page, 'Introduction', 'The lead is interested');
      await addEdge(page, 'Discovery', 'The lead gave a budget');
      await page.getByText('Nothing is wrong with the stages.').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Publish' });
      await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
      await page.getByText('Published: new conversations begin with it.').waitFor();
      await page.getByRole('button', { name: 'Activate' }).press('Enter');
      await page.getByText('Active', { exact: true }).waitFor();
      await page.getByRole('tab', { name: 'Versions' }).click();
      await page.getByRole('rowheader', { name: 'Version 2 Live' }).waitFor();
      // What React Aria has announced is still there for some seconds, and refers to what is gone.
      await page.reload();
      await page.getByRole('rowheader', { name: 'Version 2 Live' }).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('keep what two people save at the same moment, and let the later one choose', async () => {
      const { api } = ground().world;
      const id = await makeAgent(ground().world, { goal: 'Agree on a call.' });
      const draft = async () => (await must(api.GET('/api/agent-config/{id}/draft', at(id)))).settings;
      const { page } = await ground().signIn(`agents/${id}?tab=prompt`);
      const goal = page.getByRole('textbox', { name: 'Goal' });
      await goal.fill('Mine');
      const held = await hold(page, /\/draft$/);
      await page.keyboard.press('Control+s');
      await held.came;
      await must(api.PATCH('/api/agent-config/{id}/draft', { ...at(id), body: { goal: 'Theirs' } }));
      held.release();
      const choice = page.getByText('Somebody else changed this draft. Nothing of yours is lost.');
      await choice.waitFor();
      expect(await draft()).toMatchObject({ goal: 'Theirs' });
      expect(await goal.inputValue()).toBe('Mine');
      await page.getByRole('button', { name: 'Save mine over it' }).click();
      await choice.waitFor({ state: 'detached' });
      expect(await draft()).toMatchObject({ goal: 'Mine' });
      // Saved over a draft that was discarded, it has all that was on the screen.
      await page.getByRole('textbox', { name: 'Instructions' }).fill('Be brief.');
      await must(api.DELETE('/api/agent-config/{id}/draft', at(id)));
      await page.keyboard.press('Control+s');
      await choice.waitFor();
      await page.getByRole('button', { name: 'Save mine over it' }).click();
      await choice.waitFor({ state: 'detached' });
      expect(await draft()).toMatchObject({ goal: 'Mine', instructions: 'Be brief.' });
      // Typed first: a page on which nothing is typed follows what others save.
      await goal.fill('Mine again');
      await must(api.PATCH('/api/agent-config/{id}/draft', { ...at(id), body: { goal: 'Theirs again' } }));
      await page.keyboard.press('Control+s');
      await page.getByRole('button', { name: 'Take theirs' }).click();
      await choice.waitFor({ state: 'detached' });
      expect(await goal.inputValue()).toBe('Theirs again');
    });

    it('follow what somebody else saves, publishes or discards while nothing is typed', async () => {
      const { api } = ground().world;
      const path = at(await makeAgent(ground().world, { goal: 'Agree on a call.' }));
      const { page, errors } = await ground().signIn(`agents/${path.params.path.id}?tab=prompt`);
      const goal = page.getByRole('textbox', { name: 'Goal' });
      const shows = (text: string) =>
        eventually(`the goal to be ${text}`, async () => (await goal.inputValue()) === text);
      const saved = (text: string) =>
        must(api.PATCH('/api/agent-config/{id}/draft', { ...path, body: { goal: text } }));
      await shows('Agree on a call.');
      await saved('Agree on a visit.');
      await shows('Agree on a visit.');
      await must(api.DELETE('/api/agent-config/{id}/draft', path));
      await shows('Agree on a call.');
      await must(api.PATCH('/api/agent-config/{id}', { ...path, body: { goal: 'Agree on a price.' } }));
      await shows('Agree on a price.');
      // What is typed stays, and what was saved meanwhile is followed once it is taken back.
      await goal.fill('Mine');
      const read = page.waitForResponse(/\/draft$/);
      await saved('Agree on a day.');
      await read;
      expect(await goal.inputValue()).toBe('Mine');
      await page.getByRole('button', { name: 'Undo' }).click();
      await shows('Agree on a day.');
      await goal.fill('Mine');
      await page.keyboard.press('Control+s');
      await page.getByText('Draft saved').first().waitFor();
      expect((await must(api.GET('/api/agent-config/{id}/draft', path))).settings).toMatchObject({ goal: 'Mine' });
      expect(errors).toEqual([]);
    });

    it('say how a draft differs from what is live: in words of the editor, counted, and marked in the texts', async () => {
      const id = await makeAgent(ground().world, { goal: 'Agree on a call.' });
      const body = { goal: 'Agree on a short call.', fromName: 'Nora' };
      await must(ground().world.api.PATCH('/api/agent-config/{id}/draft', { ...at(id), body }));
      const { page } = await ground().signIn(`agents/${id}`);
      await page.getByRole('tab', { name: 'Changes (2)' }).click();
      const changes = page.getByRole('tabpanel', { name: 'Changes (2)' });
      await changes.getByText('Sender of emails').waitFor();
      await changes.getByText('Goal', { exact: true }).waitFor();
      expect(await changes.getByRole('insertion').allInnerTexts()).toEqual(['short ']);
      expect(await changes.getByRole('deletion').count()).toBe(0);
      expect(await findingsOn(page)).toEqual([]);
    });

    it('publish or discard no draft but the one that was looked at', async () => {
      const { api } = ground().world;
      const id = await makeAgent(ground().world, { goal: 'Agree on a call.' });
      const path = at(id);
      await must(api.PATCH('/api/agent-config/{id}/draft', { ...path, body: { goal: 'Mine' } }));
      const { page } = await ground().signIn(`agents/${id}?tab=prompt`);
      const answerTo = async (address: RegExp, action: string): Promise<void> => {
        await page.getByRole('button', { name: action }).click();
        const held = await hold(page, address);
        await page.getByRole('dialog').getByRole('button', { name: action }).click();
        await held.came;
        await must(api.PATCH('/api/agent-config/{id}/draft', { ...path, body: { goal: `Not to ${action}` } }));
        held.release();
      };
      await answerTo(/\/publish$/, 'Publish');
      await page.getByText('Somebody else changed this draft meanwhile.').waitFor();
      await page.getByText('Not to Publish').waitFor();
      expect(await must(api.GET('/api/agent-config/{id}', path))).toMatchObject({ goal: 'Agree on a call.' });
      await answerTo(/\/draft\?/, 'Discard draft');
      await page.getByText('The draft was changed at the same time. Try again.').waitFor();
      const draft = await must(api.GET('/api/agent-config/{id}/draft', path));
      expect(draft.settings).toMatchObject({ goal: 'Not to Discard draft' });
      await page.getByText('Not to Discard draft').waitFor();
    });

    it('list what can be attached beyond the first page', async () => {
      const { world } = ground();
      const { _id: base } = await must(world.api.POST('/api/knowledge-bases', { body: { name: 'The oldest one' } }));
      const id = await makeAgent(world, { knowledgeBaseIds: [base] });
      const { page, errors } = await ground().signIn();
      await page.route(/knowledge-bases\?.*limit=200/, (route) => {
        const url = new URL(route.request().url());
        if (!url.searchParams.has('cursor'))
          return route.fulfill({ json: { knowledgeBases: [], total: 201, nextCursor: 'next' } });
        url.searchParams.delete('cursor');
        return route.continue({ url: url.href });
      });
      await page.goto(ground().at(`agents/${id}?tab=attached`));
      const attached = page.getByRole('checkbox', { name: 'The oldest one' });
      await attached.and(page.locator(':checked')).waitFor();
      await attached.press('Space');
      await page.keyboard.press('Control+s');
      await page.getByText('Draft saved').first().waitFor();
      const { settings } = await must(world.api.GET('/api/agent-config/{id}/draft', at(id)));
      expect(settings.knowledgeBaseIds).toEqual([]);
      await attached.waitFor();
      expect(errors).toEqual([]);
    });

    it('are made with the first press after what was missing is typed', async () => {
      const { page } = await ground().signIn('agents/new');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Eve, at once');
      const create = page.getByRole('button', { name: 'New agent' });
      await create.click();
      const prompt = page.getByRole('textbox', { name: 'Prompt' });
      await prompt.and(page.locator(':focus')).and(page.locator('[aria-invalid=true]')).waitFor();
      await page.keyboard.type('You find offices.');
      await create.click();
      await page.getByRole('heading', { name: 'Eve, at once', level: 1 }).waitFor();
    });
  });
}

const stageOf = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Stages' }).getByRole('option', { name });

async function addStage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add stage' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Name of the stage' });
  await page.getByRole('heading', { name: 'New stage', level: 2 }).waitFor();
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await stageOf(page, name).waitFor();
}

async function addEdge(page: Page, from: string, condition: string): Promise<void> {
  await stageOf(page, from).focus();
  await page.keyboard.press('Space');
  await page.getByRole('heading', { name: from, level: 2 }).waitFor();
  await page.getByRole('button', { name: 'Add edge' }).press('Enter');
  await page.getByRole('textbox', { name: 'Condition' }).focus();
  await page.keyboard.type(condition);
}

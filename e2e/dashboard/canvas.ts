import { eventually } from '@northline/testing';
import type { Locator, Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { makeAgent } from '../story';
import { at } from '../world';
import { findingsOn, type Ground } from './ground';

/** The stages of an agent as a graph: built by keyboard and mouse, and with the way of a conversation. */
export function testCanvas(ground: () => Ground): void {
  describe('the canvas of stages', () => {
    it('takes a small graph by keyboard and mouse, an undone step included, and the outline has it', async () => {
      const id = await makeAgent(ground().world, { name: 'Ada, on a canvas', stages: [] });
      const { page, errors } = await ground().signIn(`agents/${id}?view=canvas`);
      const canvas = page.getByRole('application', { name: 'Stages as a graph' });
      await canvas.waitFor();
      await page.getByRole('button', { name: 'Add stage' }).press('Enter');
      await nameIt(page, 'Opening');
      await stageOf(canvas, 'Opening').press('Insert');
      await focusOn(stageOf(canvas, 'New stage'));
      await page.keyboard.press('Enter');
      await nameIt(page, 'Won');
      await draw(page, stageOf(canvas, 'Opening'), stageOf(canvas, 'Won'));
      const edge = canvas.getByRole('button', { name: 'From Opening to Won:' });
      await edge.click();
      await page.keyboard.press('ArrowUp');
      await focusOn(stageOf(canvas, 'Opening'));
      await page.keyboard.press('ArrowDown');
      await focusOn(edge);
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Condition' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('The lead agrees');
      await canvas.getByRole('button', { name: 'From Opening to Won: The lead agrees' }).press('Delete');
      await edge.waitFor({ state: 'detached' });
      await focusOn(stageOf(canvas, 'Opening'));
      await page.keyboard.press('Control+z');
      await edge.waitFor();
      await page.getByText('Nothing is wrong with the stages.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await page.keyboard.press('Control+s');
      await page.getByText('Draft saved').waitFor();
      const { settings } = await must(ground().world.api.GET('/api/agent-config/{id}/draft', at(id)));
      expect(settings.stages).toMatchObject([
        { name: 'Opening', nextStages: [{ id: 'stage-2', condition: 'The lead agrees' }] },
        { name: 'Won', nextStages: [] },
      ]);

      await page.getByRole('button', { name: 'Outline' }).click();
      await page.getByRole('listbox', { name: 'Stages' }).getByRole('option', { name: 'Opening' }).click();
      await page.getByRole('listbox', { name: 'Stages' }).getByRole('option', { name: 'Won' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Condition' }).inputValue()).toBe('The lead agrees');
      expect(errors).toEqual([]);
    });

    it('takes the width of a large screen', async () => {
      const id = await makeAgent(ground().world);
      const { page } = await ground().signIn(`agents/${id}?view=canvas`, { width: 2_560 });
      const canvas = page.getByRole('application', { name: 'Stages as a graph' });
      await stageOf(canvas, 'opening').click();
      const [graph, fields] = [await canvas.boundingBox(), await page.locator('#stage-fields').boundingBox()];
      expect(graph?.width).toBeGreaterThan(1_600);
      expect(fields?.width).toBeGreaterThan(350);
    });

    it('has targets of 24 pixels and more for the pointer, however small it is drawn', async () => {
      const id = await makeAgent(ground().world);
      const { page } = await ground().signIn(`agents/${id}?view=canvas`);
      const canvas = page.getByRole('application', { name: 'Stages as a graph' });
      await stageOf(canvas, 'opening').waitFor();
      expect(await smallTargetsOf(canvas)).toEqual([]);
      const before = await stageOf(canvas, 'opening').boundingBox();
      for (let times = 0; times < 10; times += 1) await page.getByRole('button', { name: 'Smaller' }).click();
      const after = await stageOf(canvas, 'opening').boundingBox();
      expect(after?.width).toBeLessThan(before?.width ?? 0);
      expect(await smallTargetsOf(canvas)).toEqual([]);
    });

    it('lights the way of a finished conversation, and counts it over the last week', async () => {
      const id = await finished(ground());
      const { page, errors } = await ground().signIn(`inbox/${id}`);
      await page.getByRole('link', { name: 'Way through the stages' }).click();
      await page.getByText('opening → needs → qualified').waitFor();
      const canvas = page.getByRole('application', { name: 'Stages as a graph' });
      await canvas.getByRole('button', { name: /From opening to needs: .*Step 1/ }).waitFor();
      await canvas.getByRole('button', { name: /From needs to qualified: .*Step 2/ }).waitFor();
      expect(await canvas.getByRole('button', { name: /From opening to declined: .*Step/ }).count()).toBe(0);
      await page.getByLabel('Conversations begun').selectOption({ label: 'Begun in the last 7 days' });
      await canvas.getByRole('button', { name: /From needs to qualified: .*Taken by 1/ }).waitFor();
      await stageOf(canvas, /qualified End 1 · 100%/).waitFor();
      await page.getByRole('searchbox', { name: 'Find a stage' }).fill('specialist');
      await stageOf(canvas, /qualified End Found/).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'qualified', level: 2 }).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Outline' }).click();
      await page
        .getByRole('listbox', { name: 'Stages' })
        .getByRole('option', { name: /qualified/ })
        .waitFor();
      expect(await page.getByRole('listbox', { name: 'Stages' }).getByRole('option').count()).toBe(1);
      expect(errors).toEqual([]);
    });
  });
}

const stageOf = (canvas: Locator, name: string | RegExp): Locator =>
  canvas.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name} `) : name });

/** What a pointer can hit on the canvas and is smaller than WCAG's 24 pixels; half a pixel is lost in the scale. */
async function smallTargetsOf(canvas: Locator): Promise<string[]> {
  const targets = await canvas.locator('[data-place], [data-draws]').all();
  expect(targets.length).toBeGreaterThan(3);
  const sizes = await Promise.all(targets.map(async (target) => ({ target, box: await target.boundingBox() })));
  return sizes.flatMap(({ target, box }) =>
    box && box.width >= 23.5 && box.height >= 23.5 ? [] : [`${String(target)}: ${box?.width} × ${box?.height}`],
  );
}

const focusOn = (place: Locator): Promise<void> => place.and(place.page().locator(':focus')).waitFor();

/** Writes a name into the form of the stage that was added last. */
async function nameIt(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Name of the stage' });
  await page.getByRole('heading', { name: 'New stage', level: 2 }).waitFor();
  await field.fill(name);
  await page.getByRole('heading', { name, level: 2 }).waitFor();
}

/** Draws with the mouse from the dot below one stage to the dot above another. */
async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('A stage is not in view');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y - 20, { steps: 5 });
  await page.mouse.move(end.x + end.width / 2, end.y, { steps: 5 });
  await page.mouse.up();
}

/** A conversation with a lead of the sandbox who qualifies by itself. */
async function finished({ world }: Ground): Promise<string> {
  const { api } = world;
  const agentConfigId = await makeAgent(world);
  const { id } = await must(
    api.POST('/api/leads', { body: { name: 'Cleo Canvas', email: 'eager.cleo@leads.example' } }),
  );
  const body = { agentConfigId, channel: 'email' as const };
  const { _id } = await must(api.POST('/api/leads/{id}/start-conversation', { ...at(id), body }));
  await eventually(
    'the conversation to be completed',
    async () => (await must(api.GET('/api/conversations/{id}', at(_id)))).status === 'completed',
  );
  return _id;
}

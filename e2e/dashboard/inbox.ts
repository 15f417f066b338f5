import { eventually } from '@northline/testing';
import type { Locator } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { makeAgent, outbox, say } from '../story';
import { at } from '../world';
import { findingsOn, type Ground } from './ground';

const name = 'Imke Handoff';
const email = 'human.imke@leads.example';

/** A sales person's work in the inbox, by keyboard alone. */
export function testInbox(ground: () => Ground): void {
  describe('the inbox', () => {
    it('shows live who asks for a person, who takes over, replies and returns by keyboard alone', async () => {
      const { page, errors } = await ground().signIn();
      await page.keyboard.press('g');
      await page.keyboard.press('i');
      await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor();
      await start(ground(), name, email);
      const row = page.getByRole('link', { name: new RegExp(`${name}.*Waits`, 's') });
      await row.waitFor();
      await eventually(`the focus on ${name}`, async () => {
        await page.keyboard.press('j');
        return (await row.and(page.locator(':focus')).count()) === 1;
      });
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name, level: 2 }).waitFor();
      const thread = page.getByRole('log', { name: 'Messages' });
      await thread.getByText('Why: Handed over to a person').waitFor();
      await page.keyboard.press('h');
      const field = page.getByRole('textbox', { name: 'Your message' });
      await field.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Hello Imke, this is Kim. When may I call you?');
      await page.keyboard.press('Control+Enter');
      const wrote = thread.getByRole('article').filter({ hasText: 'When may I call you?' });
      const { user } = await must(ground().world.api.GET('/api/auth/me'));
      await wrote.getByText(user.name || user.email, { exact: true }).waitFor();
      await eventually('the mail to have left', async () =>
        (await outbox(ground().world, email)).some(({ text }) => text.includes('When may I call you?')),
      );
      await say(ground().world, 'email', email, 'Call me at noon.');
      await thread.getByText('Call me at noon.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('b');
      await page.getByText('has this conversation. Take it over to write').waitFor();
      await page.getByRole('button', { name: 'Take over' }).and(page.locator(':focus')).waitFor();
      expect(await field.count()).toBe(0);
      expect(errors).toEqual([]);
    });

    it('finds what was said, marks it, and jumps to its message; Ctrl+K finds it, too', async () => {
      await start(ground(), 'Petra Tangerine', 'silent.petra@leads.example');
      await say(ground().world, 'email', 'silent.petra@leads.example', 'We want walls in tangerine, nothing else.');
      const { page, errors } = await ground().signIn('inbox');
      await page.getByRole('searchbox', { name: 'Search messages and leads' }).fill('TANGERINE walls');
      const row = page.getByRole('link', { name: /We want walls in tangerine/ });
      await row.getByText('tangerine', { exact: true }).waitFor();
      await row.click();
      const found = page.getByRole('article').filter({ hasText: 'We want walls in tangerine' });
      await found.and(page.locator(':focus')).waitFor();
      for (const word of ['walls', 'tangerine']) await found.getByText(word, { exact: true }).waitFor();
      expect(await findingsOn(page)).toEqual([]);

      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox', { name: 'Search pages, actions, leads and conversations' }).fill('tangerine');
      const hits = page.getByRole('menu', { name: 'Search or jump' });
      await hits
        .getByRole('group', { name: 'Leads' })
        .getByRole('menuitem', { name: /Petra Tangerine/ })
        .waitFor();
      await hits.getByRole('group', { name: 'Conversations' }).getByText('We want walls in tangerine').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await hits
        .getByRole('group', { name: 'Leads' })
        .getByRole('menuitem', { name: /Petra Tangerine/ })
        .click();
      await page.getByRole('heading', { name: 'Petra Tangerine', level: 1 }).waitFor();
      expect(errors).toEqual([]);
    });

    it('gives a conversation back at a chosen time, and shows until when, and each move by hand', async () => {
      const { world } = ground();
      const id = await start(ground(), 'Rosa Later', 'silent.rosa@leads.example');
      await must(world.api.POST('/api/conversations/{id}/take-over', at(id)));
      const { page, errors } = await ground().signIn(`inbox/${id}`);
      await page.getByRole('heading', { name: 'Rosa Later', level: 2 }).waitFor();
      const pane = page.getByRole('region', { name: 'Rosa Later' });
      await pane.getByLabel('Stage', { exact: true }).selectOption({ label: 'needs' });
      await pane.getByText('Moved by hand from opening to needs').waitFor();
      const inFourHours = Date.now() + 4 * 3_600_000;
      await page.getByRole('button', { name: 'Return later' }).click();
      await page.getByRole('menuitem', { name: 'In 4 hours' }).click();
      await pane.getByText('Agent silent until').waitFor();
      await page.getByRole('link', { name: /Rosa Later.*Agent silent until/s }).waitFor();
      await pane.getByText('Given back to the agent from').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      const given = await eventually('the agent to have it', async () => {
        const conversation = await must(world.api.GET('/api/conversations/{id}', at(id)));
        return conversation.status === 'active' && conversation;
      });
      expect(Math.abs(Date.parse(given.agentPausedUntil ?? '') - inFourHours)).toBeLessThan(60_000);
      await page.getByRole('link', { name: 'Way through the stages' }).click();
      await page.getByText('opening → needs').waitFor();
      expect(errors).toEqual([]);
    });

    it('is in the order of the last messages, which an assignment does not change', async () => {
      const { world } = ground();
      const [older] = [
        await start(ground(), 'Olga Order', 'silent.olga@leads.example'),
        await start(ground(), 'Nele Order', 'silent.nele@leads.example'),
      ];
      const { page } = await ground().signIn('inbox');
      const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: / Order/ });
      const order = async () =>
        (await rows.allTextContents()).map((text) => /(Olga|Nele) Order/.exec(text)?.[1]).join(' ');
      await eventually('both, the newer first', async () => (await order()) === 'Nele Olga');
      const { user } = await must(world.api.GET('/api/auth/me'));
      await must(world.api.PUT('/api/conversations/{id}/assignee', { ...at(older), body: { assigneeId: user._id } }));
      await page.reload();
      await rows.first().waitFor();
      expect(await order()).toBe('Nele Olga');
      await say(world, 'email', 'silent.olga@leads.example', 'Are you there?');
      await page.reload();
      await eventually('the older first', async () => (await order()) === 'Olga Nele');
    });

    it('asks for the reason before a conversation is handed over or ended, and has it in the thread', async () => {
      const id = await start(ground(), 'Ruth Reason', 'silent.ruth@leads.example');
      const { page, errors } = await ground().signIn(`inbox/${id}`);
      await page.getByRole('heading', { name: 'Ruth Reason', level: 2 }).waitFor();
      const pane = page.getByRole('region', { name: 'Ruth Reason' });
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: 'Hand over to a person' }).press('Enter');
      const asked = page.getByRole('dialog', { name: 'Hand this conversation over?' });
      await asked.getByText('The agent sends the lead its hand-off message').waitFor();
      await asked.getByRole('textbox', { name: 'Reason' }).fill('Wants a discount');
      expect(await findingsOn(page)).toEqual([]);
      await asked.getByRole('button', { name: 'Hand over' }).press('Enter');
      await pane.getByText('Handed over to a person: Wants a discount').waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: 'Complete' }).press('Enter');
      const end = page.getByRole('dialog', { name: 'End this conversation?' });
      await end.getByRole('textbox', { name: 'Reason' }).fill('Signed elsewhere');
      await end.getByRole('button', { name: 'End it' }).press('Enter');
      const note = pane.getByRole('listitem').filter({ hasText: 'Completed by hand' });
      await note.getByText('Signed elsewhere').waitFor();
      const { user } = await must(ground().world.api.GET('/api/auth/me'));
      expect(await note.innerText()).toContain(user.name || user.email);
      expect(errors).toEqual([]);
    });

    it('opens at the newest message with the field in sight, on small screens and zoomed in', async () => {
      const { world } = ground();
      const id = await start(ground(), 'Nele Narrow', 'silent.nele@leads.example');
      await must(world.api.POST('/api/conversations/{id}/take-over', at(id)));
      const texts = Array.from({ length: 12 }, (_, index) => `Message ${index + 1} of the twelve.`);
      for (const message of texts)
        await must(world.api.POST('/api/conversations/{id}/send', { ...at(id), body: { message } }));
      const { page, errors } = await ground().signIn(`inbox/${id}`);
      const said = (text = ''): Locator => page.getByRole('log', { name: 'Messages' }).getByText(text);
      for (const [width, height] of [
        [768, 1_024],
        [640, 400],
        [320, 700],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.reload();
        const newest = said(texts.at(-1));
        await newest.waitFor();
        expect(await isInSight(page.getByRole('button', { name: 'Send', exact: true }))).toBe(true);
        const field = await page.getByRole('textbox', { name: 'Your message' }).boundingBox();
        const shown = await newest.boundingBox();
        expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(field?.y ?? 0);
        expect(await isInSight(newest)).toBe(true);
        expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
        await said(texts[0]).scrollIntoViewIfNeeded();
        expect(await isInSight(said(texts[0]))).toBe(true);
      }
      expect(await findingsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Pages' }).click();
      await page.getByRole('link', { name: 'Leads', exact: true }).click();
      await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Leads', exact: true }).waitFor({ state: 'hidden' });
      expect(errors).toEqual([]);
    });

    it('says that the agent is writing, and when it will', async () => {
      const id = await start(ground(), 'Wim Waiting', 'silent.wim@leads.example');
      const { page } = await ground().signIn('inbox');
      const answers = [0, 3_600_000].map((ahead) => new Date(Date.now() + ahead).toISOString());
      let answerDueAt = answers[0];
      await page.route(new RegExp(`api/conversations/${id}$`), async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), answerDueAt } });
      });
      await page.getByRole('link', { name: /Wim Waiting/ }).click();
      const thread = page.getByRole('log', { name: 'Messages' });
      await thread.getByText(/ is writing …$/).waitFor();
      answerDueAt = answers[1];
      await say(ground().world, 'email', 'silent.wim@leads.example', 'One more thing.');
      await thread.getByText(/ answers on /).waitFor();
    });

    it('leads to a campaign while it is empty, and out of its filters while nothing fits', async () => {
      const { page } = await ground().signIn();
      const none = { conversations: [], nextCursor: null };
      await page.route(/api\/conversations\?/, (route) => route.fulfill({ json: none }));
      await page.getByRole('link', { name: 'Inbox' }).click();
      await page.getByText('No conversations yet').waitFor();
      await page.getByRole('link', { name: 'Make a campaign' }).waitFor();
      await page.goto(ground().at('inbox?status=active'));
      await page.getByText('No conversation matches').waitFor();
      await page.getByRole('link', { name: 'Clear the filters' }).click();
      await page.getByText('No conversations yet').waitFor();
    });

    it('keeps a begun reply over a reload, until its writer signs out', async () => {
      const { world } = ground();
      const id = await start(ground(), 'Dora Draft', 'silent.dora@leads.example');
      await must(world.api.POST('/api/conversations/{id}/take-over', at(id)));
      const { page } = await ground().signIn(`inbox/${id}`);
      const field = page.getByRole('textbox', { name: 'Your message' });
      await field.fill('Half a sentence');
      await page.reload();
      await field.waitFor();
      expect(await field.inputValue()).toBe('Half a sentence');
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByLabel('Password').waitFor();
      await ground().signInAt(page, `inbox/${id}`, ground().owner);
      await field.waitFor();
      expect(await field.inputValue()).toBe('');
    });

    it('says who else looks at a conversation, and warns while one writes', async () => {
      const { world } = ground();
      const colleague = { email: 'lou@northline.example', password: 'seven blue bottles' };
      await must(world.api.POST('/api/team/members', { body: { ...colleague, name: 'Lou', role: 'admin' } }));
      const id = await start(ground(), 'Vera Shared', 'silent.vera@leads.example');
      await must(world.api.POST('/api/conversations/{id}/take-over', at(id)));
      const { page } = await ground().signIn(`inbox/${id}`);
      await page.getByRole('heading', { name: 'Vera Shared', level: 2 }).waitFor();
      const other = await ground().signIn(`inbox/${id}`, {}, colleague);
      await page.getByText('Lou also looks at this conversation').waitFor();
      await page.getByRole('textbox', { name: 'Your message' }).fill('Hello Vera');
      await page.getByText('Lou may be answering, too.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await other.page.getByRole('link', { name: 'Home' }).click();
      await page.getByText('Lou also looks at this conversation').waitFor({ state: 'detached' });
    });

    it('keeps few of very many rows, moves none that is looked at, and comes to the last one by keyboard', async () => {
      const { page, errors } = await ground().signIn();
      await page.route(/api\/conversations\?/, (route) => route.fulfill({ json: pageOfMany(route.request().url()) }));
      await page.getByRole('link', { name: 'Inbox' }).click();
      const rows = page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: /^Lead / });
      await rows.first().waitFor();
      for (let row = 0; row < 20; row += 1) {
        await page.keyboard.press('j');
        expect(await isInSight(page.locator(':focus'))).toBe(true);
      }
      const last = page.getByRole('link', { name: new RegExp(`^Lead ${String(many - 1)} `) });
      let most = 0;
      await eventually(
        'the focus on the last row',
        async () => {
          await page.keyboard.press('End');
          most = Math.max(most, await rows.count());
          return (await last.and(page.locator(':focus')).count()) === 1;
        },
        120_000,
      );
      expect(most).toBeLessThanOrEqual(250);
      const seen = await settledTop(last);
      expect(await isInSight(last)).toBe(true);
      await page.keyboard.press('k');
      await page.keyboard.press('j');
      // A browser scrolls by whole pixels, and a row is not a whole number of them high.
      expect(Math.abs((await settledTop(last)) - seen)).toBeLessThan(1.5);
      await eventually(
        'the focus on the first row',
        async () => {
          await page.keyboard.press('Home');
          most = Math.max(most, await rows.count());
          return (
            (await page
              .getByRole('link', { name: /^Lead 0 / })
              .and(page.locator(':focus'))
              .count()) === 1
          );
        },
        120_000,
      );
      expect(most).toBeLessThanOrEqual(250);
      expect(errors).toEqual([]);
    });
  });
}

const many = 2_000;

/** What the API answers of an inbox with {@link many} conversations, none of which waits for a person. */
function pageOfMany(url: string): object {
  const { searchParams } = new URL(url);
  if (searchParams.get('needsPerson') === 'true') return { conversations: [], nextCursor: null };
  const from = Number(searchParams.get('cursor') ?? 0);
  const to = Math.min(many, from + 50);
  const at = '2026-11-23T10:00:00.000Z';
  const conversations = Array.from({ length: to - from }, (_, index) => ({
    ...{ _id: (from + index).toString(16).padStart(24, '0'), leadId: String(from + index), accountId: 'a' },
    ...{
      agentConfigId: 'a',
      channel: 'email',
      status: 'active',
      messageCount: 1,
      lastMessageAt: at,
      createdAt: at,
      updatedAt: at,
    },
    preview: { leadName: `Lead ${String(from + index)}`, agentName: 'Nora', needsPerson: false },
  }));
  return { conversations, nextCursor: to < many ? String(to) : null };
}

/** Whether all of a row's height is on the screen. */
async function isInSight(row: Locator): Promise<boolean> {
  const box = await row.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= (row.page().viewportSize()?.height ?? 0);
}

/** How far from the top of the screen a row stands, once it moves no more. */
function settledTop(row: Locator): Promise<number> {
  let before: number | undefined;
  return eventually('the row to stand still', async () => {
    const top = (await row.boundingBox())?.y;
    const stands = top !== undefined && top === before;
    before = top;
    return stands && top;
  });
}

/** Begins a conversation by email with a lead that the sandbox plays; its id, once the first message has left. */
async function start({ world }: Ground, name: string, email: string): Promise<string> {
  const agentConfigId = await makeAgent(world);
  const { id } = await must(world.api.POST('/api/leads', { body: { name, email } }));
  const body = { agentConfigId, channel: 'email' as const };
  const { _id } = await must(world.api.POST('/api/leads/{id}/start-conversation', { ...at(id), body }));
  await eventually('the first mail', async () => (await outbox(world, email)).length > 0);
  return _id;
}

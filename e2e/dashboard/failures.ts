import { eventually } from '@northline/testing';
import type { Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { cast, makeAgent, openConversations, outbox, say } from '../story';
import { at, type World } from '../world';
import { signIn } from '../../tools/browser/chromium.ts';
import { choose, findingsOn, type Ground, hold, join, type Person } from './ground';

/** What the dashboard says and keeps when the network, the server or the role is in the way. */
export function testFailures(ground: () => Ground): void {
  describe('the dashboard in trouble', () => {
    it('says that it is offline, keeps what was typed, and catches up by itself', async () => {
      const { address, path } = await talk(ground().world, 61, { taken: true });
      const { page, context, errors } = await ground().signIn(path);
      await live(page);
      await composer(page).waitFor();
      await context.setOffline(true);
      await page.getByText('Offline: what is shown may be out of date').waitFor();
      await composer(page).fill('Written on a train.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('You are offline. What you typed is kept').waitFor();
      expect(await composer(page).inputValue()).toBe('Written on a train.');
      await say(ground().world, 'whatsapp', address, 'Said while nobody listened.');
      // The file of this page was not loaded before.
      await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
      await context.setOffline(false);
      await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor();
      await live(page);
      await page.getByText('You are offline. What you typed is kept').waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByRole('log', { name: 'Messages' }).getByText('Said while nobody listened.').waitFor();
      expect(await composer(page).inputValue()).toBe('Written on a train.');
      expect(errors).toEqual([]);
    });

    it('takes back what the role does not allow any more, and stops offering it', async () => {
      const { world } = ground();
      const { path } = await talk(world, 62);
      const { id, ...member } = await join(world.api, 'operator', 'steps.down@northline.example');
      const { page } = await ground().signIn(path, {}, member);
      await page.getByRole('button', { name: 'Take over' }).waitFor();
      await must(world.api.PATCH('/api/team/members/{id}', { ...at(id), body: { role: 'viewer' } }));
      await page.getByRole('button', { name: 'Take over' }).click();
      await page.getByText('Your role does not allow this.').waitFor();
      await page.getByText('has this conversation. Take it over to write').waitFor();
      await page.getByRole('button', { name: 'Take over' }).waitFor({ state: 'detached' });
    });

    it('says how long a rate limit lasts, and keeps what was typed', async () => {
      const { path } = await talk(ground().world, 63, { taken: true });
      const { page } = await ground().signIn(path);
      // As the tiers answer; they are off where tests ask as often as these.
      await page.route('**/send', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '7' }, json: { error: 'Too many requests' } }),
      );
      await composer(page).fill('Too soon.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('Too many requests. Try again in 7 seconds.').waitFor();
      expect(await composer(page).inputValue()).toBe('Too soon.');
      expect(await page.getByRole('log', { name: 'Messages' }).getByText('Too soon.').count()).toBe(0);
    });

    it('says what a service that is down cannot do, and goes on when it is back', async () => {
      const { world } = ground();
      const { address, path } = await talk(world, 64, { taken: true });
      const { page } = await ground().signIn(path);
      const elsewhere = await ground().signIn('account');
      await composer(page).fill('Sent once.');
      await world.kill('conversation-engine', async () => {
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await page.getByText('The server cannot do this right now.').first().waitFor();
        expect(await composer(page).inputValue()).toBe('Sent once.');
        await elsewhere.page.getByRole('link', { name: 'Leads', exact: true }).click();
        await elsewhere.page.getByRole('alert').getByText('The server cannot do this right now.').waitFor();
      });
      await elsewhere.page.getByRole('table').waitFor();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('log', { name: 'Messages' }).getByText('Sent once.').waitFor();
      const sent = () => outbox(world, address).then((all) => all.filter(({ text }) => text === 'Sent once.'));
      await eventually('the message to arrive', async () => (await sent()).length > 0);
      expect(await sent()).toHaveLength(1);
    });

    it('shows the rest of its home page while one part of it cannot be read', async () => {
      const { page } = await ground().signIn('team');
      const figures = page.getByRole('region', { name: 'The last 14 days' });
      await page.route('**/api/analytics/daily**', (route) => route.fulfill({ status: 503, json: { error: 'Down' } }));
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await figures.getByText('The server cannot do this right now.').waitFor();
      await page.getByRole('region', { name: 'Channels' }).getByText('WhatsApp').waitFor();
      await page.unroute('**/api/analytics/daily**');
      await figures.getByRole('button', { name: 'Try again' }).click();
      await figures.getByRole('img', { name: 'The last 14 days' }).waitFor();
    });

    it('asks for the password when the session has ended, and loses nothing that was typed', async () => {
      const { world } = ground();
      const { path } = await talk(world, 65, { taken: true });
      const agentConfigId = await makeAgent(world, { name: 'Typed over' });
      const member = await join(world.api, 'admin', 'comes.back@northline.example');
      const shown = await ground().signIn(path, {}, member);
      const form = await another(ground(), shown.page, 'campaigns/new');
      const draft = await another(ground(), shown.page, `agents/${agentConfigId}?tab=prompt`);
      await composer(shown.page).fill('Half a sentence');
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Winter');
      await draft.getByRole('textbox', { name: 'Goal' }).fill('Typed before it ended');
      // On its way when the session ends: once a page has noticed that, nothing else on it can be pressed.
      const sending = await hold(shown.page, /\/send$/);
      await shown.page.getByRole('button', { name: 'Send', exact: true }).click();
      await sending.came;
      await endSessions(world, member);
      sending.release();
      await draft.keyboard.press('Control+s');
      const asked = [shown.page, form, draft].map((page) => page.getByRole('dialog', { name: 'Sign in' }));
      for (const dialog of asked) await dialog.getByText('Nothing you typed is lost').waitFor();
      // One signs in for all tabs of a browser.
      await signIn(shown.page, member);
      for (const dialog of asked) await dialog.waitFor({ state: 'detached' });
      expect(await composer(shown.page).inputValue()).toBe('Half a sentence');
      expect(await form.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Winter');
      expect(await draft.getByRole('textbox', { name: 'Goal' }).inputValue()).toBe('Typed before it ended');
      await shown.page.getByRole('button', { name: 'Send', exact: true }).click();
      await shown.page.getByRole('log', { name: 'Messages' }).getByText('Half a sentence').waitFor();
      await draft.keyboard.press('Control+s');
      await draft.getByText('Draft saved').first().waitFor();
    });

    it('says at the fields of a form what is wrong with them, and above its buttons what is wrong with none', async () => {
      for (const name of ['Wrote first', 'Wrote second']) await makeAgent(ground().world, { name });
      const { page, errors } = await ground().signIn('ab-tests/new');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      const save = page.getByRole('button', { name: 'Save draft' });
      await name.fill('Openings');
      await choose(page, 'Agent of A', 'Wrote first');
      await choose(page, 'Agent of B', 'Wrote second');
      const refusal = await refuse(page, '**/api/ab-tests');
      refusal.details = [{ field: 'name', message: 'Another test has this name.' }];
      await save.click();
      await page
        .getByRole('textbox', { name: 'Name', exact: true, description: 'Another test has this name.' })
        .waitFor();
      await name.and(page.locator(':focus')).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      refusal.details.push({ field: 'status', message: 'It would start by itself.' });
      await name.fill('Openings again');
      await save.click();
      await page.getByRole('alert').getByText('It would start by itself.').waitFor();
      await page.getByText('Another test has this name.').first().waitFor();
      expect(errors).toEqual([]);
    });

    it.each([
      ['leads/999999999', 'Leads'],
      ['campaigns/ffffffffffffffffffffffff', 'Campaigns'],
      ['channels/fax', 'Channels'],
      ['nowhere', 'Home'],
    ])('says that nothing is at an address, and leads on: %s', async (path, next) => {
      const { page } = await ground().signIn(path);
      await page.getByRole('heading', { name: 'Nothing is here', level: 1 }).waitFor();
      expect(await page.title()).toBe('Nothing is here · Northline');
      expect(await findingsOn(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: next }).click();
      await page.getByRole('heading', { name: next, level: 1 }).waitFor();
    });

    it.each(formsToFill)('names what is missing at the first press: $name', async (form) => {
      const { path, open, press, missing, above = [] } = form;
      const { page, errors } = await ground().signIn(path);
      await open?.(page);
      await page.getByRole('button', { name: press, exact: true }).last().press('Enter');
      for (const text of above) await page.getByRole('alert').getByText(text).waitFor();
      for (const field of missing) await missingField(page, field).waitFor();
      if (missing[0] !== undefined) await page.locator(':focus').and(missingField(page, missing[0])).waitFor();
      expect(await page.locator('[aria-invalid=true]').count()).toBe(missing.length);
      expect(await page.getByRole('alert').allInnerTexts()).toEqual(above);
      expect(await findingsOn(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('begins again for somebody else who signs in over the page', async () => {
      const { world } = ground();
      const { path } = await talk(world, 66);
      const one = await join(world.api, 'operator', 'one@northline.example');
      const other = await join(world.api, 'viewer', 'other@northline.example');
      const { page } = await ground().signIn(path, {}, one);
      await endSessions(world, one);
      await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
      await signIn(page, other);
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      await page.getByRole('button', { name: other.email }).waitFor();
    });
  });
}

interface FormToFill {
  name: string;
  path: string;
  open?: (page: Page) => Promise<void>;
  /** The button that sends it. */
  press: string;
  /** The fields that are named, the first of which is focused. */
  missing: string[];
  /** What is said above the buttons. */
  above?: string[];
}

const opening = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Forms that cannot be sent as they are opened. */
const formsToFill: FormToFill[] = [
  { name: 'an agent', path: 'agents/new', press: 'New agent', missing: ['Name', 'Prompt'] },
  { name: 'an A/B test', path: 'ab-tests/new', press: 'Save draft', missing: ['Name', 'Agent of A', 'Agent of B'] },
  { name: 'a campaign', path: 'campaigns/new', press: 'Save draft', missing: ['Name', 'Agent or A/B test'] },
  {
    name: 'a lead',
    path: 'leads',
    open: opening('Add lead'),
    press: 'Add lead',
    missing: [],
    above: ['Give a name, a phone, an email address or an external id.'],
  },
  {
    name: 'a member',
    path: 'team',
    open: opening('Add a member'),
    press: 'Add a member',
    missing: ['Email address', 'First password'],
  },
  {
    name: 'a key',
    path: 'developers',
    open: opening('Create a key'),
    press: 'Create a key',
    missing: ['Name'],
    above: ['Choose at least one scope.'],
  },
  {
    name: 'a password',
    path: 'account',
    press: 'Change password',
    missing: ['Present password', 'New password'],
  },
  {
    name: 'a signature',
    path: 'developers?tab=signature',
    press: 'Check',
    missing: [
      'Secret of the endpoint',
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
      'Body, exactly as it came',
    ],
  },
];

/** A field at which it is said what is missing. */
const missingField = (page: Page, name: string) =>
  page
    .locator('input, textarea')
    .and(page.getByLabel(name, { exact: true }))
    .and(page.locator('[aria-invalid=true][aria-describedby]'));

const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const live = (page: Page) => page.getByText('Live', { exact: true }).waitFor();

/** A conversation by WhatsApp with somebody who writes only when told to; `taken`: a person has it. */
async function talk(world: World, group: number, { taken = false } = {}): Promise<{ address: string; path: string }> {
  const [opened] = await openConversations(world, await makeAgent(world), 'whatsapp', cast(group, 7, 1));
  const { conversationId = '', address = '' } = opened ?? {};
  await say(world, 'whatsapp', address, 'Hello.');
  await eventually('an answer', async () => (await outbox(world, address)).length > 1);
  if (taken)
    await must(
      world.api.PATCH('/api/conversations/{id}/status', { ...at(conversationId), body: { status: 'handed_off' } }),
    );
  return { address, path: `inbox/${conversationId}` };
}

/** Refuses what is written to an address, as the validation of bodies does, with details that may change. */
async function refuse(page: Page, address: string): Promise<{ details: { field: string; message: string }[] }> {
  const refusal: { details: { field: string; message: string }[] } = { details: [] };
  await page.route(address, (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    return route.fulfill({ status: 400, json: { error: 'Validation failed', details: refusal.details } });
  });
  return refusal;
}

/** A further tab of the same browser. */
async function another(ground: Ground, page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(ground.at(path));
  await tab.getByRole('heading', { level: 1 }).waitFor();
  return tab;
}

async function endSessions(world: World, { email, password }: Person): Promise<void> {
  const { token } = await must(world.as({}).POST('/api/auth/login', { body: { email, password } }));
  await must(world.as({ session: token }).DELETE('/api/sessions'));
}

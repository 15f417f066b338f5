import type { Cookie } from 'playwright-core';
import { differencesOf, squaresOf } from './dashboard/appearance';
import { besideOf, coveredOn, enlargeText, findingsOn, Ground, overflowOf, pictureOf } from './dashboard/ground';
import { testAbTests } from './dashboard/ab-tests';
import { testAtOnce } from './dashboard/at-once';
import { testAgents } from './dashboard/agents';
import { testCanvas } from './dashboard/canvas';
import { testCampaigns } from './dashboard/campaigns';
import { testContrast } from './dashboard/contrast';
import { testDevelopers } from './dashboard/developers';
import { testChannels } from './dashboard/channels';
import { testKnowledge } from './dashboard/knowledge';
import { testLanguages } from './dashboard/languages';
import { testLeads } from './dashboard/leads';
import { testHome } from './dashboard/home';
import { testInbox } from './dashboard/inbox';
import { opened, type PageUnderTest, pagesUnderTest } from './dashboard/pages';
import { testOpening } from './dashboard/opening';
import { testPlayground } from './dashboard/playground';
import { testQuestions } from './dashboard/questions';
import { testSessions } from './dashboard/sessions';
import { testTeam } from './dashboard/team';
import { testTogether } from './dashboard/together';
import { testFailures } from './dashboard/failures';
import { testWhy } from './dashboard/why';
import { must } from '../packages/client/src/index.ts';
import { makeAgent } from './story';
import { World } from './world';

let world: World;
let ground: Ground;

beforeAll(async () => {
  world = await World.up();
  ground = await Ground.start(world);
}, 240_000);

afterAll(async () => {
  await ground?.stop();
  await world?.down();
});

afterEach(() => ground.closeAll());

testSessions(() => ground);
testOpening(() => ground);
testHome(() => ground);
testInbox(() => ground);
testAtOnce(() => ground);
testQuestions(() => ground);
testWhy(() => ground);
testAgents(() => ground);
testCanvas(() => ground);
testPlayground(() => ground);
testKnowledge(() => ground);
testTeam(() => ground);
testLeads(() => ground);
testCampaigns(() => ground);
testLanguages(() => ground);
testAbTests(() => ground);
testDevelopers(() => ground);
testFailures(() => ground);
testTogether(() => ground);
testContrast(() => ground);
// Takes Telegram away for a while, which others need.
testChannels(() => ground);

describe('every page', () => {
  let cookies: Cookie[];
  const addressOf = async ({ path }: PageUnderTest): Promise<string> => (typeof path === 'string' ? path : path(world));

  beforeAll(async () => {
    const { context } = await ground.signIn();
    cookies = await context.cookies();
  });

  it.each(pagesUnderTest)(
    'has no finding of axe, looks the same in light and dark, and has room enlarged and on 4K: $heading',
    async (tested) => {
      const { page, errors, refused } = await ground.visit(await addressOf(tested), cookies);
      await opened(page, tested);
      expect(await findingsOn(page)).toEqual([]);
      const light = await pictureOf(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await pictureOf(page);
      expect(differencesOf(squaresOf(light), squaresOf(dark))).toEqual([]);
      expect(await findingsOn(page)).toEqual([]);
      await enlargeText(page);
      expect(await overflowOf(page)).toBe(0);
      expect(await besideOf(page)).toEqual([]);
      await page.setViewportSize({ width: 3_840, height: 2_160 });
      if (tested.part) await page.getByRole(tested.part).waitFor();
      expect(await overflowOf(page)).toBe(0);
      expect(await besideOf(page)).toEqual([]);
      expect([...errors, ...refused]).toEqual([]);
    },
  );

  it.each(pagesUnderTest)('fits into 320 pixels, in German and from right to left: $heading', async (tested) => {
    const address = await addressOf(tested);
    const shown = ['de-DE', 'ar-AE'].map(async (locale) => {
      const { page, errors } = await ground.visit(address, cookies, { locale, width: 320 });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await tested.open?.(page);
      const dir = await page.evaluate('document.documentElement.dir');
      return { dir, overflow: await overflowOf(page), errors };
    });
    expect(await Promise.all(shown)).toEqual([
      { dir: 'ltr', overflow: 0, errors: [] },
      { dir: 'rtl', overflow: 0, errors: [] },
    ]);
  });
});

describe('the frame', () => {
  it.each([1280, 320])('covers no control with notifications, %i pixels wide', async (width) => {
    const body = { name: 'Saved often', channel: 'email' as const, agentConfigId: await makeAgent(world) };
    const { _id: id } = await must(world.api.POST('/api/campaigns', { body }));
    const { page } = await ground.signIn(`campaigns/${id}`, { width });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('log', { name: 'Notifications' }).getByText('Saved').waitFor();
    await page.evaluate('scrollTo(0, 0)');
    expect(await coveredOn(page)).toEqual([]);
  });

  it('leads everywhere by keyboard: the palette, and keys that can be switched off', async () => {
    const { page } = await ground.signIn('no-such-page');
    await page.getByText('Nothing is here').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Search pages, actions, leads and conversations' }).waitFor();
    await page.keyboard.type('home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.goto(ground.at('no-such-page'));
    await page.getByText('Nothing is here').waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Single-key shortcuts').click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or jump' }).waitFor();
    expect(await list.count()).toBe(0);
  });

  it('speaks the language and has the theme that were chosen', async () => {
    const { page } = await ground.signIn();
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Language, Theme' }).click();
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' });
    await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor({ state: 'attached' });
    const direction = '[document.documentElement.lang, document.documentElement.dir]';
    expect(await page.evaluate(direction)).toEqual(['de', 'ltr']);
    await page.getByLabel('Sprache', { exact: true }).selectOption({ label: 'العربية' });
    await page.getByRole('heading', { name: 'الرئيسية', level: 1 }).waitFor({ state: 'attached' });
    expect(await page.evaluate(direction)).toEqual(['ar', 'rtl']);
    await page.getByLabel('اللغة', { exact: true }).selectOption({ label: 'Deutsch' });
    await page.getByLabel('Darstellung', { exact: true }).selectOption({ label: 'Dunkel' });
    await page.reload();
    await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
    const theme = await page.evaluate('getComputedStyle(document.documentElement).colorScheme');
    expect(theme).toBe('dark');
  });

  it('says when it is not connected, and is live again by itself', async () => {
    const { page } = await ground.signIn();
    const live = page.getByText('Live', { exact: true });
    await live.waitFor();
    await world.kill('gateway', async () => page.getByText('Not connected').waitFor());
    await live.waitFor();
  });
});

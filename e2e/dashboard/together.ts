import { eventually } from '@northline/testing';
import type { Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { cast, makeAgent, openConversations, say } from '../story';
import type { World } from '../world';
import { type Ground, join, listenIn, type Person, type Shown } from './ground';

/** Several people at once: of two accounts, and of one. */
export function testTogether(ground: () => Ground): void {
  describe('people side by side', () => {
    it('of two accounts work in the inbox, and see and hear nothing of each other', async () => {
      const { world } = ground();
      const sides = [
        await Side.of(ground(), 'alder', 1, { apiKey: world.run.apiKey }),
        await Side.of(ground(), 'birch', 2, { apiKey: await secondTenant(world) }),
      ];
      await Promise.all(sides.map((side) => side.work()));
      for (const side of sides) {
        const other = sides.find((one) => one !== side);
        const seen = await side.seen();
        for (const own of side.canaries) expect(seen).toContain(own);
        for (const foreign of other?.canaries ?? []) expect(seen).not.toContain(foreign);
        expect(side.heard()).toContain(side.conversationId);
        expect(side.shown.errors).toEqual([]);
      }
    });

    it('of one account see at once what the other does', async () => {
      const { world } = ground();
      const [opened] = await openConversations(world, await makeAgent(world), 'email', cast(68, 7, 1));
      const path = `inbox/${opened?.conversationId}`;
      const member = await join(world.api, 'operator', 'kim@northline.example');
      const one = (await ground().signIn(path)).page;
      const other = (await ground().signIn(path, {}, member)).page;
      for (const page of [one, other]) await page.getByText('Live', { exact: true }).waitFor();
      await one.getByRole('button', { name: 'Take over' }).click();
      await composer(other).waitFor();
      await composer(one).fill('Written by one of us.');
      await composer(one).press('Control+Enter');
      await thread(other).getByText('Written by one of us.').waitFor();
      await one.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'needs' });
      await eventually(
        'the stage in the other page',
        async () => (await other.getByRole('combobox', { name: 'Stage' }).inputValue()) === 'needs',
      );
      await other.getByRole('button', { name: /^Return to the agent/ }).click();
      await composer(one).waitFor({ state: 'detached' });
    });
  });
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** One account with somebody at work in its inbox, and all that reaches their browser. */
class Side {
  /** Bodies of all answers that were read whole. */
  private readonly answers: Promise<string>[] = [];
  private stream = '';
  conversationId = '';
  private chatId = '';

  private constructor(
    private readonly world: World,
    readonly shown: Shown,
    private readonly name: string,
  ) {
    shown.page.on('response', (response) => {
      if (response.url().includes('/api/') && !response.url().endsWith('/api/events'))
        this.answers.push(response.text().catch(() => ''));
    });
  }

  /** A person of the account of `caller`, and a lead who talks with its agent by Telegram; all bear `name`. */
  static async of(ground: Ground, name: string, place: number, caller: { apiKey: string }): Promise<Side> {
    const { world } = ground;
    const side = new Side(world, await ground.open(), name);
    world.caller = caller;
    try {
      const person = await join(world.api, 'admin', `${name}.person@northline.example`);
      const agentId = await makeAgent(world, { name: `${name} agent`, goal: `${name} goal` });
      const leads = cast(78 + place, 7, 1).map((lead) => ({ ...lead, name: `${name} lead` }));
      const [opened] = await openConversations(world, agentId, 'telegram', leads);
      side.conversationId = opened?.conversationId ?? '';
      side.chatId = opened?.address ?? '';
      await side.enter(ground, person);
      return side;
    } finally {
      world.caller = undefined;
    }
  }

  /** What only this account has. */
  get canaries(): string[] {
    return [this.conversationId, `${this.name} lead`, `${this.name} asks`, `${this.name} answers`];
  }

  /** Takes the conversation over, answers what the lead asks, and looks around. */
  async work(): Promise<void> {
    const { page } = this.shown;
    await page.getByRole('link', { name: new RegExp(`${this.name} lead`) }).click();
    await page.getByRole('button', { name: 'Take over' }).click();
    await composer(page).waitFor();
    await say(this.world, 'telegram', this.chatId, `${this.name} asks`);
    await thread(page).getByText(`${this.name} asks`).waitFor();
    await composer(page).fill(`${this.name} answers`);
    await composer(page).press('Control+Enter');
    await thread(page).getByText(`${this.name} answers`).waitFor();
    for (const name of ['Leads', 'Agents', 'Audit log', 'Home', 'Inbox']) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
  }

  /** What the browser was sent and what it shows, but for the stream. */
  async seen(): Promise<string> {
    return [...(await Promise.all(this.answers)), await this.shown.page.content(), this.stream].join('\n');
  }

  /** What the event stream has told. */
  heard(): string {
    return this.stream;
  }

  private async enter(ground: Ground, person: Person): Promise<void> {
    const { page } = this.shown;
    await listenIn(page, (text) => (this.stream += text));
    await ground.signInAt(page, 'inbox', person);
    await page.getByText('Live', { exact: true }).waitFor();
  }
}

/** The second demo account, with a bot of its own; its key. */
async function secondTenant(world: World): Promise<string> {
  const { apiKey } = world.run.secondAccount;
  const { telegram } = await world.sandbox<{ telegram: { telegramBotToken: string } }>(
    'GET',
    '/sandbox/credentials?account=2',
  );
  await must(world.as({ apiKey }).PUT('/api/integrations/telegram', { body: telegram }));
  return apiKey;
}

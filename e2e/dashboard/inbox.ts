import { eventually } from '@northline/testing';
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
      await thread.getByText('When may I call you?').waitFor();
      await eventually('the mail to have left', async () =>
        (await outbox(ground().world, email)).some(({ text }) => text.includes('When may I call you?')),
      );
      await say(ground().world, 'email', email, 'Call me at noon.');
      await thread.getByText('Call me at noon.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('b');
      await page.getByText('has this conversation. Take it over to write').waitFor();
      expect(await field.count()).toBe(0);
      expect(errors).toEqual([]);
    });
  });
}

/** Begins a conversation by email with a lead that the sandbox plays. */
async function start({ world }: Ground, name: string, email: string): Promise<void> {
  const agentConfigId = await makeAgent(world);
  const { id } = await must(world.api.POST('/api/leads', { body: { name, email } }));
  const body = { agentConfigId, channel: 'email' as const };
  await must(world.api.POST('/api/leads/{id}/start-conversation', { ...at(id), body }));
}

import { eventually } from '@northline/testing';
import type { Locator, Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { declareTemplate } from '../../tools/northline/sandbox.ts';
import { cast, conversationOf, introduce, makeAgent, openConversations, outbox, syncLeads } from '../story';
import { findingsOn, type Ground } from './ground';

/** Channels: connecting, templates, and messages that were set aside. */
export function testChannels(ground: () => Ground): void {
  describe('channels in the dashboard', () => {
    it('are disconnected once what stops was read, and connected again with errors at the field', async () => {
      const { world } = ground();
      const { telegram } = await world.sandbox<{ telegram: { telegramBotToken: string } }>(
        'GET',
        '/sandbox/credentials',
      );
      const { page, errors } = await ground().signIn('channels');
      await page.getByRole('link', { name: 'Open: Telegram' }).click();
      await page.getByRole('heading', { name: 'Telegram', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Disconnect Telegram' }).click();
      const asked = page.getByRole('dialog', { name: 'Disconnect Telegram' });
      await asked.getByText('What leads write on Telegram is not received any more.').waitFor();
      await asked.getByText('No campaign is running on it.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await asked.getByRole('button', { name: 'Disconnect', exact: true }).click();
      await page.getByText('Not connected', { exact: true }).waitFor();

      const connect = page.getByRole('button', { name: 'Check and connect Telegram' });
      await page.getByLabel('Bot token').fill('no-token');
      await page.getByText('A bot token is a number, a colon and a secret').waitFor();
      await connect.click();
      await page.getByText('Telegram rejected the bot token').waitFor();
      expect(await page.getByLabel('Bot token').inputValue()).toBe('no-token');
      await page.getByLabel('Bot token').fill(telegram.telegramBotToken);
      await connect.click();
      await page.getByText('Connected', { exact: true }).waitFor();
      await page.getByText('Saved, and never shown again.').waitFor();
      const [bot, message] = [check(page, 'Bot found'), check(page, 'A message came in')];
      await bot.getByText('In order').waitFor();
      await check(page, 'Webhook set').getByText('In order').waitFor();
      await message.getByText('Waiting for you').waitFor();
      await page.locator('[aria-current=step]').getByRole('heading', { name: 'The first message Next' }).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      const { telegram: connected } = await must(world.api.GET('/api/integrations'));
      expect(connected.configured).toBe(true);
      await world.sandbox('POST', '/sandbox/telegram/start', { chatId: 987_654_001, bot: connected.botUsername });
      await message.getByText('In order').waitFor();
      expect(await page.locator('[aria-current=step]').count()).toBe(0);
      expect(await page.getByLabel('Bot token').inputValue()).toBe('');
      expect(errors).toEqual([]);
    });

    it('say at its step when calls are signed with another secret than was given, and when it was mended', async () => {
      const { world } = ground();
      const { email } = await world.sandbox<{ email: { webhookSecret: string } }>('GET', '/sandbox/credentials');
      const { page, errors } = await ground().signIn('channels/email?view=connection');
      const save = page.getByRole('button', { name: 'Check and save' });
      await page.getByLabel('Signing secret').fill('another secret');
      await page.getByText('Each signing secret begins with whsec_.').waitFor();
      await page.getByLabel('Signing secret').fill(`whsec_${Buffer.from('another secret').toString('base64')}`);
      await save.click();
      const signed = check(page, 'Calls signed with the right secret');
      const isNotKnown = signed.getByText('Not known yet');
      const isWrong = signed.getByText('A call was signed with none of the signing secrets that were given');
      const isRight = signed.getByText('In order');
      // A call of another test may come first.
      await isNotKnown.or(isWrong).waitFor();
      const write = () =>
        world.sandbox('POST', '/sandbox/say', {
          channel: 'email',
          from: 'silent.passer@leads.example',
          to: sentFrom,
          text: 'Do you hear me?',
        });
      const { fromAddress: sentFrom } = (await must(world.api.GET('/api/integrations'))).email;
      await write();
      await isWrong.waitFor();
      await page
        .locator('[aria-current=step]')
        .getByRole('heading', { name: /^The webhooks at Resend/ })
        .waitFor();
      await page.getByLabel('Signing secret').fill(email.webhookSecret);
      await save.click();
      await isNotKnown.or(isRight).waitFor();
      await write();
      await isRight.waitFor();
      expect(errors).toEqual([]);
    });

    it('show a template as a lead would get it', async () => {
      const { world } = ground();
      const { app } = await world.sandbox<{ app: { businessAccountId: string } }>('GET', '/sandbox/credentials');
      const { businessAccountId } = app;
      await must(world.api.PUT('/api/integrations/whatsapp', { body: { businessAccountId } }));
      await declareTemplate(world.run.sandboxUrl, 'dashboard_offer', 'Hello {{1}}, the office by the park is free.');
      const [lead] = cast(72, 7, 1);
      if (!lead) throw new Error('no lead');
      await syncLeads(world, [{ externalId: lead.externalId, name: 'Tilda Template', phone: lead.phone }]);
      const { page, errors } = await ground().signIn('channels/whatsapp');
      await page.getByRole('button', { name: 'Read from Meta now' }).click();
      await page.getByRole('button', { name: 'Preview dashboard_offer (en_US)' }).click();
      const dialog = page.getByRole('dialog', { name: 'dashboard_offer (en_US)' });
      await dialog.getByText('Hello {{1}}, the office by the park is free.').waitFor();
      await dialog.getByRole('combobox', { name: 'Find a lead by name or address' }).fill('Tilda');
      await page.getByRole('option', { name: 'Tilda Template' }).click();
      await dialog.getByRole('button', { name: 'Show' }).click();
      await dialog.getByText('Hello Tilda Template, the office by the park is free.').waitFor();
      expect(await findingsOn(page)).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('send a message to oneself', async () => {
      const { world } = ground();
      const [lead] = cast(73, 7, 1);
      if (!lead) throw new Error('no lead');
      const manualLeadIds = await introduce(world, 'email', [lead]);
      const body = {
        name: 'To be tried',
        channel: 'email' as const,
        agentConfigId: await makeAgent(world),
        manualLeadIds,
      };
      await must(world.api.POST('/api/campaigns', { body }));
      const { page, errors } = await ground().signIn('channels/email?view=connection');
      await check(page, 'Sender verified').getByText('In order').waitFor();
      await page.getByLabel('Campaign', { exact: true }).selectOption({ label: 'To be tried' });
      await page.getByLabel('Your address').fill('operator@northline.example');
      await page.getByRole('button', { name: 'Send it to me' }).click();
      await page.getByText('Sent to operator@northline.example.').waitFor();
      const [received] = await outbox(world, 'operator@northline.example');
      expect(received?.text).toContain('[Test]');
      expect(await outbox(world, lead.email)).toEqual([]);
      expect(errors).toEqual([]);
    });

    it('have their domains looked up when somebody asks', async () => {
      const { page, errors } = await ground().signIn('channels/email');
      await page.getByRole('button', { name: 'Look up now' }).click();
      await page.getByText('The domains were looked up.').waitFor();
      expect(errors).toEqual([]);
    });

    it('keep a message of somebody else until a person releases it', async () => {
      const { world } = ground();
      const { email } = await must(world.api.GET('/api/integrations'));
      const agent = await makeAgent(world);
      const [opened] = await openConversations(world, agent, 'email', cast(71, 7, 1));
      if (!opened) throw new Error('no conversation');
      const { conversationId } = opened;
      await world.sandbox('POST', '/sandbox/say', {
        channel: 'email',
        from: 'silent.colleague@leads.example',
        to: `reply+${conversationId}@${email.domain}`,
        text: 'My colleague is on holiday, please write to me.',
      });
      const query = { status: 'quarantined' as const };
      await eventually('the message to be set aside', async () =>
        (await must(world.api.GET('/api/inbound-messages', { params: { query } }))).inboundMessages.some(
          (message) => message.conversationId === conversationId,
        ),
      );
      const { page, errors } = await ground().signIn('channels');
      const row = page.getByRole('row').filter({ hasText: 'My colleague is on holiday' });
      await row.getByText('The sender is not the lead of the conversation').waitFor();
      await row.getByRole('button', { name: /^Release/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Release the message from/ });
      await dialog.getByText('taken as if it had come from the lead').waitFor();
      await dialog.getByRole('button', { name: 'Release', exact: true }).click();
      await row.waitFor({ state: 'detached' });
      await eventually('the message to be in the conversation', async () =>
        (await conversationOf(world, conversationId)).messages.some(({ content }) =>
          content.includes('My colleague is on holiday'),
        ),
      );
      expect(errors).toEqual([]);
    });
  });
}

/** What was checked, at its step. */
const check = (page: Page, name: string): Locator => page.locator('li li').filter({ hasText: name });

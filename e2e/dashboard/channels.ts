import { eventually } from '@northline/testing';
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
      await connect.click();
      await page.getByText('Telegram rejected the bot token').waitFor();
      expect(await page.getByLabel('Bot token').inputValue()).toBe('no-token');
      await page.getByLabel('Bot token').fill(telegram.telegramBotToken);
      await connect.click();
      await page.getByText('Connected', { exact: true }).waitFor();
      await page.getByText('Saved, and never shown again.').waitFor();
      await page.getByRole('tab', { name: 'Checks' }).click();
      const needs = page.getByRole('region', { name: 'What the channel needs' });
      await needs.getByRole('listitem').filter({ hasText: 'Credentials' }).getByText('In order').waitFor();
      await page.getByRole('tab', { name: 'Connection' }).click();
      expect(await page.getByLabel('Bot token').inputValue()).toBe('');
      expect((await must(world.api.GET('/api/integrations'))).telegram.configured).toBe(true);
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

    it('are checked, up to a message to oneself', async () => {
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
      const { page, errors } = await ground().signIn('channels/email?view=checks');
      const needs = page.getByRole('region', { name: 'What the channel needs' });
      await needs.getByRole('listitem').filter({ hasText: 'Sender' }).getByText('In order').waitFor();
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

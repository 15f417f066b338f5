import { eventually } from '@northline/testing';
import { createClient, must } from '../../packages/client/src/index.ts';
import { makeAgent } from '../story';
import { at } from '../world';
import { findingsOn, type Ground } from './ground';

/** Keys, webhook endpoints with their deliveries, signatures, and requests as code. */
export function testDevelopers(ground: () => Ground): void {
  describe('developers in the dashboard', () => {
    it('create a key that works, rotate it with overlap, and revoke the old one', async () => {
      const { baseUrl } = ground().world.run;
      const { page, errors } = await ground().signIn('developers');
      await page.getByRole('button', { name: 'Create a key' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create a key' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('CRM sync');
      await dialog.getByText('leads:view', { exact: true }).click();
      expect(await findingsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Create a key' }).click();
      const shown = page.getByRole('dialog', { name: 'Key of CRM sync' });
      const first = (await shown.getByRole('group', { name: 'Key of CRM sync' }).textContent()) ?? '';
      expect(first).toMatch(/^nl_live_/);
      await shown.getByRole('button', { name: 'I have stored it' }).click();
      const use = (apiKey: string): Promise<number> =>
        createClient({ baseUrl, apiKey })
          .GET('/api/leads', { params: { query: { limit: 1 } } })
          .then(({ response }) => response.status);
      expect(await use(first)).toBe(200);

      await page.getByRole('button', { name: `Actions for CRM sync …${first.slice(-4)}` }).click();
      await page.getByRole('menuitem', { name: 'Rotate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
      const second = (await shown.getByRole('group', { name: 'Key of CRM sync' }).textContent()) ?? '';
      await shown.getByRole('button', { name: 'I have stored it' }).click();
      expect([await use(first), await use(second)]).toEqual([200, 200]);

      await page.getByRole('button', { name: `Actions for CRM sync …${first.slice(-4)}` }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await page
        .getByRole('row')
        .filter({ hasText: `…${first.slice(-4)}` })
        .getByText('Revoked')
        .waitFor();
      expect([await use(first), await use(second)]).toEqual([401, 200]);
      expect(errors).toEqual([]);
    });

    it('create an endpoint, see why a test event was refused, and send it again', async () => {
      const { world } = ground();
      const url = `${world.run.sandboxUrl}/customer-webhook/dashboard`;
      await world.sandbox('PUT', '/sandbox/webhooks/dashboard', { status: 503, times: 1 });
      const { page, errors } = await ground().signIn('developers?tab=webhooks');
      await page.getByRole('button', { name: 'Create an endpoint' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create an endpoint' });
      await dialog.getByLabel('Address').fill(url);
      await dialog.getByRole('button', { name: 'Create an endpoint' }).click();
      const shown = page.getByRole('dialog', { name: `Secret of ${url}` });
      await shown.getByText(/^whsec_/).waitFor();
      await shown.getByRole('button', { name: 'I have stored it' }).click();
      await page.getByRole('link', { name: url }).click();
      await page.getByRole('button', { name: 'Send a test event' }).click();
      await page.getByText('The test event was not taken: 503.').waitFor();
      const row = page.getByRole('row').filter({ hasText: 'webhook.test' });
      await row.getByText('1 attempt', { exact: true }).click();
      await row.getByText('503').first().waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await row.getByRole('button', { name: /^Send .* again$/ }).click();
      await row.getByText('Delivered').waitFor();

      await page.getByRole('button', { name: `Actions for ${url}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('link', { name: url }).waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
    });

    it('read the events of a conversation, and find a body that was changed under its signature', async () => {
      const { page } = await ground().signIn('developers?tab=signature');
      await page.getByLabel('Secret of the endpoint').fill('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
      await page.getByLabel('webhook-id').fill('msg_p5jXN8AQM9LWM0D4loKWxJek');
      await page.getByLabel('webhook-timestamp').fill('1614265330');
      await page.getByLabel('webhook-signature').fill('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
      await page.getByLabel('Body, exactly as it came').fill('{"test": 2432232314}');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByText('The signature fits, but the timestamp').waitFor();
      await page.getByLabel('Body, exactly as it came').fill('{"test": 2432232314}\n');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByText('The signature fits the body without').waitFor();

      const [conversation, known] = await talkedOf(ground());
      await page.getByRole('tab', { name: 'Events' }).click();
      await page.getByLabel('Id of the conversation').fill('nothing');
      await page.getByRole('button', { name: 'Read', exact: true }).click();
      await page.getByText('An id has 24 characters').waitFor();
      await page.getByLabel('Id of the conversation').fill(conversation);
      await page.getByRole('button', { name: 'Read', exact: true }).click();
      await page.getByRole('row').filter({ hasText: known }).waitFor();
    });

    it('see what a page asked as curl and TypeScript, without secrets', async () => {
      const { page } = await ground().signIn();
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      const listed = page.waitForResponse(/\/api\/leads\?/);
      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await listed;
      await page.keyboard.press('q');
      const dialog = page.getByRole('dialog', { name: 'Last requests as code' });
      const list = dialog.getByLabel('Request', { exact: true });
      const isListOfLeads = (text: string): boolean => /^GET \/api\/leads(\?|$)/.test(text);
      await dialog.getByText('$NORTHLINE_KEY').waitFor();
      const asked = await list.getByRole('option').allTextContents();
      expect(asked.some(isListOfLeads)).toBe(true);
      expect(asked.some((text) => text.includes('/api/auth/'))).toBe(false);
      await list.selectOption({ label: asked.find(isListOfLeads) ?? '' });
      await dialog.getByText('$NORTHLINE_KEY').waitFor();
      await dialog.getByLabel('As', { exact: true }).selectOption('TypeScript');
      await dialog.getByText(`northline.GET('/api/leads'`).waitFor();
      expect(await findingsOn(page)).toEqual([]);
    });
  });
}

/** A conversation that has events, and the id of the first of them. */
async function talkedOf({ world }: Ground): Promise<[conversation: string, event: string]> {
  const agentConfigId = await makeAgent(world);
  const lead = { name: 'Dev Ents', email: 'silent.dev@leads.example' };
  const { id } = await must(world.api.POST('/api/leads', { body: lead }));
  const body = { agentConfigId, channel: 'email' as const };
  const { _id: conversation } = await must(world.api.POST('/api/leads/{id}/start-conversation', { ...at(id), body }));
  const event = await eventually('an event', async () => {
    const { events } = await must(world.api.GET('/api/conversations/{id}/events', at(conversation)));
    return events[0]?.id;
  });
  return [conversation, event];
}

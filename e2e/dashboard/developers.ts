import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from '@northline/testing';
import type { Page } from 'playwright-core';
import { createClient, must } from '../../packages/client/src/index.ts';
import { makeAgent } from '../story';
import { at } from '../world';
import { findingsOn, type Ground } from './ground';

const run = promisify(execFile);

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

      const old = page.getByRole('row').filter({ hasText: `…${first.slice(-4)}` });
      await old.getByText('Replaced').waitFor();
      await page.getByRole('button', { name: `Actions for CRM sync …${first.slice(-4)}` }).click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      // Shown before the server has answered.
      await old.getByText('Revoked').waitFor();
      await eventually('the key to be refused', async () => (await use(first)) === 401);
      expect(await use(second)).toBe(200);
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
      // An event that still comes of another test would take the refusal, or push the row away.
      await dialog.getByText('All kinds', { exact: true }).click();
      await dialog.getByText('budget.stopped', { exact: true }).click();
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

    it('go from a new key to a delivery that their receiver can trust, and to a call that a shell can make', async () => {
      const { baseUrl, sandboxUrl } = ground().world.run;
      const { page, errors } = await ground().signIn('developers');
      await page.getByRole('button', { name: 'Create a key' }).click();
      const keyDialog = page.getByRole('dialog', { name: 'Create a key' });
      await keyDialog.getByRole('textbox', { name: 'Name' }).fill('Receiver');
      for (const scope of ['webhooks:view', 'webhooks:manage'])
        await keyDialog.getByText(scope, { exact: true }).click();
      await keyDialog.getByRole('button', { name: 'Create a key' }).click();
      const apiKey = await shownOnce(page, 'Key of Receiver');
      const client = createClient({ baseUrl, apiKey });
      const url = `${sandboxUrl}/customer-webhook/journey`;
      expect(await must(client.GET('/api/webhooks/endpoints'))).toMatchObject({ total: expect.any(Number) as number });
      expect((await client.GET('/api/leads')).response.status).toBe(403);

      await page.getByRole('tab', { name: 'Webhooks' }).click();
      await page.getByRole('button', { name: 'Create an endpoint' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create an endpoint' });
      await dialog.getByLabel('Address').fill(url);
      await dialog.getByRole('button', { name: 'Create an endpoint' }).click();
      const secret = await shownOnce(page, `Secret of ${url}`);
      const [conversation, event] = await talkedOf(ground());
      await page.getByRole('link', { name: url }).click();
      const row = page.getByRole('row').filter({ hasText: event });
      await row.getByText('Delivered').waitFor();
      await page.getByRole('definition').filter({ hasText: 'Never' }).waitFor({ state: 'detached' });
      await row.getByRole('button', { name: /^Payload of/ }).click();
      const payload = page.getByRole('group', { name: 'Payload', exact: true });
      const body = (await payload.textContent()) ?? '';
      expect(JSON.parse(body)).toMatchObject({ id: event, data: { conversationId: conversation } });
      expect(await findingsOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await row.getByRole('button', { name: /^Send .* again$/ }).click();
      const timesSent = async (): Promise<number> => (await callsOf(ground(), 'journey', event)).length;
      await eventually('the event a second time', async () => (await timesSent()) === 2);
      const endpoint = new URL(page.url()).searchParams.get('endpoint') ?? '';
      await eventually('the second attempt in the log', async () => {
        const { deliveries } = await must(client.GET('/api/webhooks/endpoints/{id}/deliveries', at(endpoint)));
        const one = deliveries.find(({ eventId }) => eventId === event);
        return one?.status === 'delivered' && one.attempts.length === 2;
      });

      await page.getByRole('button', { name: 'Send many again' }).click();
      const many = page.getByRole('dialog', { name: 'Send many deliveries again' });
      await many.getByText('Also what was delivered').click();
      await many.getByRole('button', { name: 'Replay the span' }).click();
      await page.getByText(/being sent again\.$/).waitFor();
      await eventually('the event a third time', async () => (await timesSent()) === 3);
      const [headers = {}] = await callsOf(ground(), 'journey', event);

      await page.getByRole('tab', { name: 'Check a signature' }).click();
      await page.getByLabel('Secret of the endpoint').fill(secret);
      for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
        await page.getByLabel(name).fill(headers[name] ?? '');
      await page.getByLabel('Body, exactly as it came').fill(body);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByText(/^The signature fits/).waitFor();

      await page.getByRole('tab', { name: 'Events' }).click();
      await page.getByLabel('Id of the conversation').fill(conversation);
      await page.getByLabel('Compare with an endpoint').selectOption({ label: url });
      await page.getByRole('button', { name: 'Read', exact: true }).click();
      await page.getByText('The endpoint has every event of this list that it takes.').waitFor();

      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Developers', level: 1 }).click();
      await page.keyboard.press('q');
      const requests = page.getByRole('dialog', { name: 'Last requests as code' });
      await requests.getByText('$NORTHLINE_KEY').waitFor();
      const list = requests.getByLabel('Request', { exact: true });
      const asked = await list.getByRole('option').allTextContents();
      const listing = asked.find((text) => text.startsWith('GET /api/webhooks/endpoints?')) ?? '';
      await list.selectOption({ label: listing });
      const command = (await requests.getByRole('group', { name: 'curl' }).textContent()) ?? '';
      const { stdout } = await run('sh', ['-c', command], { env: { ...process.env, NORTHLINE_KEY: apiKey } });
      expect(JSON.parse(stdout)).toMatchObject({
        endpoints: expect.arrayContaining([expect.objectContaining({ url })]) as object[],
      });
      expect(errors).toEqual([]);
    });

    it('see what a page asked as curl and TypeScript, without secrets', async () => {
      const { page } = await ground().signIn();
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
      const listed = page.waitForResponse(/\/api\/leads\?/);
      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await listed;
      await page.getByRole('table').getByRole('link').first().waitFor();
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

/** The secret that a dialog shows once; closes it. */
async function shownOnce(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  const secret = (await dialog.getByRole('group', { name: title }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  return secret;
}

/** The headers of each call that brought an event to a receiver of the sandbox. */
async function callsOf({ world }: Ground, name: string, event: string): Promise<Record<string, string>[]> {
  const { webhooks } = await world.sandbox<{ webhooks: { id: string; headers: Record<string, string> }[] }>(
    'GET',
    `/sandbox/webhooks?name=${name}`,
  );
  return webhooks.filter(({ id }) => id === event).map(({ headers }) => headers);
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

import { eventually } from '@northline/testing';
import type { Locator, Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { cast, introduce, launch, makeAgent } from '../story';
import { at, type World } from '../world';
import { type Ground, hold, join } from './ground';

/** A thing of its own at a page, and a write to it. */
interface Case {
  what: string;
  /** Makes the thing; answers the page it is changed at, and what is written to. */
  make: (world: World) => Promise<{ path: string; address: RegExp; name: string }>;
  /** Asks for the change. */
  press: (page: Page, name: string) => Promise<void>;
  /** What is there before, and again once it is taken back. */
  before: (page: Page, name: string) => Locator;
  /** What is there at once; absent: the first is gone. */
  after?: (page: Page, name: string) => Locator;
}

/** Writes show before they are answered, are taken back with the reason, and come in their order. */
export function testAtOnce(ground: () => Ground): void {
  describe('a write in the dashboard', () => {
    it.each(cases)('shows at once and is taken back with the reason: $what', async (one) => {
      const { path, address, name } = await one.make(ground().world);
      const { page, errors } = await ground().signIn(path);
      await one.before(page, name).waitFor();
      const held = await hold(page, address);
      await one.press(page, name);
      await held.came;
      await (one.after?.(page, name).waitFor() ?? one.before(page, name).waitFor({ state: 'detached' }));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      held.refuse(`Refused for ${name}.`);
      await page.getByRole('log', { name: 'Notifications' }).getByText(`Refused for ${name}.`).waitFor();
      await one.before(page, name).waitFor();
      expect(errors).toEqual([]);
    });

    it('comes after the one that was asked for before it, whose answer no question waits for', async () => {
      const { world } = ground();
      const id = await campaignAtWork(world, 91);
      await must(world.api.POST('/api/campaigns/{id}/pause', at(id)));
      const { page } = await ground().signIn(`campaigns/${id}`);
      const asked: string[] = [];
      page.on('requestfinished', (request) => {
        if (request.method() === 'POST' && request.url().includes(id))
          asked.push(request.url().split('/').at(-1) ?? '');
      });
      const held = await hold(page, /\/resume$/);
      await button(page, 'Resume').click();
      await held.came;
      await button(page, 'End campaign').click();
      const question = page.getByRole('dialog');
      await button(question, 'End campaign').click();
      await question.waitFor({ state: 'detached' });
      await badge(page, 'Completed').waitFor();
      expect(asked).toEqual([]);
      held.release();
      await eventually('both writes', () => asked.length === 2);
      expect(asked).toEqual(['resume', 'cancel']);
      await badge(page, 'Completed').waitFor();
      await page.getByRole('log', { name: 'Notifications' }).getByText('Ended', { exact: true }).waitFor();
      expect((await must(world.api.GET('/api/campaigns/{id}', at(id)))).status).toBe('completed');
    });
  });
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
const confirm = (page: Page, name: string) => button(page.getByRole('dialog'), name).click();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** A campaign that writes to five leads at once, and to one a minute after that. */
async function campaignAtWork(world: World, group: number): Promise<string> {
  const agentConfigId = await makeAgent(world);
  const manualLeadIds = await introduce(world, 'email', cast(group, 7, 8));
  return launch(world, { agentConfigId, channel: 'email', manualLeadIds, rateLimit: 1 });
}

const campaignThatIs = (status: 'running' | 'paused', group: number) => async (world: World) => {
  const id = await campaignAtWork(world, group);
  if (status === 'paused') await must(world.api.POST('/api/campaigns/{id}/pause', at(id)));
  return { path: `campaigns/${id}`, address: /\/(pause|resume|cancel)$/, name: `the campaign ${group}` };
};

const agentThatIs = (status: 'active' | 'inactive', name: string) => async (world: World) => {
  const id = await makeAgent(world, { name });
  await must(world.api.PATCH('/api/agent-config/{id}', { ...at(id), body: { status } }));
  return { path: `agents/${id}`, address: new RegExp(`/agent-config/${id}$`), name };
};

const testThatIs = (status: 'draft' | 'running' | 'paused', name: string) => async (world: World) => {
  const agents = [await makeAgent(world), await makeAgent(world)];
  const variants = agents.map((agentConfigId) => ({ agentConfigId, weight: 50 }));
  const { _id: id } = await must(world.api.POST('/api/ab-tests', { body: { name, variants } }));
  if (status !== 'draft')
    await must(world.api.PATCH('/api/ab-tests/{id}/status', { ...at(id), body: { status: 'running' } }));
  if (status === 'paused') await must(world.api.PATCH('/api/ab-tests/{id}/status', { ...at(id), body: { status } }));
  return { path: `ab-tests/${id}`, address: new RegExp(`/ab-tests/${id}(/status)?$`), name };
};

const keyCalled = (name: string) => async (world: World) => {
  await must(world.api.POST('/api/api-keys', { body: { name, environment: 'live', scopes: ['leads:view'] } }));
  return { path: 'developers', address: /\/api-keys\/\w+\/revoke$/, name };
};

const endpointCalled = (name: string) => async (world: World) => {
  const url = `${world.run.sandboxUrl}/customer-webhook/${name}`;
  const body = { url, events: ['budget.stopped' as const] };
  const { _id: id } = await must(world.api.POST('/api/webhooks/endpoints', { body }));
  return { path: `developers?tab=webhooks&endpoint=${id}`, address: new RegExp(`/endpoints/${id}$`), name: url };
};

const memberCalled = (name: string) => async (world: World) => {
  const { email, id } = await join(world.api, 'operator', `${name}@northline.example`);
  return { path: 'team', address: new RegExp(`/members/${id}$`), name: email };
};

const baseCalled = (name: string) => async (world: World) => {
  const { _id: id } = await must(world.api.POST('/api/knowledge-bases', { body: { name, description: '' } }));
  return { path: `knowledge/${id}`, address: new RegExp(`/knowledge-bases/${id}$`), name };
};

const cases: Case[] = [
  {
    what: 'a campaign is paused',
    make: campaignThatIs('running', 92),
    press: (page) => button(page, 'Pause').click(),
    before: (page) => badge(page, 'Running'),
    after: (page) => badge(page, 'Paused'),
  },
  {
    what: 'a campaign goes on',
    make: campaignThatIs('paused', 93),
    press: (page) => button(page, 'Resume').click(),
    before: (page) => badge(page, 'Paused'),
    after: (page) => badge(page, 'Running'),
  },
  {
    what: 'a campaign ends',
    make: campaignThatIs('running', 94),
    press: async (page) => {
      await button(page, 'End campaign').click();
      await confirm(page, 'End campaign');
    },
    before: (page) => badge(page, 'Running'),
    after: (page) => badge(page, 'Completed'),
  },
  {
    what: 'an agent is switched on',
    make: agentThatIs('inactive', 'Comes at once'),
    press: (page) => button(page, 'Activate').click(),
    before: (page) => badge(page, 'Inactive'),
    after: (page) => badge(page, 'Active'),
  },
  {
    what: 'an agent is deleted',
    make: async (world) => ({ ...(await agentThatIs('inactive', 'Goes at once')(world)), path: 'agents' }),
    press: async (page, name) => {
      await link(page, name).click();
      await choose(page, 'More', 'Delete agent');
      await confirm(page, 'Delete agent');
      await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor();
    },
    before: (page, name) => link(page, name),
  },
  {
    what: 'an A/B test begins',
    make: testThatIs('draft', 'Begins at once'),
    press: async (page) => {
      await button(page, 'Start').click();
      await confirm(page, 'Start');
    },
    before: (page) => badge(page, 'Draft'),
    after: (page) => badge(page, 'Running'),
  },
  {
    what: 'an A/B test goes on',
    make: testThatIs('paused', 'Goes on at once'),
    press: (page) => button(page, 'Resume').click(),
    before: (page) => badge(page, 'Paused'),
    after: (page) => badge(page, 'Running'),
  },
  {
    what: 'a key is revoked',
    make: keyCalled('Ends at once'),
    press: async (page) => {
      await choose(page, /^Actions for Ends at once/, 'Revoke');
      await confirm(page, 'Revoke');
    },
    before: (page, name) => row(page, name).getByText('Works'),
    after: (page, name) => row(page, name).getByText('Revoked'),
  },
  {
    what: 'a webhook endpoint is deleted',
    make: endpointCalled('goes-at-once'),
    press: async (page, name) => {
      await choose(page, `Actions for ${name}`, 'Delete');
      await confirm(page, 'Delete');
    },
    before: (page, name) => link(page, name),
  },
  {
    what: 'a webhook endpoint is switched off',
    make: endpointCalled('off-at-once'),
    press: async (page, name) => {
      await choose(page, `Actions for ${name}`, 'Turn off');
      await confirm(page, 'Turn off');
    },
    before: (page, name) => row(page, name).getByText('On', { exact: true }),
    after: (page, name) => row(page, name).getByText('Off', { exact: true }),
  },
  {
    what: 'a member is removed',
    make: memberCalled('leaves.at.once'),
    press: async (page, name) => {
      await button(page, `Remove ${name}`).click();
      await confirm(page, 'Remove');
    },
    before: (page, name) => row(page, name),
  },
  {
    what: 'a knowledge base is deleted',
    make: async (world) => ({ ...(await baseCalled('Forgotten at once')(world)), path: 'knowledge' }),
    press: async (page, name) => {
      await link(page, name).click();
      await button(page, 'Delete knowledge base').click();
      await confirm(page, 'Delete knowledge base');
      await page.getByRole('heading', { name: 'Knowledge', level: 1 }).waitFor();
    },
    before: (page, name) => link(page, name),
  },
];

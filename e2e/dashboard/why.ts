import { eventually } from '@northline/testing';
import { must } from '../../packages/client/src/index.ts';
import { makeAgent, say } from '../story';
import { at } from '../world';
import { choose, findingsOn, type Ground } from './ground';

const email = 'silent.wanda@leads.example';

/** A sales person who wants to know why the agent wrote what it wrote, and why it then wrote nothing. */
export function testWhy(ground: () => Ground): void {
  describe('Why', () => {
    it('shows the edges, the passage and the cost of a message, and the reason of a silence', async () => {
      const id = await start(ground());
      const { page, errors } = await ground().signIn(`inbox/${id}`);
      const thread = page.getByRole('log', { name: 'Messages' });
      await say(ground().world, 'email', email, 'Yes, I am interested. How much does a desk cost?');
      const answer = thread.getByRole('article').filter({ hasText: 'A desk costs 290 euros a month.' });
      await answer.getByText(/^Why: Replied and moved to needs: .*; from Desk prices$/).click();
      await answer.getByText('Answered one message of the lead').waitFor();
      await answer.getByText('From opening to needs').waitFor();
      await answer.getByText('needs (taken): The lead is interested or says what they are looking for').waitFor();
      await answer.getByText('1 edge not taken').click();
      await answer.getByText('declined: The lead is not interested').waitFor();
      const passage = answer.getByRole('listitem').filter({ hasText: 'Desk prices' });
      await passage.getByText('used in the reply').click();
      await passage.getByRole('blockquote').getByText('A desk costs 290 euros a month.').waitFor();
      await answer.getByText(/calls?, .* tokens sent, .* tokens written/).waitFor();
      await answer.getByText(/checks passed$/).click();
      await answer.getByText('Messages of a conversation: passed').waitFor();
      await answer.getByRole('definition').filter({ hasText: 'free, or without a price in the price list' }).waitFor();
      await thread.getByText('Moved to needs', { exact: true }).waitFor();
      const editor = answer.getByRole('link', { name: 'Open needs in the editor' });
      expect(await editor.getAttribute('href')).toMatch(/\/app\/agents\/[0-9a-f]{24}\?tab=stages&stage=needs$/);
      expect(await findingsOn(page)).toEqual([]);

      await say(ground().world, 'email', email, 'Please cut out these messages.');
      const silence = thread
        .getByRole('listitem')
        .filter({ hasText: 'Why: Stopped: the lead asked not to be written to' });
      await silence.getByText('Why: Stopped').click();
      await silence.getByText('Answered one message of the lead').waitFor();
      expect(await findingsOn(page)).toEqual([]);

      await page.goto(ground().at('insights?groupBy=kind'));
      const costs = page.getByRole('figure', { name: 'Costs' });
      const turns = costs.getByRole('listitem').filter({ hasText: 'Turns of agents' });
      await turns.getByText(/^unknown \([\d,]+ without a price\)$/).waitFor();
      // As if 200 others were newer.
      await page.route(
        ({ searchParams }) => searchParams.get('limit') === '200' && !searchParams.has('ids'),
        (route) => route.fulfill({ json: { agentConfigs: [], total: 200, nextCursor: null } }),
      );
      await page.goto(ground().at('insights?groupBy=agent'));
      await costs.getByRole('listitem').filter({ hasText: 'Knows the prices' }).waitFor();
      await choose(page, 'Agent', 'Knows the prices');
      await page.waitForURL(/agentConfigId=/);
      expect(errors).toEqual([]);
    });
  });
}

/** A conversation of an agent that knows the prices of desks; the lead says nothing by itself. */
async function start({ world }: Ground): Promise<string> {
  const { api } = world;
  const agentConfigId = await makeAgent(world, { name: 'Knows the prices' });
  const { _id: kbId } = await must(api.POST('/api/knowledge-bases', { body: { name: 'Desks' } }));
  const document = { title: 'Desk prices', text: 'A desk costs 290 euros a month.' };
  await must(api.POST('/api/knowledge-bases/{id}/documents', { ...at(kbId), body: document }));
  await must(
    api.POST('/api/agent-config/{id}/knowledge-bases/{kbId}', { params: { path: { id: agentConfigId, kbId } } }),
  );
  await eventually('the document to be ready', async () => {
    const { documents } = await must(api.GET('/api/knowledge-bases/{id}/documents', at(kbId)));
    return documents.every(({ status }) => status === 'ready');
  });
  const { id: leadId } = await must(api.POST('/api/leads', { body: { name: 'Wanda Why', email } }));
  const body = { agentConfigId, channel: 'email' as const };
  const { _id } = await must(api.POST('/api/leads/{id}/start-conversation', { ...at(leadId), body }));
  await eventually('the first message', async () => {
    const { messages } = await must(api.GET('/api/conversations/{id}', at(_id)));
    return messages.some(({ deliveryStatus }) => deliveryStatus === 'delivered' || deliveryStatus === 'sent');
  });
  return _id;
}

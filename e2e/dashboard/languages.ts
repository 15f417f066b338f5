import { sentenceOf } from '@northline/common/vocabulary/sentences';
import type { Cookie, Page } from 'playwright-core';
import { must } from '../../packages/client/src/index.ts';
import { makeAgent, syncLeads } from '../story';
import { at } from '../world';
import type { Ground } from './ground';

/** The texts of a page's main part that the API says in English. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = (await page.getByRole('main').innerText()).split('\n').map((text) => text.trim());
  return texts.filter((text) => [text, text.replace(/\.$/, '')].some((one) => sentenceOf(one)));
}

/** That pages say in their language what answers say in English. */
export function testLanguages(ground: () => Ground): void {
  describe('a German page', () => {
    let cookies: Cookie[];

    beforeAll(async () => {
      cookies = await (await ground().signIn()).context.cookies();
    });

    const open = async (path: string): Promise<Page> => (await ground().visit(path, cookies, { locale: 'de-DE' })).page;

    it('says what stands between a campaign and its launch', async () => {
      const { world } = ground();
      const agentConfigId = await makeAgent(world, { name: 'Schreibt noch nicht' });
      const manualLeadIds = await syncLeads(world, [{ externalId: '63-1-none', name: 'Ohne Adresse' }]);
      const body = { name: 'Noch nicht', agentConfigId, channel: 'email' as const, manualLeadIds };
      const { _id: id } = await must(world.api.POST('/api/campaigns', { body }));
      await must(world.api.PATCH('/api/agent-config/{id}', { ...at(agentConfigId), body: { status: 'inactive' } }));
      const page = await open(`campaigns/${id}`);
      await page.getByText('Der Agent ist nicht aktiv.').waitFor();
      await page.getByRole('link', { name: 'Der Lead hat keine E-Mail-Adresse.' }).waitFor();
      expect(await englishOn(page)).toEqual([]);
    });

    it('says what is wrong with a filter, and why a key is refused', async () => {
      const page = await open('audit');
      await page.goto(ground().at('audit?from=sometime'));
      await page.getByText('from ist nicht gültig.').waitFor();
      expect(await englishOn(page)).toEqual([]);
      const { world } = ground();
      const body = { name: 'Bald erneuert', environment: 'live' as const, scopes: ['leads:view' as const] };
      const { _id: id } = await must(world.api.POST('/api/api-keys', { body }));
      const keys = await open('developers');
      await keys.getByRole('button', { name: /Bald erneuert/ }).click();
      await keys.getByRole('menuitem', { name: 'Erneuern' }).click();
      await must(world.api.POST('/api/api-keys/{id}/rotate', { ...at(id), body: { overlapMinutes: 60 } }));
      const question = keys.getByRole('dialog');
      await question.getByRole('button', { name: 'Erneuern' }).click();
      await question.getByRole('alert').getByText('Dieser API-Schlüssel wurde schon erneuert').waitFor();
    });

    it('says what is doubtful about the stages of an agent', async () => {
      const edges = ['a', 'b'].map((id) => ({ id, condition: 'Der Lead antwortet' }));
      const stages = [
        { id: 'a', name: 'Anfang', prompt: 'Grüße.', nextStages: edges },
        { id: 'b', name: 'Ende', prompt: 'Danke.', nextStages: [] },
      ];
      const id = await makeAgent(ground().world, { name: 'Zweifelhaft', stages });
      const page = await open(`agents/${id}`);
      await page.getByText('Die Phase „Anfang“ führt zu sich selbst: Dieser Übergang wird nie genommen.').waitFor();
      expect(await englishOn(page)).toEqual([]);
    });
  });
}

import { must } from '../../../packages/client/src/index.ts';
import type { RunFile } from '../run-file.ts';
import { watch } from './progress.ts';
import { launchPast, moveToPast, resting } from './past.ts';
import { addSamples, startTest } from './samples.ts';
import { prepare } from './stage.ts';
import { summarise } from './summary.ts';

/**
 * The main job, through the public API alone: leads synced, campaigns launched on three channels, leads answering,
 * stages passed, insights extracted, webhooks received. The sandbox plays the providers, the leads and the model. Small
 * campaigns beside them are moved to the days before, so that lists and charts have a past.
 * @throws UserError when it does not come to its end.
 */
export async function demo(run: RunFile): Promise<void> {
  console.log('\nThe main job');
  const stage = await prepare(run, (line) => console.log(`  ${line}`));
  const test = await startTest(stage);
  const past = await launchPast(stage, test);
  console.log('  smaller campaigns launched, which are moved to the days before at the end');
  for (const id of Object.values(stage.campaigns))
    await must(stage.api.POST('/api/campaigns/{id}/launch', { params: { path: { id } } }));
  console.log('  three campaigns launched; the leads answer by themselves:\n');
  await watch(stage);
  await summarise(stage);
  await moveToPast(run, await resting(stage, past), test);
  await addSamples(stage, test);
  tellAddresses(run);
}

function tellAddresses({ baseUrl, sandboxUrl, apiKey, email, password }: RunFile): void {
  console.log(`
Try it
  dashboard   ${baseUrl}/app/   (sign in as ${email} with ${password})
  gateway     ${baseUrl}   (documentation: ${baseUrl}/docs)
  sandbox     ${sandboxUrl ?? ''}
  key         ${apiKey}
  for example curl -H "X-API-Key: ${apiKey}" ${baseUrl}/api/analytics/funnel`);
}

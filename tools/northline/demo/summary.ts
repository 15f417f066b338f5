import { must } from '../../../packages/client/src/index.ts';
import type { Conversation } from '../../../packages/client/src/index.ts';
import { UserError } from '../user-error.ts';
import { countsOf, standingOf } from './progress.ts';
import type { Stage } from './stage.ts';

type Webhook = { verified: boolean | null; body: { type: string } };

const SHOWN_INSIGHTS = 3;

/**
 * What came out, read back through the public API alone.
 * @throws UserError when the main job did not reach its end: nobody qualified, no insight, or a wrong signature.
 */
export async function summarise(stage: Stage): Promise<void> {
  const counts = await countsOf(stage);
  console.log('\nRead back through the API');
  row(
    'campaigns',
    Object.entries(counts).map(([name, count]) => `${name} ${count}`),
  );
  const { active, completed, handedOff, dropped, stageReach } = await standingOf(stage);
  row('conversations', [`active ${active}`, `completed ${completed}`, `handed off ${handedOff}`, `dropped ${dropped}`]);
  row(
    'stages reached',
    stageReach.map(({ stage: name, reached }) => `${name} ${reached}`),
  );
  const qualified = await qualifiedConversations(stage);
  const insights = await showInsights(stage, qualified);
  const webhooks = await showWebhooks(stage);
  await showTranscript(stage, qualified[0]);
  if (counts.qualified === 0 || insights === 0)
    throw new UserError('nobody was qualified, or no insight was extracted');
  if (webhooks === 0) throw new UserError('no signed webhook was received');
}

async function qualifiedConversations({ api, agentId: agentConfigId }: Stage): Promise<Conversation[]> {
  const query = { agentConfigId, currentStageName: 'Qualified', limit: 200 };
  return (await must(api.GET('/api/conversations', { params: { query } }))).conversations;
}

async function showInsights({ api }: Stage, qualified: Conversation[]): Promise<number> {
  let count = 0;
  for (const [index, { leadId }] of qualified.entries()) {
    const preferences = await must(api.GET('/api/preferences/{id}', { params: { path: { id: Number(leadId) } } }));
    count += preferences.length;
    if (index < SHOWN_INSIGHTS)
      row(
        `insights, lead ${leadId}`,
        preferences.map(({ topic, preference }) => `${topic}: ${preference}`),
      );
  }
  row('insights in all', [String(count)]);
  return count;
}

/** Told by the receiver, who checked each signature with the endpoint's secret. */
async function showWebhooks({ sandbox, receiver }: Stage): Promise<number> {
  const { webhooks } = await sandbox<{ webhooks: Webhook[] }>('GET', `/sandbox/webhooks?name=${receiver}`);
  const verified = webhooks.filter((webhook) => webhook.verified === true).length;
  const kinds = Map.groupBy(webhooks, ({ body }) => body.type);
  row('webhooks', [
    `${webhooks.length} received with those of the smaller campaigns, ${verified} with a right signature`,
    ...[...kinds].map(([kind, all]) => `${kind} ${all.length}`),
  ]);
  if (verified < webhooks.length) throw new UserError(`${webhooks.length - verified} webhooks had a wrong signature`);
  return verified;
}

async function showTranscript({ api }: Stage, conversation: Conversation | undefined): Promise<void> {
  if (conversation === undefined) return;
  const { messages, channel } = await must(
    api.GET('/api/conversations/{id}', { params: { path: { id: conversation._id } } }),
  );
  console.log(`\nOne of the conversations (${channel}, GET /api/conversations/${conversation._id})`);
  for (const { role, content } of messages) console.log(`  ${role.padStart(6)}: ${content.replaceAll('\n', ' ')}`);
}

const row = (name: string, parts: string[]): void => console.log(`  ${name.padEnd(20)} ${parts.join(', ')}`);

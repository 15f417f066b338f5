import { must } from '../../../packages/client/src/index.ts';
import type { AgentStats, CampaignStats } from '../../../packages/client/src/index.ts';
import type { Outside } from '../outside.ts';
import type { Stage } from './stage.ts';
import { untilTrue } from './wait.ts';

const WITHIN_MS = 240_000;
/** Polls in a row in which the sandbox is quiet and our counts are unchanged. */
const QUIET_POLLS = 5;

/** Counts over all campaigns of the run. */
export type Counts = Omit<CampaignStats, 'totalLeads'>;

/** Shows how the campaigns get on, until the leads have said all that they will say and everybody was answered. */
export async function watch(stage: Stage): Promise<void> {
  const begun = Date.now();
  const line = liveLine();
  let quiet = 0;
  let before = '';
  await untilTrue('the conversations come to rest', WITHIN_MS, async () => {
    const now = await describe(stage);
    line(`${clock(Date.now() - begun)}  ${now}`);
    quiet = now === before && (await isQuiet(stage.sandbox)) ? quiet + 1 : 0;
    before = now;
    return quiet >= QUIET_POLLS;
  });
  process.stdout.write('\n');
}

/** The campaigns' own counts, added up. */
export async function countsOf({ api, campaigns }: Stage): Promise<Counts> {
  const total: Counts = { sent: 0, delivered: 0, replied: 0, qualified: 0, disqualified: 0, failed: 0 };
  for (const id of Object.values(campaigns)) {
    const { stats } = await must(api.GET('/api/campaigns/{id}', { params: { path: { id } } }));
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += stats[key];
  }
  return total;
}

/** The agent's own counts: each run has an agent of its own. */
export function standingOf({ api, agentId }: Stage): Promise<AgentStats> {
  return must(api.GET('/api/agent-config/{id}/stats', { params: { path: { id: agentId } } }));
}

/** Four calls, so that polling every second stays well within the limit of a key. */
async function describe(stage: Stage): Promise<string> {
  const { sent, delivered, replied, qualified } = await countsOf(stage);
  const { active, completed, handedOff, dropped } = await standingOf(stage);
  const campaigns = `sent ${sent} of ${stage.leads}, delivered ${delivered}, replied ${replied}, qualified ${qualified}`;
  return `${campaigns} | conversations: active ${active}, completed ${completed}, handed off ${handedOff}, dropped ${dropped}`;
}

async function isQuiet(sandbox: Outside): Promise<boolean> {
  const state = await sandbox<{ callbacksPending: number; repliesPending: number }>('GET', '/sandbox/state');
  return state.callbacksPending === 0 && state.repliesPending === 0;
}

/** One line that rewrites itself on a terminal; elsewhere a new line for each change. */
function liveLine(): (text: string) => void {
  let last = '';
  return (text) => {
    const unchanged = text.slice(text.indexOf(' ')) === last.slice(last.indexOf(' '));
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text}`.slice(0, (process.stdout.columns || 80) + 4));
    else if (!unchanged) process.stdout.write(`${last === '' ? '' : '\n'}${text}`);
    last = text;
  };
}

const clock = (ms: number): string => new Date(ms).toISOString().slice(14, 19);

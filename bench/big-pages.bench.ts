import { setTimeout as pause } from 'node:timers/promises';
import { type Collection, MongoClient } from 'mongodb';
import type { Page } from 'playwright-core';
import { must } from '../packages/client/src/index.ts';
import { startChromium } from '../tools/browser/chromium.ts';
import { signedIn } from './browser.ts';
import { makeAgent, makeLeads, until } from './outreach.ts';
import { type Bench, type BenchRow, percentile, ratioRow } from './rounds.ts';
import { bringUp, type Stack } from './stack.ts';

const rounds = 5;
const small = { conversations: 100, rows: 1_000 };
const big = { conversations: 100_000, rows: 1_000_000 };
/** A turn of the wheel, in pixels, and how often. */
const wheel = { px: 600, everyMs: 30, turns: 130 };
const month = 30 * 86_400_000;

/** The rows of this file. */
export const ids = ['big-inbox-open', 'big-inbox-scroll', 'big-campaign-open', 'big-campaign-scroll'];

/** What a list of very many costs in a real browser: until it is there, and while it is scrolled, against a short one. */
const bench: Bench = async () => {
  const stack = await bringUp({ LLM_BASE_URL: '', RATE_LIMITS: 'off' });
  const browser = await startChromium();
  const engine = await MongoClient.connect(stack.addressesOf('conversation-engine').mongodbUri);
  const runner = await MongoClient.connect(stack.addressesOf('campaign-runner').mongodbUri);
  try {
    const first = await outreachTo(stack, 2);
    const second = await outreachTo(stack, 1);
    const conversations = engine.db('northline_conversation_engine').collection<Row>('conversations');
    const rows = runner.db('northline_campaign_runner').collection<Row>('campaignLeads');
    const page = await signedIn(stack, browser);

    await multiply(conversations, { campaignId: first }, small.conversations, ofConversation);
    await multiply(rows, { campaignId: first }, small.rows, ofRow);
    const short = { inbox: await figuresOf(page, 'inbox'), campaign: await figuresOf(page, leadsOf(first)) };

    await multiply(conversations, { campaignId: first }, big.conversations - small.conversations, ofConversation);
    await multiply(rows, { campaignId: second }, big.rows, ofRow);
    // As the launch of so large a campaign would have left it.
    const campaigns = runner.db('northline_campaign_runner').collection<CampaignDocument>('campaigns');
    await campaigns.updateOne({ _id: second }, { $inc: { 'stats.totalLeads': big.rows } });
    const long = { inbox: await figuresOf(page, 'inbox'), campaign: await figuresOf(page, leadsOf(second)) };

    return [
      ...rowsOf('inbox', 'the inbox of 100,000 conversations', '100 conversations', long.inbox, short.inbox),
      ...rowsOf('campaign', 'the leads of a campaign of 1,000,000', '1,000 leads', long.campaign, short.campaign),
    ];
  } finally {
    await Promise.all([engine.close(), runner.close()]);
    await browser.close();
    await stack.down();
  }
};

export default bench;

type Row = { _id: string } & Record<string, unknown>;
type CampaignDocument = { _id: string; stats: { totalLeads: number } };
/** Milliseconds until a list is there, and between frames while it is scrolled (p95), by round. */
type Figures = { open: number[]; frame: number[] };

const leadsOf = (campaign: string): string => `campaigns/${campaign}?view=leads`;

/** A campaign that has written to that number of leads; its id. */
async function outreachTo(stack: Stack, count: number): Promise<string> {
  const { api } = stack;
  const body = {
    name: 'Bench',
    agentConfigId: await makeAgent(stack),
    channel: 'whatsapp' as const,
    manualLeadIds: (await makeLeads(stack, count)).map(String),
    schedule: { rateLimit: 6_000 },
  };
  const { _id: id } = await must(api.POST('/api/campaigns', { body }));
  const at = { params: { path: { id } } };
  await must(api.POST('/api/campaigns/{id}/launch', at));
  await until('the campaign', async () => {
    const { status, stats } = await must(api.GET('/api/campaigns/{id}', at));
    return status === 'completed' && stats.delivered === count;
  });
  return id;
}

let copies = 0;

/** Copies a row a number of times. */
async function multiply(
  collection: Collection<Row>,
  filter: Partial<Row>,
  count: number,
  over: (number: number) => Partial<Row>,
): Promise<void> {
  const row = await collection.findOne(filter);
  if (!row) throw new Error(`Nothing to copy in ${collection.collectionName}`);
  for (let done = 0; done < count; done += 1_000)
    await collection.insertMany(
      Array.from({ length: Math.min(1_000, count - done) }, () => {
        copies += 1;
        return { ...row, _id: copies.toString(16).padStart(24, '0'), ...over(copies) };
      }),
      { ordered: false },
    );
}

/** Others' leads at other times; nothing is due soon. */
function ofConversation(number: number): Partial<Row> {
  const at = new Date(Date.now() - number * 1_000);
  return {
    leadId: String(1_000_000 + number),
    leadName: `Lead ${number}`,
    addresses: [`+4478${10_000_000 + number}`],
    startKey: `bench-${number}`,
    inactiveAt: new Date(Date.now() + month),
    createdAt: at,
    updatedAt: at,
  };
}

const ofRow = (number: number): Partial<Row> => ({
  leadId: String(1_000_000 + number),
  seq: 10 + number,
  person: `bench-${number}`,
});

async function figuresOf(page: Page, path: string): Promise<Figures> {
  const figures: Figures = { open: [], frame: [] };
  await open(page, path);
  for (let round = 0; round < rounds; round += 1) {
    figures.open.push(await open(page, path));
    figures.frame.push(await scroll(page));
  }
  return figures;
}

/** Milliseconds from asking for the page until its list is there. */
async function open(page: Page, path: string): Promise<number> {
  const began = performance.now();
  await page.goto(new URL(path, page.url().replace(/\/app\/.*/, '/app/')).href);
  await page.locator('[data-row]').nth(20).waitFor();
  return performance.now() - began;
}

/** Milliseconds between frames, p95, while the list is scrolled. */
async function scroll(page: Page): Promise<number> {
  const list = await page.locator('[data-row]').nth(3).boundingBox();
  if (!list) throw new Error('The list is not to be seen');
  await page.mouse.move(list.x + 20, list.y + 10);
  await page.evaluate(watch);
  for (let turn = 0; turn < wheel.turns; turn += 1) {
    await page.mouse.wheel(0, wheel.px);
    await pause(wheel.everyMs);
  }
  const { frames, rows, last } = await page.evaluate<{ frames: number[]; rows: number; last: string }>(watched);
  console.log(
    `  ${new URL(page.url()).pathname}: frames ${percentile(frames, 0.5).toFixed(0)} ms, p95 ${percentile(frames, 0.95).toFixed(0)} ms, ` +
      `longest ${Math.max(...frames).toFixed(0)} ms; ${rows} rows in the page, down to "${last}"`,
  );
  return percentile(frames, 0.95);
}

/** What the page does from now on: it notes the time between frames. */
const watch = `{
  globalThis.frames = [];
  let before = performance.now();
  const next = (now) => (frames.push(now - before), (before = now), requestAnimationFrame(next));
  requestAnimationFrame(next);
}`;

/** What was noted, and what is there now. */
const watched = `({
  frames: frames.slice(1),
  rows: document.querySelectorAll('[data-row]').length,
  last: [...document.querySelectorAll('[data-row]')].at(-1).textContent.slice(0, 20),
})`;

function rowsOf(id: string, what: string, reference: string, long: Figures, short: Figures): BenchRow[] {
  const about = { reference: `the same with ${reference}`, aim: 1.5, better: 'lower' } as const;
  return [
    ratioRow({ ...about, id: `big-${id}-open`, title: `Until ${what} are there` }, long.open, short.open),
    ratioRow(
      { ...about, id: `big-${id}-scroll`, title: `Between frames while one scrolls through ${what}, p95` },
      long.frame,
      short.frame,
    ),
  ];
}

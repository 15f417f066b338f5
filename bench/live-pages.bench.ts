import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { must } from '../packages/client/src/index.ts';
import { startChromium } from '../tools/browser/chromium.ts';
import { signedIn } from './browser.ts';
import type { Bench } from './rounds.ts';
import { figureRow, percentile } from './rounds.ts';
import { bringUp, type Stack } from './stack.ts';

const rounds = 3;
const changes = 20;
const toWarmUp = 5;
/** Longer than the pause between two readings of one query: each change is the first. */
const betweenMs = 1_200;
/** Edits one after another, of which the first is read at once and the last is waited for. */
const burst = { edits: 3, everyMs: 60 };

/** The rows of this file. */
export const ids = ['live-page-lead', 'live-page-burst', 'live-page-conversation'];

/** How long it takes from a write through the API until somebody else's open page shows it, in a real browser. */
const bench: Bench = async () => {
  const stack = await bringUp({ LLM_BASE_URL: '', RATE_LIMITS: 'off' });
  const browser = await startChromium();
  try {
    const lead = await ofLead(stack, browser);
    const conversation = await ofConversation(stack, browser);
    const about = { reference: 'no reference', aim: 500, better: 'lower' } as const;
    return [
      figureRow(
        { id: 'live-page-lead', title: 'From an edit of a lead to its open page, p95, ms', ...about },
        await inRounds(lead),
      ),
      figureRow(
        {
          id: 'live-page-burst',
          title: 'From the last of three quick edits of a lead to its open page, p95, ms',
          ...about,
        },
        await inRounds({ ...lead, before: burst }),
      ),
      figureRow(
        { id: 'live-page-conversation', title: 'From a message to the open conversation, p95, ms', ...about },
        await inRounds(conversation),
      ),
    ];
  } finally {
    await browser.close();
    await stack.down();
  }
};

export default bench;

/** A change of which a page shows `text`, at the end of a burst of them. */
type Change = { page: Page; make: (text: string) => Promise<unknown>; before?: typeof burst };

let made = 0;

async function inRounds(change: Change): Promise<number[]> {
  await waitsOf(change, toWarmUp);
  const figures: number[] = [];
  while (figures.length < rounds) figures.push(percentile(await waitsOf(change, changes), 0.95));
  return figures;
}

async function waitsOf({ page, make, before }: Change, count: number): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < count) {
    for (let edits = 1; edits < (before?.edits ?? 1); edits += 1)
      await Promise.all([make(`Edit ${edits} before change ${made}.`), pause(before?.everyMs)]);
    const text = `Change ${(made += 1)}.`;
    const shown = page.getByText(text).first().waitFor();
    const began = performance.now();
    await Promise.all([make(text), shown]);
    waits.push(performance.now() - began);
    await pause(betweenMs);
  }
  return waits;
}

/** The page of a lead whose name is changed. */
async function ofLead(stack: Stack, browser: Browser): Promise<Change> {
  const { id } = await must(stack.api.POST('/api/leads', { body: { name: 'Ada' } }));
  return {
    page: await signedIn(stack, browser, `leads/${id}`),
    make: (name) => must(stack.api.PATCH('/api/leads/{id}', { params: { path: { id } }, body: { name } })),
  };
}

/** An open conversation in which somebody else writes to the lead. */
async function ofConversation(stack: Stack, browser: Browser): Promise<Change> {
  const { api } = stack;
  const agent = { name: 'Bench', systemPrompt: 'Answer briefly.' };
  const { _id: agentConfigId } = await must(api.POST('/api/agent-config', { body: agent }));
  const params = { path: { id: agentConfigId } };
  await must(api.PATCH('/api/agent-config/{id}', { params, body: { status: 'active' } }));
  const body = { name: 'Ada', email: 'silent.bench@leads.example' };
  const { id: leadId } = await must(api.POST('/api/leads', { body }));
  const { _id: id } = await must(
    api.POST('/api/leads/{id}/start-conversation', {
      params: { path: { id: leadId } },
      body: { agentConfigId, channel: 'email' },
    }),
  );
  const at = { params: { path: { id } } };
  await must(api.PATCH('/api/conversations/{id}/status', { ...at, body: { status: 'handed_off' } }));
  return {
    page: await signedIn(stack, browser, `inbox/${id}`),
    make: (message) => must(api.POST('/api/conversations/{id}/send', { ...at, body: { message } })),
  };
}

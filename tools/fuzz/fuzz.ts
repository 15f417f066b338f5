import fc from 'fast-check';
import { createClient, must } from '../../packages/client/src/index.ts';
import { Callers } from './caller.ts';
import type { Target } from './caller.ts';
import { judgeOf } from './contract.ts';
import type { Judge } from './contract.ts';
import { operationsOf } from './document.ts';
import type { OpenApi } from './document.ts';
import { requests } from './requests.ts';
import type { Request } from './requests.ts';

/** How many requests, made from which seed, and how many at a time. */
export type Extent = { runs: number; seed: number; atOnce?: number };

/** What came of it. */
export type Outcome = { statuses: Record<string, number>; operationsReached: number; operations: number; violations: string[] };

const SHOWN_CHARACTERS = 700;

/**
 * Sends requests that are made from the OpenAPI document of a running gateway, right ones and broken ones, and holds
 * every answer against the document. The same seed makes the same requests; ids are those of what is there meanwhile.
 */
export async function fuzz(target: Target, { runs, seed, atOnce = 25 }: Extent): Promise<Outcome> {
  const document = (await must(createClient({ baseUrl: target.baseUrl }).GET('/openapi.json'))) as OpenApi;
  const operations = operationsOf(document);
  const judge = judgeOf(document, operations);
  const callers = await Callers.of(target);
  const statuses = new Map<string, number>();
  const reached = new Set<string>();
  const violations = new Map<string, string>();
  const batch = fc.array(requests(document, operations), { minLength: atOnce, maxLength: atOnce, size: 'max' });
  const ask = async (request: Request): Promise<void> => {
    const { status, wrong } = await asked(request, callers, judge);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status.startsWith('2')) reached.add(`${request.method} ${request.path.replace(/ref:[\w-]+:\d+/g, '{id}')}`);
    if (wrong) violations.set(wrong.kind, wrong.told);
  };
  const everyAnswer = fc.asyncProperty(batch, async (all) => {
    await Promise.all(all.map(ask));
  });
  await fc.assert(everyAnswer, { seed, numRuns: Math.ceil(runs / atOnce), endOnFailure: true });
  const told = [...violations.values()];
  return { statuses: Object.fromEntries([...statuses].toSorted()), operationsReached: reached.size, operations: operations.length, violations: told };
}

/** One request, and what is wrong with its answer: a kind of mistake is told once. */
async function asked(request: Request, callers: Callers, judge: Judge): Promise<{ status: string; wrong?: { kind: string; told: string } }> {
  const written = callers.written(request);
  const { method, url, body = '', caller, headers } = written;
  const asWhat = `${method} ${url.pathname}${url.search} as ${caller}, ${headers['content-type'] ?? 'no body'}`;
  const tell = (mistake: string, answer: string): { kind: string; told: string } => ({
    kind: `${method} ${request.path.replace(/ref:[\w-]+:\d+/g, '{id}')} ${mistake}`,
    told: [`${asWhat}: ${mistake}`, `  sent     ${clip(String(body))}`, `  answered ${clip(answer)}`].join('\n'),
  });
  try {
    const answer = await callers.send(written);
    const mistake = judge(method, url.pathname, answer);
    return { status: `${answer.status}`, ...(mistake !== undefined && { wrong: tell(mistake, answer.text) }) };
  } catch (error) {
    return { status: 'none', wrong: tell(`not answered: ${String(error)}`, '') };
  }
}

const clip = (text: string): string => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)` : text);

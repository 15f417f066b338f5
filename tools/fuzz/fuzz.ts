import fc from 'fast-check';
import { createClient, must } from '../../packages/client/src/index.ts';
import type { Sent } from './ask.ts';
import { Callers } from './caller.ts';
import type { Target } from './caller.ts';
import { judgeOf } from './contract.ts';
import type { Answer, Judge } from './contract.ts';
import { operationAt, operationsOf } from './document.ts';
import type { OpenApi, Operation } from './document.ts';
import { requests } from './requests.ts';
import type { Request } from './requests.ts';
import { visits } from './visits.ts';

/** How many requests, made from which seed, and how many at a time. */
export type Extent = { runs: number; seed: number; atOnce?: number };

/** What came of it. */
export type Outcome = {
  /** Answers by status; `none` counts the requests without one. */
  statuses: Record<string, number>;
  /** How many answers, or missing ones, are not as the document says. */
  violations: number;
  /** One violation of each kind, in full. */
  examples: string[];
  /** The operations that were never answered 2xx: of their answers, errors alone were held against the document. */
  refused: string[];
};

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
  const reached = new Set<Operation | undefined>();
  const examples = new Map<string, string>();
  let violations = 0;
  const batch = fc.array(requests(document, operations), { minLength: atOnce, maxLength: atOnce, size: 'max' });
  const ask = async (request: Request): Promise<Answer | undefined> => {
    const { answer, pathname, wrong } = await asked(request, callers, judge);
    const status = String(answer?.status ?? 'none');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status.startsWith('2')) reached.add(operationAt(operations, request.method, pathname));
    if (wrong) {
      violations += 1;
      examples.set(wrong.kind, wrong.told);
    }
    return answer;
  };
  const everyAnswer = fc.asyncProperty(batch, async (all) => {
    await Promise.all(all.map(ask));
  });
  await visits(target, operations, callers.viewer, (method, path, sent) => ask(rightRequest(method, path, sent)));
  await fc.assert(everyAnswer, { seed, numRuns: Math.ceil(runs / atOnce), endOnFailure: true });
  const refused = operations.filter((operation) => !reached.has(operation)).map(({ method, path }) => `${method} ${path}`);
  return { statuses: Object.fromEntries([...statuses].toSorted()), violations, examples: [...examples.values()], refused };
}

function rightRequest(method: string, path: string, { body, headers, query = {}, caller = 'key' }: Sent = {}): Request {
  const sent = body === undefined ? {} : typeof body === 'string' ? { body } : { body: JSON.stringify(body) };
  return { method, path, query: Object.entries(query), headers: headers ?? ('body' in sent ? { 'content-type': 'application/json' } : {}), caller, ...sent };
}

/** One request, and what is wrong with its answer: a kind of mistake is told once. */
async function asked(request: Request, callers: Callers, judge: Judge): Promise<{ answer?: Answer; pathname: string; wrong?: { kind: string; told: string } }> {
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
    return { answer, pathname: url.pathname, ...(mistake !== undefined && { wrong: tell(mistake, answer.text) }) };
  } catch (error) {
    return { pathname: url.pathname, wrong: tell(`not answered: ${String(error)}`, '') };
  }
}

const clip = (text: string): string => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)` : text);

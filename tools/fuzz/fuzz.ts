import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createClient, must } from '../../packages/client/src/index.ts';
import type { Sent } from './ask.ts';
import { Callers } from './caller.ts';
import type { Target } from './caller.ts';
import { judgeOf } from './contract.ts';
import type { Answer, Judge } from './contract.ts';
import { operationAt, operationsOf } from './document.ts';
import type { OpenApi, Operation } from './document.ts';
import { keep, linesOf } from './logs.ts';
import { requests } from './requests.ts';
import type { Request } from './requests.ts';
import { visits } from './visits.ts';

/** How many requests, made from which seed, how many at a time; `logs`: the folder of the services' logs, as `make up` writes them. */
export type Extent = { runs: number; seed: number; atOnce?: number; logs: string };

/** What came of it. */
export type Outcome = {
  /** Answers by status; `none` counts the requests without one. */
  statuses: Record<string, number>;
  /** How many answers, or missing ones, are not as the document says. */
  violations: number;
  /** One violation of each kind, in full, with what the services logged of its request; the last one says where all logs are kept. */
  examples: string[];
  /** The operations that were never answered 2xx: of their answers, errors alone were held against the document. */
  refused: string[];
};

/** An answer that is not as the document says; `kind` is the same for all that are alike. */
type Violation = { kind: string; told: string; requestId: string };

const SHOWN_CHARACTERS = 700;

/**
 * Sends requests that are made from the OpenAPI document of a running gateway, right ones and broken ones, and holds
 * every answer against the document. The same seed makes the same requests; ids are those of what is there meanwhile.
 */
export async function fuzz(target: Target, { runs, seed, atOnce = 25, logs }: Extent): Promise<Outcome> {
  const document = (await must(createClient({ baseUrl: target.baseUrl }).GET('/openapi.json'))) as OpenApi;
  const operations = operationsOf(document);
  const judge = judgeOf(document, operations);
  const callers = await Callers.of(target);
  const statuses = new Map<string, number>();
  const reached = new Set<Operation | undefined>();
  const examples = new Map<string, Violation>();
  let violations = 0;
  const batch = fc.array(requests(document, operations), { minLength: atOnce, maxLength: atOnce, size: 'max' });
  const ask = async (request: Request): Promise<Answer | undefined> => {
    const { answer, pathname, wrong } = await asked(request, callers, judge);
    const status = String(answer?.status ?? 'none');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status.startsWith('2')) reached.add(operationAt(operations, request.method, pathname));
    if (wrong) {
      violations += 1;
      examples.set(wrong.kind, wrong);
    }
    return answer;
  };
  const everyAnswer = fc.asyncProperty(batch, async (all) => {
    await Promise.all(all.map(ask));
  });
  try {
    await visits(target, operations, callers.viewer, (method, path, sent) => ask(rightRequest(method, path, sent)));
    await fc.assert(everyAnswer, { seed, numRuns: Math.ceil(runs / atOnce), endOnFailure: true });
  } catch (error) {
    throw new Error(`The run broke off; all logs are kept in ${keep(logs)}`, { cause: error });
  }
  const refused = operations
    .filter((operation) => !reached.has(operation))
    .map(({ method, path }) => `${method} ${path}`);
  return {
    statuses: Object.fromEntries([...statuses].toSorted()),
    violations,
    examples: await explained([...examples.values()], logs),
    refused,
  };
}

async function explained(violations: Violation[], logs: string): Promise<string[]> {
  if (violations.length === 0) return [];
  const lines = await linesOf(logs, new Set(violations.map(({ requestId }) => requestId)));
  const told = violations.map(({ told, requestId }) =>
    [
      told,
      `  request  ${requestId}`,
      ...(lines.get(requestId) ?? ['nothing']).map((line) => `  logged   ${line}`),
    ].join('\n'),
  );
  return [...told, `All logs are kept in ${keep(logs)}`];
}

function rightRequest(method: string, path: string, { body, headers, query = {}, caller = 'key' }: Sent = {}): Request {
  const sent = body === undefined ? {} : typeof body === 'string' ? { body } : { body: JSON.stringify(body) };
  return {
    method,
    path,
    query: Object.entries(query),
    headers: headers ?? ('body' in sent ? { 'content-type': 'application/json' } : {}),
    caller,
    ...sent,
  };
}

/** One request, and what is wrong with its answer: a kind of mistake is told once. */
async function asked(
  request: Request,
  callers: Callers,
  judge: Judge,
): Promise<{ answer?: Answer; pathname: string; wrong?: Violation }> {
  const requestId = randomUUID();
  const written = callers.written({ ...request, headers: { ...request.headers, 'x-request-id': requestId } });
  const { method, url, body = '', caller, headers } = written;
  const asWhat = `${method} ${url.pathname}${url.search} as ${caller}, ${headers['content-type'] ?? 'no body'}`;
  const tell = (mistake: string, answer: string): Violation => ({
    requestId,
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

const clip = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length} characters)` : text;

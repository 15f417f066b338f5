import { createRequire } from 'node:module';
import type * as SandboxConfig from '../apps/sandbox/src/app-config.ts';
import type * as Sandbox from '../apps/sandbox/src/app-factory.ts';
import {
  followUps,
  madeUpText,
  offTopic,
  openLibrary,
  questions,
  type Found,
  type Shelf,
} from './knowledge/library.ts';
import type { Bench, BenchRow } from './rounds.ts';
import { figureRow, interleave } from './rounds.ts';

const build = createRequire(import.meta.url);
const { AppConfig } = build('../dist/apps/sandbox/src/app-config') as typeof SandboxConfig;
const { startSandbox } = build('../dist/apps/sandbox/src/app-factory') as typeof Sandbox;

const pieces = 10_000;
/** As many as common models of embeddings have. */
const numbers = 1_536;
const searches = 40;

/** The rows of this file. */
export const ids = [
  'knowledge-recall-words',
  'knowledge-recall-meaning',
  'knowledge-recall-follow-ups',
  'knowledge-silence',
  'knowledge-external-words',
  'knowledge-external-meaning',
  'knowledge-external-follow-ups',
  'knowledge-external-silence',
  'knowledge-ms-words',
  'knowledge-ms-meaning',
];

/** How well and how fast knowledge is found, by words alone and with embeddings of the sandbox. */
const bench: Bench = async () => {
  const sandbox = await startSandbox(new AppConfig({ PORT: '0', LOG_LEVEL: 'error' }));
  const { library, close } = await openLibrary(await sandbox.getUrl());
  try {
    const read = await library.readAll();
    const outside = await library.readAllOutside();
    const filled = await library.fill(pieces, numbers);
    const ms = await interleave({
      words: () => msPerSearch(filled.byWords),
      meaning: () => msPerSearch(filled.byMeaning),
    });
    const search = {
      title: `CPU time of a search among ${pieces.toLocaleString('en')} pieces, in milliseconds`,
      aim: 20,
      better: 'lower',
    } as const;
    return [
      ...(await found(read, { prefix: 'knowledge-recall', silence: 'knowledge-silence', where: '' })),
      ...(await found(outside, {
        prefix: 'knowledge-external',
        silence: 'knowledge-external-silence',
        where: ' in the external index',
      })),
      figureRow({ ...search, id: 'knowledge-ms-words', reference: 'the mean of 40 searches by words' }, ms.words),
      figureRow(
        {
          ...search,
          id: 'knowledge-ms-meaning',
          reference: `the same with vectors of ${numbers} numbers, without their server`,
        },
        ms.meaning,
      ),
    ];
  } finally {
    await close();
    await sandbox.close();
  }
};

export default bench;

/** What is found on a shelf, and what is rightly not. */
async function found(
  { byWords, byMeaning }: Shelf,
  { prefix, silence, where }: { prefix: string; silence: string; where: string },
): Promise<BenchRow[]> {
  const recall = { reference: 'bench/knowledge', aim: 0.9, better: 'higher' } as const;
  const answered = `whose answer is among the first 5 pieces found${where}`;
  return [
    figureRow({ ...recall, id: `${prefix}-words`, title: `Questions of ${questions.length} ${answered}, by words` }, [
      await recallOf(byWords),
    ]),
    figureRow(
      {
        ...recall,
        id: `${prefix}-meaning`,
        title: `Questions of ${questions.length} ${answered}, by words and embeddings`,
      },
      [await recallOf(byMeaning)],
    ),
    figureRow(
      {
        ...recall,
        id: `${prefix}-follow-ups`,
        title: `Questions of ${followUps.length} that refer to what was said before, ${answered}, by words and embeddings`,
      },
      [await recallOf(byMeaning, followUps)],
    ),
    figureRow(
      {
        ...recall,
        id: silence,
        title: `Remarks of ${offTopic.length} that no document has anything about, for which nothing is found${where}`,
      },
      [await silenceOf(byMeaning)],
    ),
  ];
}

async function recallOf(search: Shelf['byWords'], asked = questions): Promise<number> {
  let answered = 0;
  for (const { question, context, document, answer } of asked) {
    const found = await search(question, context);
    if (found.some((piece) => answers(piece, document, answer))) answered += 1;
    else console.log(`  not found: ${question}`);
  }
  return answered / asked.length;
}

/** The share of what nothing is known about for which nothing is found. */
async function silenceOf(search: Shelf['byWords']): Promise<number> {
  let silent = 0;
  for (const said of offTopic) {
    const found = await search(said);
    if (found.length === 0) silent += 1;
    else console.log(`  found for "${said}": ${found.map(({ title }) => title).join(', ')}`);
  }
  return silent / offTopic.length;
}

const answers = ({ title, text }: Found, document: string, answer: string): boolean =>
  title === document && text.replace(/\s+/g, ' ').includes(answer);

/** Milliseconds of CPU time for a search, all threads together: what else the machine does hardly adds to it. */
async function msPerSearch(search: Shelf['byWords']): Promise<number> {
  const queries = Array.from({ length: searches }, () => madeUpText(8));
  const before = process.cpuUsage();
  for (const query of queries) await search(query);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / searches;
}

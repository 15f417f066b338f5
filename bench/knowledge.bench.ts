import { createRequire } from 'node:module';
import type * as SandboxConfig from '../apps/sandbox/src/app-config.ts';
import type * as Sandbox from '../apps/sandbox/src/app-factory.ts';
import {
  chosenOn,
  confirmedOn,
  type Corpus,
  type Found,
  openLibrary,
  type Question,
  type Shelf,
} from './knowledge/library.ts';
import type { Bench, BenchRow } from './rounds.ts';
import { figureRow, type Title } from './rounds.ts';

const build = createRequire(import.meta.url);
const { AppConfig } = build('../dist/apps/sandbox/src/app-config') as typeof SandboxConfig;
const { startSandbox } = build('../dist/apps/sandbox/src/app-factory') as typeof Sandbox;

/** The rows of this file. */
export const ids = [
  'knowledge-recall-words',
  'knowledge-recall-meaning',
  'knowledge-recall-follow-ups',
  'knowledge-precision',
  'knowledge-silence',
  'knowledge-confirmed-words',
  'knowledge-confirmed-meaning',
  'knowledge-confirmed-follow-ups',
  'knowledge-confirmed-precision',
  'knowledge-confirmed-silence',
  'knowledge-external-words',
  'knowledge-external-meaning',
  'knowledge-external-follow-ups',
  'knowledge-external-precision',
  'knowledge-external-silence',
];

/** How well knowledge is found, by words alone and with embeddings of the sandbox. No figure depends on the machine. */
const bench: Bench = async () => {
  const sandbox = await startSandbox(new AppConfig({ PORT: '0', LOG_LEVEL: 'error' }));
  const { library, close } = await openLibrary(await sandbox.getUrl());
  try {
    const inside = await library.readAll();
    const outside = await library.readAllOutside();
    return [
      ...(await found(inside, chosenOn, { recall: 'knowledge-recall', other: 'knowledge', where: '' })),
      ...(await found(inside, confirmedOn, { ...same('knowledge-confirmed'), where: ' in the confirming part' })),
      ...(await found(outside, chosenOn, { ...same('knowledge-external'), where: ' in the external index' })),
    ];
  } finally {
    await close();
    await sandbox.close();
  }
};

export default bench;

/** What the ids of rows begin with, and where it was looked. */
type Named = { recall: string; other: string; where: string };

const same = (prefix: string): Omit<Named, 'where'> => ({ recall: prefix, other: prefix });

/** What is found on a shelf, and what is rightly not. */
async function found(
  { byWords, byMeaning }: Shelf,
  { questions, followUps, remarks }: Corpus,
  { recall, other, where }: Named,
): Promise<BenchRow[]> {
  const answered = `whose answer is among the first 5 pieces found${where}`;
  const both = 'by words and embeddings';
  const row = (title: Pick<Title, 'id' | 'title'>, figure: number, aim = 0.9): BenchRow =>
    figureRow({ ...title, reference: 'bench/knowledge', aim, better: 'higher' }, [figure]);
  const asked = await outcomeOf(byMeaning, questions);
  const followedUp = await outcomeOf(byMeaning, followUps);
  return [
    row(
      { id: `${recall}-words`, title: `Questions of ${questions.length} ${answered}, by words` },
      (await outcomeOf(byWords, questions)).recall,
    ),
    row({ id: `${recall}-meaning`, title: `Questions of ${questions.length} ${answered}, ${both}` }, asked.recall),
    row(
      {
        id: `${recall}-follow-ups`,
        title: `Questions of ${followUps.length} that refer to what was said before, ${answered}, ${both}`,
      },
      followedUp.recall,
    ),
    row(
      {
        id: `${other}-precision`,
        title: `Share of the pieces handed over for ${questions.length} questions that are of the document with the answer${where}, ${both}`,
      },
      asked.precision,
      0.5,
    ),
    row(
      {
        id: `${other}-silence`,
        title: `Remarks of ${remarks.length} that no document has anything about, for which nothing is found${where}`,
      },
      await silenceOf(byMeaning, remarks),
    ),
  ];
}

/** The share of questions that find their answer, and the share of what they find that is of its document. */
async function outcomeOf(search: Shelf['byWords'], asked: Question[]): Promise<{ recall: number; precision: number }> {
  let [answered, handed, fitting] = [0, 0, 0];
  for (const { question, context, document, answer } of asked) {
    const found = await search(question, context);
    handed += found.length;
    fitting += found.filter(({ title }) => title === document).length;
    if (found.some((piece) => answers(piece, document, answer))) answered += 1;
    else console.log(`  not found: ${question}`);
  }
  return { recall: answered / asked.length, precision: fitting / handed };
}

/** The share of what nothing is known about for which nothing is found. */
async function silenceOf(search: Shelf['byWords'], remarks: Corpus['remarks']): Promise<number> {
  let silent = 0;
  for (const { said, context } of remarks) {
    const found = await search(said, context);
    if (found.length === 0) silent += 1;
    else console.log(`  found for "${said}": ${found.map(({ title }) => title).join(', ')}`);
  }
  return silent / remarks.length;
}

const answers = ({ title, text }: Found, document: string, answer: string): boolean =>
  title === document && text.replace(/\s+/g, ' ').includes(answer);

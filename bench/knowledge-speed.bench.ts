import { madeUpText, openLibrary, type Shelf } from './knowledge/library.ts';
import type { Bench } from './rounds.ts';
import { figureRow, interleave } from './rounds.ts';

const pieces = 10_000;
/** As many as common models of embeddings have. */
const numbers = 1_536;
const searches = 40;

/** The rows of this file. */
export const ids = ['knowledge-ms-words', 'knowledge-ms-meaning'];

/** How fast knowledge is found, by words alone and with vectors. */
const bench: Bench = async () => {
  const { library, close } = await openLibrary('http://localhost');
  try {
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
  }
};

export default bench;

/** Milliseconds of CPU time for a search, all threads together: what else the machine does hardly adds to it. */
async function msPerSearch(search: Shelf['byWords']): Promise<number> {
  const queries = Array.from({ length: searches }, () => madeUpText(8));
  const before = process.cpuUsage();
  for (const query of queries) await search(query);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / searches;
}

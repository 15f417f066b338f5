import type { ParseModule } from '@northline/common/platform/parsing';
import { Unreadable } from '@northline/common/platform/parsing/unreadable';
import { say } from '@northline/common/vocabulary/sentences';
import { csvLines } from '../../tables/adapters/csv-rows';
import { decoded } from '../../tables/adapters/decoded';

/** What to read of a CSV file: its outline, or its rows after the first `from`. */
export type CsvTask = { want: 'outline' } | { want: 'rows'; from: number };

/** A CSV file at a glance. */
export interface CsvOutline {
  header: string[];
  /** Rows; the header does not count. */
  total: number;
}

/** Rows of a CSV file; the first part holds its header as well. */
export interface CsvPart {
  header?: string[];
  rows: string[][];
}

/** The batch for the service, which handles it in 10 ms or so without a pause. */
const most = { rows: 100, characters: 100_000 };

/** Longer than anything a lead may hold: a cell that is cut is refused like the whole one. */
const cellCharacters = 10_000;

/** Reads CSV files; loaded by a parser's process. Errors: {@link Unreadable} for a file that is empty, or no text. */
export const parse: ParseModule<CsvTask, CsvOutline | CsvPart> = async function* (task, bytes) {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Unreadable(say('file_not_text'));
  const lines = csvLines(text);
  const { value: header } = await lines.next();
  if (!header) throw new Unreadable(say('file_without_rows'));
  if (task.want === 'rows') {
    yield* partsOf(header, lines, task.from);
    return;
  }
  let total = 0;
  for await (const row of lines) total += row.length > 0 ? 1 : 0;
  yield { header, total };
};

async function* partsOf(header: string[], lines: AsyncIterable<string[]>, from: number): AsyncGenerator<CsvPart> {
  let part: CsvPart = { header, rows: [] };
  let place = 0;
  let characters = 0;
  for await (const row of lines) {
    place += 1;
    if (place <= from) continue;
    const cells = row.map((cell) => cell.slice(0, cellCharacters));
    part.rows.push(cells);
    characters += cells.reduce((sum, { length }) => sum + length, 0);
    if (part.rows.length < most.rows && characters < most.characters) continue;
    yield part;
    part = { rows: [] };
    characters = 0;
  }
  if (part.header || part.rows.length > 0) yield part;
}

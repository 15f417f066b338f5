import { Readable } from 'node:stream';
import { Unreadable } from '@northline/common/platform/parsing/unreadable';
import { CsvError, type Options, parse } from 'csv-parse';

const most = { rows: 100_000, columns: 200, rowCharacters: 1_000_000 };
const textAtOnce = 65_536;

/**
 * The rows of a CSV file, its header first, without empty ones; separated by comma, semicolon or tab, whichever the
 * first line has most of. Errors: {@link Unreadable} when it is not CSV, naming the line, and as soon as it has more
 * than 100,000 rows or 200 columns.
 */
export async function* csvLines(text: string, options: Options = {}): AsyncGenerator<string[], undefined> {
  const common = {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  };
  const lines = Readable.from(slicesOf(text)).pipe(
    parse({ ...common, max_record_size: most.rowCharacters, ...options }),
  );
  let count = 0;
  try {
    for await (const cells of lines as AsyncIterable<string[]>) {
      count += 1;
      if (count > most.rows + 1) throw new Unreadable('The file has more than 100,000 rows');
      if (cells.length > most.columns) throw new Unreadable('The file has more than 200 columns');
      yield cells;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(`The file cannot be read as CSV: ${error.message}`);
    throw error;
  }
}

function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += textAtOnce) yield text.slice(from, from + textAtOnce);
}

function separatorOf(text: string): string {
  const [first = ''] = text.slice(0, most.rowCharacters).split(/\r?\n/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '@northline/common/errors';

/** A table out of a file: its header and its rows, without empty lines. */
export interface Table {
  header: string[];
  rows: string[][];
}

/**
 * Reads a CSV file: UTF-8 (or else Windows-1252, as older spreadsheets write), separated by comma, semicolon or tab,
 * whichever its first line has most of. Errors: 400 when it cannot be read, naming the line.
 */
export function readCsv(bytes: Buffer): Table {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1252').decode(bytes);
  try {
    const lines = parse(text, { bom: true, delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: true, trim: true });
    const [header = [], ...rows] = lines;
    if (header.length === 0) throw invalid('file', 'The file is empty');
    return { header, rows };
  } catch (error) {
    if (error instanceof CsvError) throw invalid('file', `The file cannot be read as CSV: ${error.message}`);
    throw error;
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string): number => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

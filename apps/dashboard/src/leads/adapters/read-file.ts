import { parse } from 'csv-parse/browser/esm/sync';
import { type CsvFile, separatorOf } from '../import.rules';

/** What the API takes of a file, in bytes. */
export const mostBytes = 8 * 1024 * 1024;

/** The header and rows of a CSV file, read as the API reads it. Errors: that of the parser when it is no CSV. */
export async function readFile(file: File): Promise<CsvFile> {
  const text = await file.text();
  const lines: string[][] = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const [header = [], ...rows] = lines;
  return { name: file.name, header, rows };
}

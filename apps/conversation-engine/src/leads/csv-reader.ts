import { join } from 'node:path';
import { invalid } from '@northline/common/vocabulary/errors';
import { Parser, Unreadable } from '@northline/common/platform/parsing';
import type { CsvOutline, CsvPart, CsvTask } from './adapters/csv-parse';

/** An import keeps its process until its last row; the third is for the outlines of files that arrive meanwhile. */
const parser = new Parser<CsvTask, CsvOutline | CsvPart>({
  what: 'file',
  module: join(__dirname, 'adapters/csv-parse'),
  cpuMs: 30_000,
  patienceMs: 60_000,
  memoryMb: 192,
  inputBytes: 16 * 1024 * 1024,
  outputBytes: 16 * 1024 * 1024,
  atOnce: 3,
  perProcess: 20,
});

/**
 * The header of a CSV file, and its number of rows. Errors: 400 when it cannot be read or exceeds a limit, with the
 * reason.
 */
export async function readCsvOutline(bytes: Buffer): Promise<CsvOutline> {
  return (await parser.parse({ want: 'outline' }, bytes).catch(refused)) as CsvOutline;
}

/**
 * The rows of a CSV file after the first `from`, in batches, each read on request and given with the file's header; one
 * without rows when there are none. Errors: as {@link readCsvOutline}.
 */
export async function* readCsvRows(
  bytes: Buffer,
  from: number,
): AsyncGenerator<{ header: string[]; rows: string[][] }> {
  let header: string[] = [];
  try {
    for await (const part of parser.parts({ want: 'rows', from }, bytes) as AsyncGenerator<CsvPart>) {
      header = part.header ?? header;
      yield { header, rows: part.rows };
    }
  } catch (error) {
    refused(error);
  }
}

function refused(error: unknown): never {
  throw error instanceof Unreadable ? invalid('file', error.message) : error;
}

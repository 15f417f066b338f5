import { join } from 'node:path';
import { invalid } from '@northline/common/errors';
import { Parser, Unreadable } from '@northline/common/parsing';
import type { CsvOutline, CsvTask } from './adapters/csv.parse';

/** An import keeps its process until its last row; another one can begin meanwhile. */
const parser = new Parser<CsvTask, CsvOutline | string[][]>({
  what: 'file',
  module: join(__dirname, 'adapters/csv.parse'),
  timeMs: 30_000,
  memoryMb: 192,
  inputBytes: 16 * 1024 * 1024,
  outputBytes: 16 * 1024 * 1024,
  atOnce: 2,
  perProcess: 1,
});

/** The header of a CSV file, and how many rows it has. Errors: 400 when it cannot be read, or is beyond a limit, saying why. */
export async function readCsvOutline(bytes: Buffer): Promise<CsvOutline> {
  return (await parser.parse({ want: 'outline' }, bytes).catch(refused)) as CsvOutline;
}

/** The rows of a CSV file after the first `from`, some at a time, the next ones read when they are asked for. Errors: as {@link readCsvOutline}. */
export async function* readCsvRows(bytes: Buffer, from: number): AsyncGenerator<string[][]> {
  try {
    yield* parser.parts({ want: 'rows', from }, bytes) as AsyncGenerator<string[][]>;
  } catch (error) {
    refused(error);
  }
}

function refused(error: unknown): never {
  throw error instanceof Unreadable ? invalid('file', error.message) : error;
}

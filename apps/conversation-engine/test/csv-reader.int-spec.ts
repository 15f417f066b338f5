import { heldMegabytes } from '@northline/testing';
import { readCsvOutline, readCsvRows } from '../src/leads/csv-reader';

async function rowsOf(bytes: Buffer, from = 0): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const part of readCsvRows(bytes, from)) rows.push(...part.rows);
  return rows;
}

describe('CSV files', () => {
  it.each([
    ['a;b\n1,5;2\n', { header: ['a', 'b'], rows: [['1,5', '2']] }],
    ['a\tb\r\n\r\n"x\ty"\t2', { header: ['a', 'b'], rows: [['x\ty', '2']] }],
    ['\ufeffa,b\n1\n1,2,3', { header: ['a', 'b'], rows: [['1'], ['1', '2', '3']] }],
  ])('%j', async (text, { header, rows }) => {
    expect(await readCsvOutline(Buffer.from(text))).toEqual({ header, total: rows.length });
    expect(await rowsOf(Buffer.from(text))).toEqual(rows);
  });

  it('are read in the older encoding of spreadsheets, too', async () => {
    expect(await rowsOf(Buffer.from('name\nZoë', 'latin1'))).toEqual([['Zoë']]);
  });

  it('are read in UTF-16 where a mark says so, and refused where none does', async () => {
    const text = 'name\tphone\r\nUwe\t+4917612345670\r\n';
    expect(await rowsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual([['Uwe', '+4917612345670']]);
    await expect(readCsvOutline(Buffer.from(text, 'utf16le'))).rejects.toMatchObject({
      message: 'The file is not text in UTF-8, UTF-16 with a mark, or Windows-1252',
    });
  });

  it('are refused when they are none', async () => {
    await expect(readCsvOutline(Buffer.alloc(0))).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'The file is empty',
    });
    await expect(readCsvOutline(Buffer.from('a,b\n"open'))).rejects.toThrow(/^The file cannot be read as CSV/);
  });

  it('are read to the last row, from any row on, in parts', async () => {
    const bytes = Buffer.from(`name\n${Array.from({ length: 284 }, (_, index) => `lead ${index}`).join('\n')}`);
    const parts: unknown[] = [];
    for await (const { header, rows } of readCsvRows(bytes, 34)) parts.push([header, rows.length]);
    expect(parts).toEqual([100, 100, 50].map((count) => [['name'], count]));
    expect(await rowsOf(bytes, 283)).toEqual([['lead 283']]);
  });

  it.each([
    ['4 million tiny rows', () => 'a\n'.repeat(4_000_000), 'The file has more than 100,000 rows'],
    ['201 columns', () => `${Array(201).fill('a').join(',')}\n1`, 'The file has more than 200 columns'],
    ['a row of 200,000 columns', () => `a\n${','.repeat(200_000)}`, 'The file has more than 200 columns'],
    ['a row of 8 million columns', () => `a\n${','.repeat(8_000_000)}`, 'The file takes too much memory to read'],
    [
      'a quote that never ends',
      () => `a\n"${'x\n'.repeat(4_000_000)}`,
      /^The file cannot be read as CSV: Max Record Size/,
    ],
  ])('are refused for %s, which costs the service no time', async (_, text, reason) => {
    const bytes = Buffer.from(text());
    const held = heldMegabytes();
    await expect(readCsvOutline(bytes)).rejects.toThrow(reason);
    expect(held()).toBeLessThan(40);
  });

  it('take 100,000 rows', async () => {
    expect(await readCsvOutline(Buffer.from(`a\n${'b\n'.repeat(100_000)}`))).toEqual({ header: ['a'], total: 100_000 });
  });
});

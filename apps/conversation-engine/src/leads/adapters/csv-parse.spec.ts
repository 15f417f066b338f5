import { type CsvPart, parse } from './csv-parse';

async function partsOf(csv: string, from = 0): Promise<CsvPart[]> {
  const parts: CsvPart[] = [];
  for await (const part of parse({ want: 'rows', from }, Buffer.from(csv))) parts.push(part as CsvPart);
  return parts;
}

describe('the rows of a CSV file', () => {
  it('come in batches of a fixed size, and in smaller ones where they are long', async () => {
    const short = await partsOf(`name\n${'Ada\n'.repeat(250)}`);
    expect(short.map(({ rows }) => rows.length)).toEqual([100, 100, 50]);
    const long = await partsOf(`name,note\n${`Ada,${'x'.repeat(9_997)}\n`.repeat(25)}`);
    expect(long.map(({ rows }) => rows.length)).toEqual([10, 10, 5]);
  });

  it('come with the header once, and it alone where there are none', async () => {
    expect((await partsOf(`name\n${'Ada\n'.repeat(250)}`, 120)).map(({ header }) => header)).toEqual([
      ['name'],
      undefined,
    ]);
    expect(await partsOf('name\nAda\n', 1)).toEqual([{ header: ['name'], rows: [] }]);
  });

  it('come without what is longer than anything that a lead may hold', async () => {
    const [
      {
        rows: [row],
      } = { rows: [] },
    ] = await partsOf(`name,tags\nAda,"${'t;'.repeat(100_000)}"\n`);
    expect(row?.map(({ length }) => length)).toEqual([3, 10_000]);
  });
});

import { parse } from './csv-parse';

async function partsOf(csv: string): Promise<string[][][]> {
  const parts: string[][][] = [];
  for await (const part of parse({ want: 'rows', from: 0 }, Buffer.from(csv))) parts.push(part as string[][]);
  return parts;
}

describe('the rows of a CSV file', () => {
  it('come in batches of a fixed size, and in smaller ones where they are long', async () => {
    const short = await partsOf(`name\n${'Ada\n'.repeat(250)}`);
    expect(short.map(({ length }) => length)).toEqual([100, 100, 50]);
    const long = await partsOf(`name,note\n${`Ada,${'x'.repeat(9_997)}\n`.repeat(25)}`);
    expect(long.map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  it('come without what is longer than anything that a lead may hold', async () => {
    const [[row] = []] = await partsOf(`name,tags\nAda,"${'t;'.repeat(100_000)}"\n`);
    expect(row?.map(({ length }) => length)).toEqual([3, 10_000]);
  });
});

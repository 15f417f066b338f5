import { csvOf, ndjsonOf, rowCounter } from './csv.rules';

describe('a file of rows', () => {
  it('is CSV that no spreadsheet runs', () => {
    expect(csvOf([['a', 'b "c"', 'd,e', '=1+1', '-5', '+41 44 668 18 00', 'x\ny']])).toBe(
      `a,"b ""c""","d,e",'=1+1,-5,+41 44 668 18 00,"x\ny"\r\n`,
    );
  });

  it('is a line of JSON for each', () => {
    expect(ndjsonOf([{ a: 1 }, { b: '\n' }])).toBe('{"a":1}\n{"b":"\\n"}\n');
  });

  it('has its rows counted as it arrives, without its header and lines within quotes', () => {
    const csv = rowCounter('csv');
    expect(['id,na', 'me\r\n1,"a\n', 'b"" \n"\r\n', '2,c\r\n'].map(csv)).toEqual([0, 0, 1, 2]);
    const lines = rowCounter('ndjson');
    expect(['{"a":"\\""}\n{', '"b":1}\n'].map(lines)).toEqual([1, 2]);
  });
});

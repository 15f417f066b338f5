import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceCodes, sentences } from '.';

const page = join(__dirname, '../../../../../docs/guides/sentences.md');

const tableOf = (): string =>
  ['| code | sentence |', '|---|---|', ...sentenceCodes.map((code) => `| \`${code}\` | ${sentences[code]} |`)].join(
    '\n',
  );

/** The page with the table as the code has it. */
const written = (text: string): string => `${text.slice(0, text.indexOf('| code |'))}${tableOf()}\n`;

describe('the page of sentences', () => {
  it('has every sentence (UPDATE_SENTENCES=1 writes them again)', () => {
    const text = readFileSync(page, 'utf8');
    if (process.env['UPDATE_SENTENCES']) writeFileSync(page, written(text));
    expect(readFileSync(page, 'utf8')).toBe(written(text));
  });
});

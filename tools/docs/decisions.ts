import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../northline/settings.ts';
import { page, rowsOf } from './pages.ts';

/** A decision: a section of a page in `docs/decisions`. */
export type Decision = { number: number; title: string; page: string };

const folder = 'docs/decisions';

/** All decisions, page by page, in the order in which they stand there. */
export const decisions = (): Decision[] =>
  globSync(`${folder}/*.md`, { cwd: root, exclude: [`${folder}/README.md`] })
    .toSorted()
    .flatMap((path) =>
      [...page(path).text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => {
        const [, number, title = heading] = /^(\d+) (.+)$/.exec(heading) ?? [];
        return { number: Number(number), title, page: basename(path) };
      }),
    );

/** The rows of the index. */
export const indexed = (): Decision[] =>
  rowsOf(page(`${folder}/README.md`).text).map(([number, title = '', link = '']) => ({
    number: Number(number),
    title,
    page: /\((.*)\)/.exec(link)?.[1] ?? link,
  }));

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The numbers that `DECISIONS 60, 62` and `DECISIONS 60 to 63` name in the code. */
export function numbersInCode(): { file: string; numbers: number[] }[] {
  return globSync('{apps,bench,e2e,libs,packages,tools}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => ({
      file,
      numbers: [
        // A reference may be wrapped onto the next line of its comment.
        ...readFileSync(join(root, file), 'utf8').matchAll(/DECISIONS[\s*/]+(\d+(?:(?:,| and| to)[\s*/]+\d+)*)/g),
      ].flatMap(([, numbers = '']) => numbersIn(numbers)),
    }))
    .filter(({ numbers }) => numbers.length > 0);
}

/** The numbers that `[132]` and `[105, 119]` name on a page. */
export const numbersOn = (text: string): number[] =>
  [...text.replaceAll(/```(?!mermaid)[\s\S]*?```/g, '').matchAll(/\[(\d+(?:, \d+)*)\](?!\()/g)].flatMap(
    ([, numbers = '']) => numbersIn(numbers),
  );

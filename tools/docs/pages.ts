import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../northline/settings.ts';

/** A written page of the repository. */
export type Page = { path: string; text: string };

/** A page by its path from the root. */
export const page = (path: string): Page => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** All written pages: those at the root, in `docs/`, and each README. */
export const pages = (): Page[] =>
  globSync(['*.md', 'docs/**/*.md', '{apps,bench,libs,packages,tools}/**/README.md'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
    .toSorted()
    .map(page);

/** What stands between backticks in a text. */
export const codeSpans = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span as string);

/** The section under a heading of the second level; empty when the page has none of that name. */
export const section = ({ text }: Page, heading: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** The cells of a Markdown table's rows, without its head. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Where the links of a page lead, from the root; addresses elsewhere and places on the same page are left out. */
export const linkTargets = ({ path, text }: Page): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target as string)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(path), target));

const rooms = /^(apps|bench|docs|e2e|k8s|k8s-ha|libs|packages|tools|\.ci)\/[\w.,{}*<>/-]*$/;

/** The paths of the repository that a page names; `<channel>` stands for any name. */
export const namedPaths = ({ text }: Page): string[] => codeSpans(text).filter((span) => rooms.test(span));

/** The files that a path or pattern stands for, seen from a folder. */
export const filesOf = (path: string, folder = root): string[] =>
  globSync(path.replaceAll(/<[^>]*>/g, '*').replace(/\/$/, ''), { cwd: folder }).map((file) => join(folder, file));

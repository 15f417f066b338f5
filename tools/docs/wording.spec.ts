import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../northline/settings.ts';
import { pages } from './pages.ts';

/** Phrases that are no plain English, and what to write instead. */
const instead: [phrase: RegExp, rather: string][] = [
  [/\banew\b/i, 'again'],
  [/\btells? of\b/i, 'reports, lists, shows, publishes'],
  [/(?<!const )\btold of\b/i, 'notified of, reported'],
  [/\b(is|are|was|were) away\b/i, 'is down'],
  [/\bheard of\b/i, 'has arrived, known'],
  [/\bof whatever\b/i, 'of any'],
  [/\bwell or badly\b/i, 'successfully or not'],
  [/\b(SPEC|INTERFACE|MEASURED|ARCHITECTURE|FACTS) ["A-Z\d]/, 'the name of a page that is in the repository'],
  [/\bso (many|often)\b(?!.* that\b)/i, 'a number of, how often'],
];

const here = 'tools/docs/wording.spec.ts';
// Generated, or in the words of leads and models.
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.gen.ts', 'libs/common/src/features/prompts/**', here];

it('keeps pages, comments, messages and names of tests in plain English', () => {
  const sources = globSync('{apps,bench,e2e,libs,packages,tools}/**/*.{ts,mjs}', { cwd: root, exclude });
  const texts = [
    ...sources.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    ...pages().filter(({ path }) => path !== 'docs/prompts.md'),
  ];
  expect(texts.length).toBeGreaterThan(500);

  const found = texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        instead
          .filter(([phrase]) => phrase.test(line))
          .map(([, rather]) => `${path}:${index + 1} ${line.trim()} (rather: ${rather})`),
      ),
  );
  expect(found).toEqual([]);
});

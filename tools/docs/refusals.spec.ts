import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { sentenceOf } from '../../libs/common/src/vocabulary/sentences/index.ts';
import { root } from '../northline/settings.ts';

/** What only programs and the administration of a server can meet, and no page. */
const ofPrograms = [
  /^Bad request$/,
  /^Request (body (must be a JSON object|is nested too deeply)|too large to be forwarded)$/,
  /^Invalid (JSON|multipart) body$/,
  /^Invalid (sort[.]|webhook payload$)/,
  /^Idempotency[- ][Kk]ey /,
  /^Request with this idempotency key (is in progress|was done; its answer was not kept)$/,
  /^cookie is for a page of this origin/,
  /^This email already has an account$/,
  /^Your own password is changed at /,
  /^mapping (of "7" )?must be (a JSON object|one of)/,
  / exclude each other$/,
  /^A replay has at most /,
  /^Attachment is not stored$/,
  /^Conversation has turned a page$/,
  /^Only signed-in members /,
  /^Either agentConfigId or template is required$/,
  / is never part of a draft/,
  /^includeDelivered needs /,
  /^agentConfigId is only taken with /,
];

/** What is said in two parts, of which the second has codes of its own. */
const inParts = /^7[.]value must be 7$/;

const places = {
  /** By the function that is called, the place of the text among what it is given. */
  invalid: 1,
  conflict: 0,
} as const;

/** The texts that an expression may be, with something in their places. */
function samplesOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text.replace('$property', 'name')];
  if (ts.isConditionalExpression(node)) return [...samplesOf(node.whenTrue), ...samplesOf(node.whenFalse)];
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('')];
}

/** The texts of refusals that a file holds. */
function refusalsIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const [first, second] = ts.isCallExpression(node) || ts.isNewExpression(node) ? (node.arguments ?? []) : [];
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text in places) {
      const text = node.arguments[places[node.expression.text as keyof typeof places]];
      if (text) found.push(...samplesOf(text));
    }
    const isError = ts.isNewExpression(node) && node.expression.getText() === 'DomainError';
    if (isError && first && second && ts.isStringLiteral(first) && decided.has(first.text))
      found.push(...samplesOf(second));
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'message' && path.endsWith('-bodies.ts'))
      found.push(...samplesOf(node.initializer));
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** Errors whose status does not say what is wrong. */
const decided = new Set(['validation_failed', 'invalid_transition', 'conflict', 'payload_too_large']);

it('says every refusal that a page can meet in words that have a code, so that each language has its own', () => {
  const sources = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.spec.ts', '**/*.gen.ts'] });
  const refusals = sources
    .filter((path) => !/^apps\/(sandbox|dashboard)\/|callback-bodies/.test(path))
    .flatMap((path) => refusalsIn(path).map((text) => ({ path, text })));
  expect(refusals.length).toBeGreaterThan(40);
  const known = [...ofPrograms, inParts];
  const unsaid = refusals.filter(({ text }) => !sentenceOf(text) && !known.some((one) => one.test(text)));
  expect(unsaid).toEqual([]);
});

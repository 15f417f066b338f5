import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

type Part = { text: string } | 'object' | 'any';

interface Declared {
  place: string;
  key: Part[];
}

const source = join(import.meta.dirname, '..');

function partOf(node: ts.Expression): Part {
  if (ts.isStringLiteral(node)) return { text: node.text };
  return ts.isObjectLiteralExpression(node) ? 'object' : 'any';
}

/** The keys of the queries that a file declares. */
function declaredIn(file: string): Declared[] {
  const parsed = ts.createSourceFile(file, readFileSync(join(source, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Declared[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(infiniteQ|q)ueryOptions$/.test(node.expression.getText())) {
      const [options] = node.arguments;
      for (const property of options && ts.isObjectLiteralExpression(options) ? options.properties : [])
        if (
          ts.isPropertyAssignment(property) &&
          property.name.getText() === 'queryKey' &&
          ts.isArrayLiteralExpression(property.initializer)
        ) {
          const { line } = parsed.getLineAndCharacterOfPosition(property.getStart());
          found.push({ place: `${file}:${line + 1}`, key: property.initializer.elements.map(partOf) });
        }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Whether two parts of keys can be the same; `list` is nothing's id. */
function meets(one: Part, other: Part): boolean {
  if (one === 'any' || other === 'any') {
    const fixed = one === 'any' ? other : one;
    return typeof fixed === 'string' || fixed.text !== 'list';
  }
  return typeof one === 'string' || typeof other === 'string' ? one === other : one.text === other.text;
}

const canMeet = (one: Part[], other: Part[]): boolean =>
  one.length === other.length && one.every((part, at) => meets(part, other[at] ?? 'any'));

describe('the keys of the queries', () => {
  const all = globSync('**/*.ts', { cwd: source }).flatMap(declaredIn);

  it('are found', () => {
    expect(all.length).toBeGreaterThan(50);
  });

  it('can never be those of another query, whose answer has another form', () => {
    const shared = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter((other) => canMeet(one.key, other.key))
        .map((other) => `${one.place} and ${other.place}`),
    );
    expect(shared).toEqual([]);
  });
});

/** Describes the shape in the prompt, for servers that support neither schemas nor tools. */
export function shapeText(schema: unknown): string {
  return `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
}

/**
 * How many quotes, braces and escapes of one answer are looked at: a model that thinks aloud, or is hostile, may write
 * many.
 */
const mostSigns = 100_000;

/** How many objects of one answer are kept, the last ones: each is compared with the wanted shape. */
const mostObjects = 20;

/** The last 20 JSON objects in an answer that may wrap them in code blocks, prose or reasoning; the last one first. */
export function jsonObjectsIn(text: string): object[] {
  const found: object[] = [];
  const budget = { signs: mostSigns };
  for (let start = text.indexOf('{'); start >= 0 && budget.signs > 0; ) {
    const end = endOfObject(text, start, budget);
    const object = end < 0 ? undefined : parsed(text.slice(start, end));
    if (object) found.push(object);
    if (found.length > mostObjects) found.shift();
    start = text.indexOf('{', object ? end : start + 1);
  }
  return found.reverse();
}

/** Where the object that begins at `start` ends, by its braces outside of strings; -1 when it does not. */
function endOfObject(text: string, start: number, budget: { signs: number }): number {
  const sign = /["{}]|\\./gs;
  sign.lastIndex = start;
  let depth = 0;
  let quoted = false;
  for (let match = sign.exec(text); match && budget.signs > 0; match = sign.exec(text)) {
    budget.signs -= 1;
    const [found] = match;
    if (found === '"') quoted = !quoted;
    else if (!quoted && found === '{') depth += 1;
    else if (!quoted && found === '}') depth -= 1;
    if (depth === 0) return sign.lastIndex;
  }
  return -1;
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

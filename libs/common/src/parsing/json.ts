/** How much structure a text from outside may have before it is read as JSON. */
export interface JsonLimits {
  /** Objects and lists within each other; 64 when absent. */
  depth?: number;
  /** Values in all; 200,000 when absent. */
  values?: number;
}

/**
 * What a text says as JSON; undefined when it is none, or holds more than the limits allow: 4 MB of brackets cost
 * `JSON.parse` more than a second.
 */
export function jsonOf(text: string, { depth = 64, values = 200_000 }: JsonLimits = {}): unknown {
  if (!isWithin(text, depth, values)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

// Goes through a text once. In what is no JSON it may count wrongly, which then fails to parse.
function isWithin(text: string, depth: number, values: number): boolean {
  let open = 0;
  let counted = 1;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') at = endOfString(text, at);
    else if (mark === '{' || mark === '[') open += 1;
    else if (mark === '}' || mark === ']') open -= 1;
    if (mark === ',' || mark === '{' || mark === '[') counted += 1;
    if (open > depth || counted > values) return false;
  }
  return true;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

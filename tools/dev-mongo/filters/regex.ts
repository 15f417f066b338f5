import { fail, refuse } from '../errors.ts';
import { compareToKey, keyOf } from '../values/keys.ts';
import { type Raw, T, textOf } from '../values/raw.ts';

/** A pattern, ready to match texts, and its key as a value: patterns are equal to themselves. */
export type Pattern = { regExp: RegExp; key: Buffer };

/** Reads a pattern: a regular expression, or a text with `$options`. */
export function patternOf(value: Raw, options: string | undefined): Pattern {
  return { regExp: toRegExp(value, options), key: keyOf(value) };
}

/** PCRE2's, as MongoDB builds it. */
const LONGEST_PATTERN = 32_764;

/** Does a text match, or is the value the same pattern? */
export function matchesPattern(value: Raw | undefined, { regExp, key }: Pattern): boolean {
  if (value?.type === T.string || value?.type === T.symbol) return regExp.test(textOf(value));
  return value?.type === T.regex && compareToKey(value, key) === 0;
}

/**
 * MongoDB's regular expressions are PCRE's in UTF mode. This brings them to JavaScript's `u` mode where both
 * mean the same, and refuses by name what JavaScript has not or reads otherwise.
 */
function toRegExp(value: Raw, options: string | undefined): RegExp {
  const { pattern, flags } = partsOf(value);
  if (Buffer.byteLength(pattern) > LONGEST_PATTERN) fail('BadValue', 'Regular expression is too long');
  const source = translate(pattern, (options ?? flags).includes('m'));
  try {
    return new RegExp(source, flagsOf(options ?? flags));
  } catch {
    return refuse(`the regular expression /${pattern}/ (JavaScript cannot read it)`);
  }
}

/** The text that every match of an anchored pattern begins with; undefined when there is none. */
export function literalPrefix(value: Raw, options: string | undefined): string | undefined {
  const { pattern, flags } = partsOf(value);
  if (/[imx]/.test(options ?? flags) || !pattern.startsWith('^') || pattern.includes('|')) return undefined;
  const literal = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^a-zA-Z0-9])*)/.exec(pattern)?.[1] ?? '';
  const rest = pattern.slice(1 + literal.length);
  const certain = /^[*?{]/.test(rest) ? literal.replace(/(\\.|[^\\])$/su, '') : literal;
  return certain.replace(/\\(.)/gsu, '$1') || undefined;
}

function partsOf(value: Raw): { pattern: string; flags: string } {
  if (value.type === T.string) return { pattern: textOf(value), flags: '' };
  if (value.type !== T.regex) fail('BadValue', '$regex has to be a string');
  const zero = value.buf.indexOf(0, value.start);
  return {
    pattern: value.buf.toString('utf8', value.start, zero),
    flags: value.buf.toString('utf8', zero + 1, value.end - 1),
  };
}

function flagsOf(options: string): string {
  const flags = new Set(['u']);
  for (const option of options) {
    if (option === 'i' || option === 'm' || option === 's') flags.add(option);
    else if (option === 'x') refuse("the regular expression option 'x'");
    else if (option !== 'u') fail('BadValue', `invalid flag in regex options: ${option}`);
  }
  return [...flags].join('');
}

const SPACE = '\\t-\\r ';

function translate(pattern: string, multiline: boolean): string {
  let out = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '\\') out += escape(pattern[++i], inClass);
    else if (char === '[' && inClass && /[:.=]/.test(pattern[i + 1] ?? ''))
      refuse('POSIX classes in regular expressions');
    else if (char === '[' && inClass) out += '\\[';
    else if (char === '$' && !inClass && !multiline) out += '(?=\\n?$)';
    else out += char;
    if (char === '[') {
      if (!inClass && pattern[i + 1] === ']') refuse("a ']' that begins a class in a regular expression");
      inClass = true;
    } else if (char === ']') inClass = false;
  }
  return out;
}

/** The escapes that both languages read alike; `\s` is ASCII in PCRE, a needless backslash is dropped. */
function escape(char: string | undefined, inClass: boolean): string {
  if (char === undefined) return refuse('a regular expression that ends in a backslash');
  if (char === 's') return inClass ? SPACE : `[${SPACE}]`;
  if (char === 'S' && !inClass) return `[^${SPACE}]`;
  if (/[dDwWbBnrtfx1-9]/.test(char)) return `\\${char}`;
  if (/[a-zA-Z0-9]/.test(char)) return refuse(`\\${char} in regular expressions`);
  return /[\^$\\.*+?()[\]{}|/-]/.test(char) && (char !== '-' || inClass) ? `\\${char}` : char;
}

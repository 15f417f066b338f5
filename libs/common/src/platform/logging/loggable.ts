/**
 * An error as log lines show it, without its other fields: drivers attach documents, requests and answers to their
 * errors.
 */
export interface LoggableError {
  type: string;
  message: string;
  code?: string | number;
  /** Where it was thrown, without the message, which may have several lines. */
  stack?: string;
  cause?: LoggableError;
}

/** Levels of objects that a log line shows, and of causes of an error. */
const maxDepth = 4;

/** The longest text that a log line shows, in characters: the time of the searches in it grows with its square. */
const maxCharacters = 4_000;

/** The last word of a shortened text: an address or a token may have been cut in two. */
const lastWord = /\S{1,300}$/;

/** What must not appear in a log line, and what is shown instead. */
const unspoken: [pattern: RegExp, shown: string][] = [
  // MongoDB and Mongoose quote what was written; before the first quotation they name the violated rule.
  [/(\b(?:Mongo\w*|BSON\w*|Cast|Validat\w*|StrictMode)Error: .*?)(?: dup key:|\s*\{| for value | \(`|: ").*/s, '$1'],
  [/ dup key:.*/s, ''],
  [/(Path `[\w.]+`) \(`.*/s, '$1'],
  // Telegram has the bot's token in the path.
  [/\bbot\d+:[\w-]+/g, 'bot[token]'],
  [/\b\d{6,}:[\w-]{30,}/g, '[token]'],
  [/\bBearer\s+[^\s"',;]+/gi, 'Bearer [token]'],
  [/\b(?:nl_(?:live|test|session)_|whsec_|re_|sk-|EAA)[\w+/=-]{8,}/g, '[token]'],
  [/:\/\/[^\s/@]+@/g, '://[credentials]@'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\+\d[\d ()-]{5,18}\d/g, '[phone]'],
];

/** A text without credentials, and without addresses and phone numbers of people. Long texts are shortened. */
export function loggableText(text: string): string {
  const some = text.length <= maxCharacters ? text : text.slice(0, maxCharacters).replace(lastWord, '…');
  return unspoken.reduce((shown, [pattern, instead]) => shown.replace(pattern, instead), some);
}

/** An error's type, message, code, place and causes, and none of its other fields. */
export function loggableError(error: Error, depth = maxDepth): LoggableError {
  const said = loggableText(`${error.name}: ${error.message}`).slice(error.name.length + 2);
  const stack = framesOf(error.stack ?? '');
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: said,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(stack && { stack: loggableText(stack) }),
    ...(error.cause instanceof Error && depth > 1 && { cause: loggableError(error.cause, depth - 1) }),
  };
}

/** The lines of a stack that say where, without the message above them. */
export function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** A value as log lines show it: errors and texts as above, at any depth. */
export function loggable(value: unknown, depth = maxDepth): unknown {
  if (typeof value === 'string') return loggableText(value);
  if (value instanceof Error) return loggableError(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === 0) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => loggable(item, depth - 1));
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return loggable((value.toJSON as () => unknown)(), depth - 1);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, loggable(inner, depth - 1)]));
}

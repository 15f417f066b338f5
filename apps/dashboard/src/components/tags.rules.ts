/** The tags in a text that separates them by commas, each once. */
export function tagsOf(text = ''): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** The text with its last tag completed by each of the known ones that it lacks. */
export function completionsOf(text: string, known: readonly string[]): string[] {
  const before = text.slice(0, text.lastIndexOf(',') + 1);
  const written = tagsOf(before);
  const start = before === '' ? '' : `${before.trimEnd()} `;
  return known.filter((tag) => !written.includes(tag)).map((tag) => start + tag);
}

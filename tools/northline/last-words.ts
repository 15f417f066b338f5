/**
 * Why a process has ended, in one line, out of what it printed: the message of its last error line (the services log
 * JSON; a list of wrong settings becomes one sentence, only the first paragraph counts), else its last line that names
 * an error, else its last line.
 */
export function lastWords(lines: string[]): string {
  const spoken = lines.filter((line) => line.trim() !== '' && !line.startsWith('Node.js v'));
  const logged = spoken.map(loggedError).findLast((message) => message !== undefined);
  const words = logged ?? spoken.findLast((line) => /^\w*Error\b/.test(line)) ?? spoken.at(-1) ?? 'it printed nothing';
  const [paragraph = words] = words.split('\n\n');
  return paragraph
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .join('; ')
    .replace(':; ', ': ');
}

function loggedError(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { level, msg } = JSON.parse(line) as { level?: unknown; msg?: unknown };
    return (level === 'error' || level === 'fatal') && typeof msg === 'string' ? msg : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a CSV file: RFC 4180, with lines that end in CR LF. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

/** A text that a spreadsheet would run as a formula is kept from it by an apostrophe; numbers and phones stay as they are. */
function cellOf(text: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d\s().-]*$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of an NDJSON file: a line for each row. */
export const ndjsonOf = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Counts the rows of a CSV or NDJSON file as its text arrives: ends of lines that are not within quotes. */
export function rowCounter(format: 'csv' | 'ndjson'): (text: string) => number {
  let rows = format === 'csv' ? -1 : 0;
  let isQuoted = false;
  return (text) => {
    for (const char of text) {
      if (char === '"' && format === 'csv') isQuoted = !isQuoted;
      else if (char === '\n' && !isQuoted) rows += 1;
    }
    return Math.max(0, rows);
  };
}

import { parse } from 'csv-parse/sync';
import { Unreadable } from '@northline/common/parsing/unreadable';
import type { Section } from '../chunks';
import { brokenDocument } from '../unreadable';

const rowsPerSection = 10;

/** A CSV file as sentences, `column: value` for each cell, so that a row makes sense without its header. */
export function readTable(csv: string): Section[] {
  const [header = [], ...rows] = linesOf(csv);
  const sections: Section[] = [];
  for (let from = 0; from < rows.length; from += rowsPerSection) {
    const group = rows.slice(from, from + rowsPerSection);
    const text = group.map((cells) => sentence(header, cells)).join('\n');
    sections.push({ text, position: `rows ${from + 1} to ${from + group.length}` });
  }
  return rows.length === 0 ? [{ text: header.join('; '), position: '' }] : sections;
}

function sentence(header: string[], cells: string[]): string {
  const named = cells.map((cell, place) => (cell === '' ? '' : `${header[place] ?? `column ${place + 1}`}: ${cell}`));
  return named.filter((words) => words !== '').join('; ');
}

function linesOf(csv: string): string[][] {
  const [first = ''] = csv.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((best, next) => (first.split(next).length > first.split(best).length ? next : best));
  try {
    return parse(csv, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true });
  } catch {
    throw new Unreadable(brokenDocument);
  }
}

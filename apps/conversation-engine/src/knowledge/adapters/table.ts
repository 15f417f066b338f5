import { csvLines } from '../../tables/adapters/csv-rows';
import type { Section } from '../chunks';

const rowsPerSection = 10;

/** A CSV file as sentences, `column: value` for each cell, so that a row makes sense without its header. */
export async function readTable(csv: string): Promise<Section[]> {
  const lines: string[][] = [];
  for await (const line of csvLines(csv, { relax_quotes: true })) lines.push(line);
  const [header = [], ...rows] = lines;
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

import { reachesAim } from './rounds.ts';
import type { BenchRow } from './rounds.ts';

const START = '<!-- results: written by make bench -->';
const END = '<!-- end of results -->';

/** Keeps the rows of earlier runs whose id was not measured now. */
export function merge(before: BenchRow[], now: BenchRow[]): BenchRow[] {
  const fresh = new Set(now.map(({ id }) => id));
  return [...before.filter(({ id }) => !fresh.has(id)), ...now].toSorted((a, b) => a.id.localeCompare(b.id));
}

/** The page with its table replaced; without the two marks the table is put at the end. */
export function withTable(page: string, rows: BenchRow[]): string {
  const table = `${START}\n${tableOf(rows)}\n${END}`;
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  return start < 0 || end < 0
    ? `${page.trimEnd()}\n\n${table}\n`
    : page.slice(0, start) + table + page.slice(end + END.length);
}

function tableOf(rows: BenchRow[]): string {
  const lines = rows.map((row) => {
    const aim = `${row.better === 'higher' ? '≥' : '≤'} ${figure(row.aim)}`;
    const cells = [
      row.id,
      row.title,
      row.reference,
      `**${figure(row.ratio)}**`,
      `${figure(row.low)} to ${figure(row.high)}`,
      aim,
      reachesAim(row) ? 'yes' : 'no',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| id | what | against | median | spread | aim | reached |', '|---|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

const ROW = 34;
const TOP = 40;
const PLOT = { left: 330, width: 420 };
const LARGEST = 2;

/** Each row's spread and median on a scale where 1 is its aim; what is better lies to the right. */
export function plotOf(rows: BenchRow[]): string {
  const height = TOP + rows.length * ROW + 30;
  const marks = rows.map((row, index) => plotRow(row, TOP + index * ROW + ROW / 2)).join('\n');
  const aim = x(1);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${height}" font-family="sans-serif" font-size="12">
<rect width="800" height="${height}" fill="#fff"/>
<text x="${aim}" y="22" text-anchor="middle" fill="#555">aim</text>
<line x1="${aim}" x2="${aim}" y1="28" y2="${height - 24}" stroke="#999" stroke-dasharray="4 3"/>
${marks}
<text x="${PLOT.left}" y="${height - 8}" fill="#555">worse</text>
<text x="${PLOT.left + PLOT.width}" y="${height - 8}" text-anchor="end" fill="#555">better</text>
</svg>
`;
}

function plotRow(row: BenchRow, y: number): string {
  const [low, median, high] = [row.low, row.ratio, row.high].map((value) => x(towardsAim(row, value))) as [
    number,
    number,
    number,
  ];
  const colour = reachesAim(row) ? '#1a7f4b' : '#b3261e';
  return `<text x="${PLOT.left - 12}" y="${y + 4}" text-anchor="end">${escape(row.id)}: ${figure(row.ratio)}</text>
<line x1="${low}" x2="${high}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="3" opacity="0.4"/>
<circle cx="${median}" cy="${y}" r="5" fill="${colour}"/>`;
}

/** 1 at the aim, more when better, whichever way better is. */
const towardsAim = ({ aim, better }: BenchRow, value: number): number =>
  better === 'higher' ? value / aim : aim / value;

const x = (value: number): number =>
  Math.round(PLOT.left + (PLOT.width * Math.min(Math.max(value, 0), LARGEST)) / LARGEST);

const figure = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

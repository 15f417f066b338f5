import { gzipSync } from 'node:zlib';
import { filled, many, named } from './cases.ts';
import type { Case } from './cases.ts';
import { oddities, repeats } from './texts.ts';

const MEGABYTE = 1_000_000;

const text = (content: string): Buffer => Buffer.from(content);
const header = 'name,email,phone,tags\n';
const rows = (count: number, row: (n: number) => string): Buffer => text(header + many(count, row).join('\n'));
const utf16 = (content: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')]);

/** What whoever may import leads uploads. */
export const csvFiles: Case<Buffer>[] = named({
  'four million rows of one letter': () => text('a\n'.repeat(4_000_000)),
  'four million rows of one letter below a real header': () => text(header + 'a\n'.repeat(4_000_000 - 20)),
  'four million empty rows': () => text(header + '\n'.repeat(8 * MEGABYTE - 100)),
  'a hundred thousand and one rows': () => rows(100_001, () => ',,,'),
  'a hundred thousand columns': () => text(`${many(100_000, (n) => `c${n}`).join(',')}\n${'x,'.repeat(100_000)}`),
  'two hundred and one columns': () => text(`${many(201, (n) => `c${n}`).join(',')}\n${'x,'.repeat(201)}`),
  'four million empty columns': () => text(','.repeat(8 * MEGABYTE - 10)),
  'four million empty columns in one row': () => text(header + ','.repeat(8 * MEGABYTE - 100)),
  'semicolons alone': () => text(';'.repeat(MEGABYTE)),
  'tabs alone': () => text('\t'.repeat(MEGABYTE)),
  'one cell of eight megabytes': () => text(`${header}${filled('x', 8 * MEGABYTE - 100)}`),
  'one header of eight megabytes': () => text(filled('x', 8 * MEGABYTE - 10)),
  'eight megabytes without a line end': () => text(filled('a,b,c;d\te', 8 * MEGABYTE - 10)),
  'more than an upload may have': () => text(filled('a,b\n', 12 * MEGABYTE)),
  'a quote that is never closed': () => text(`${header}"${filled('x,y\n', 8 * MEGABYTE - 100)}`),
  'a quote in the header that is never closed': () => text(`"${filled('name,email\n', MEGABYTE)}`),
  'quotes alone': () => text('"'.repeat(8 * MEGABYTE - 10)),
  'quotes and commas': () => text(`${header}${'",'.repeat(MEGABYTE)}`),
  'text behind a closed quote': () => text(`${header}"Ada"x"y,a@b.example\n`),
  'line ends within cells': () => rows(1_000, () => `"${'\n'.repeat(1_000)}",,,`),
  'spaces around nothing': () => text(`${header}${' '.repeat(8 * MEGABYTE - 100)}`),
  'old line ends alone': () => text(`name,email\r${'a,b\r'.repeat(100_000)}`),
  'every kind of line end': () => text(`name,email\r\na,\n\rb,\r\r\nc,\n\u2028d,\u0085`),
  nothing: () => text(''),
  'a header alone': () => text(header),
  'a byte order mark alone': () => text('\ufeff'),
  'a thousand byte order marks': () => text(`${'\ufeff'.repeat(1_000)}${header}Ada,ada@b.example\n`),
  'UTF-16': () => utf16(`${header}Ada,ada@b.example\n`),
  'UTF-16, the other way round': () => utf16(`${header}Ada,ada@b.example\n`).swap16(),
  'broken UTF-8': () =>
    Buffer.concat([
      text(header),
      Buffer.from([0xc3, 0x28, 0xf0, 0x9f, 0x92, 0xed, 0xa0, 0x80, 0xff]),
      text(',a@b.example\n'),
    ]),
  'NUL in every cell': () => rows(2_000, () => 'a\0b,\0@b.example,\0,\0'),
  'a header of nothing but quotes': () => text('"","",""\nx,y,z\n'),
  'the same header a hundred times': () => text(`${'name,'.repeat(100)}\n${'x,'.repeat(100)}\n`),
  'headers of prototypes': () => text('__proto__,constructor,toString,hasOwnProperty,name\na,b,c,d,Ada\n'),
  'headers that are operators': () => text('name,$set,$where,a.b,accountId,_id\nAda,x,1,y,z,w\n'),
  formulas: () => rows(2_000, (n) => `"=HYPERLINK(""http://x""${n})",+1${n},@SUM(A1),-2+3`),
  'odd characters': () =>
    text(
      header +
        many(
          2_000,
          (n) => `"${(Object.values(oddities)[n % 15] ?? '').replaceAll('"', '""')}",odd${n}@b.example,,`,
        ).join('\n'),
    ),
  'addresses that a backtracking expression takes long over': () => rows(100, () => `x,${'a@'.repeat(10_000)},,`),
  'addresses of dots': () => rows(100, () => `x,${'a.'.repeat(10_000)}@${'b.'.repeat(10_000)},,`),
  'phones of ten thousand digits': () => rows(500, () => `x,,+${'1'.repeat(10_000)},`),
  'phones of pluses and extensions': () => rows(500, () => `x,,${'+ext. x;ext='.repeat(500)},`),
  'ten thousand phones that are almost right': () => rows(10_000, (n) => `x,,+4144668${n}99999 ext. ${n},`),
  'a hundred thousand tags': () => rows(20, () => `x,,,"${'t;'.repeat(100_000)}"`),
  'names that a backtracking expression takes long over': () =>
    text(
      header +
        Object.values(repeats)
          .map((pattern) => `"${filled(pattern, 50_000).replaceAll('"', '""')}",,,`)
          .join('\n'),
    ),
  'a row a hundred times as wide as the header': () => rows(1_000, () => 'x,'.repeat(400)),
  'the same lead ten thousand times': () => rows(10_000, () => 'Ada,same@b.example,,'),
  'a PDF': () => text(`%PDF-1.7\n${'\0\xff'.repeat(1_000)}`),
  'a zip archive': () => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100_000, 0x50)]),
  'a gzip bomb': () => gzipSync(Buffer.alloc(100 * MEGABYTE)),
  'a picture': () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(MEGABYTE, 0x0d)]),
});

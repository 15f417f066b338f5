import { deflateSync } from 'node:zlib';
import { filled, many, named, nested } from './cases.ts';
import type { Case } from './cases.ts';
import { csvFiles } from './csv-files.ts';
import { tags } from './markup.ts';
import { onePage, pdfOf, shown, stream } from './pdf.ts';
import { layouts, oddities, repeats } from './texts.ts';
import { paragraph, wordParts, wordXml, zipOf } from './zip.ts';

/** A document as it is uploaded. */
export type Upload = { fileName: string; bytes: Buffer };

const MEGABYTE = 1_000_000;
/** What an upload may have at most. */
const LARGEST = 7 * MEGABYTE;

const file = (fileName: string, content: string | Buffer): Upload => ({ fileName, bytes: Buffer.from(content) });
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const flate = '/Filter/FlateDecode';
const pdf = (...given: Parameters<typeof pdfOf>): Upload => file('hostile.pdf', pdfOf(...given));
const content = (operators: string | Buffer, dictionary = '', ...further: (string | Buffer)[]): Upload =>
  pdf(onePage(stream(operators, dictionary), ...further));

const pdfs = named<Upload>({
  'a page tree that is its own branch': () =>
    pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  'a page tree 20,000 deep': () =>
    pdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      ...many(20_000, (n) => `<</Type/Pages/Kids[${n + 3} 0 R]/Count 1>>`),
      '<</Type/Page>>',
    ]),
  'two billion pages, it says': () =>
    pdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>',
      '<</Type/Page/Parent 2 0 R>>',
    ]),
  'fewer pages than none': () =>
    pdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count -1>>', '<</Type/Page/Parent 2 0 R>>']),
  '2,001 pages': () =>
    pdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${'3 0 R '.repeat(2_001)}]/Count 2001>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ]),
  'the same page 1,900 times': () =>
    pdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${'3 0 R '.repeat(1_900)}]/Count 1900>>`,
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      stream(shown('word '.repeat(50))),
      font,
    ]),
  'a stream that unpacks to 120 MB': () => content(deflateSync(Buffer.alloc(120 * MEGABYTE, 0x20)), flate),
  'a stream packed twice that unpacks to 120 MB': () =>
    content(deflateSync(deflateSync(Buffer.alloc(120 * MEGABYTE, 0x20))), '/Filter[/FlateDecode/FlateDecode]'),
  'a stream through 5,000 filters': () => content('x', `/Filter[${'/ASCIIHexDecode'.repeat(5_000)}]`),
  'a run of bytes that unpacks to a hundred times as much': () =>
    content(Buffer.alloc(20_000, Buffer.from([0x81, 0x28])), '/Filter/RunLengthDecode'),
  'a predictor of a billion columns': () =>
    content(
      deflateSync(Buffer.alloc(1_000)),
      `${flate}/DecodeParms<</Predictor 15/Columns 1000000000/Colors 32/BitsPerComponent 16>>`,
    ),
  'a million texts': () => content(deflateSync(Buffer.from(`BT /F 1 Tf ${'(a)Tj '.repeat(MEGABYTE)} ET`)), flate),
  'a text of six megabytes': () => content(deflateSync(Buffer.from(shown(filled('word ', 6 * MEGABYTE)))), flate),
  'saved states 20,000 deep': () => content(deflateSync(Buffer.from('q '.repeat(20_000))), flate),
  'brackets a million deep': () => content('['.repeat(MEGABYTE)),
  'dictionaries a hundred thousand deep': () =>
    pdf(['<</Type/Catalog/Pages 2 0 R>>', nested('<</A', '/B', '>>', 100_000)]),
  'parentheses a million deep': () => content(`BT /F 1 Tf ${nested('(', 'x', ')', MEGABYTE)} Tj ET`),
  'a form that draws itself': () =>
    content(
      '/X Do',
      '',
      font,
      stream('/X Do', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</X 6 0 R>>>>'),
    ),
  'a form that draws itself twice, and again': () =>
    content(
      '/X Do',
      '',
      font,
      stream('/Y Do /Y Do', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</Y 7 0 R>>>>'),
      stream('/Y Do /Y Do', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</Y 6 0 R>>>>'),
    ),
  'contents in two thousand parts': () =>
    pdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents[${'4 0 R '.repeat(2_000)}]/Resources<</Font<</F 5 0 R>>>>>>`,
      stream(shown('x')),
      font,
    ]),
  'a length that is its own': () => pdf(onePage(stream(shown('x'), '', '4 0 R'))),
  'a length of nine quintillion': () => pdf(onePage(stream(shown('x'), '', '9223372036854775807'))),
  'a cross-reference before itself': () => pdf(onePage(stream(shown('x'))), { trailer: '/Prev 9', startxref: 9 }),
  'a cross-reference of two billion objects': () => pdf(onePage(stream(shown('x'))), { size: 2_147_483_647 }),
  'a cross-reference that is nowhere': () => pdf(onePage(stream(shown('x'))), { startxref: 2_147_483_647 }),
  'no cross-reference, and a hundred thousand objects to search for': () =>
    file('hostile.pdf', `%PDF-1.7\n${many(100_000, (n) => `${n} 0 obj\n<<>>\nendobj\n`).join('')}`),
  'an object of objects that holds itself': () => content('x', '', stream('5 0 ', '/Type/ObjStm/N 100000/First 4')),
  'a map of 200 ranges of all characters': () =>
    content(
      shown('x'),
      '',
      '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 7 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X>>]>>',
      stream('', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]'),
      stream('1 beginbfrange\n<0000> <ffff> <0000>\nendbfrange\n'.repeat(200)),
    ),
  'encrypted by nobody knows what': () =>
    pdf(onePage(stream(shown('x'))), { trailer: '/Encrypt<</Filter/Standard/V 9/R 9/O(x)/U(x)/P -1>>' }),
  'a script that runs when it is opened': () =>
    pdf([
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while(true){})>>>>',
      '<</Type/Pages/Kids[]/Count 0>>',
    ]),
  'broken off': () => file('hostile.pdf', pdfOf(onePage(stream(shown('x')))).subarray(0, 200)),
  'a header alone': () => file('hostile.pdf', '%PDF-1.7\n'),
  rubbish: () =>
    file('hostile.pdf', Buffer.alloc(LARGEST, Buffer.from('%PDF-1.7 0 obj << [ ( < R endobj xref trailer '))),
});

const docx = (...given: Parameters<typeof zipOf>): Upload => file('hostile.docx', zipOf(...given));
const word = (body: string, prologue?: string, parts?: Record<string, string>): Upload =>
  docx(wordParts(wordXml(body, prologue), parts));
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const laughs = `<!DOCTYPE x [<!ENTITY a0 "ha">${many(20, (n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('')}]>`;

const docxs = named<Upload>({
  'a bomb of 120 MB': () => docx(wordParts(Buffer.alloc(120 * MEGABYTE, 0x20))),
  'a bomb of 3 MB of paragraphs': () => word('<w:p/>'.repeat(MEGABYTE / 2)),
  'a bomb of 60,000 entries over the same bytes': () =>
    docx([...wordParts(wordXml(paragraph('x'))), { name: 'word/bomb.bin', bytes: Buffer.alloc(10 * MEGABYTE) }], {
      times: 10_000,
    }),
  'a bomb in a bomb': () =>
    docx([
      ...wordParts(wordXml(paragraph('x'))),
      { name: 'word/bomb.zip', bytes: zipOf([{ name: 'a', bytes: Buffer.alloc(100 * MEGABYTE) }]) },
    ]),
  'ten thousand entries': () =>
    docx([
      ...wordParts(wordXml(paragraph('x'))),
      ...many(10_000, (n) => ({ name: `word/${n}.xml`, bytes: Buffer.from('x') })),
    ]),
  'more entries than there are': () => docx(wordParts(wordXml(paragraph('x'))), { count: 65_535 }),
  'sizes that are lies': () =>
    docx(wordParts(wordXml('<w:p/>'.repeat(100_000))).map((entry) => ({ ...entry, size: 1 }))),
  'packed sizes that are lies': () =>
    docx(wordParts(wordXml(paragraph('x'))).map((entry) => ({ ...entry, packedSize: 4_294_967_295 }))),
  'offsets beyond the end': () =>
    docx(wordParts(wordXml(paragraph('x'))).map((entry) => ({ ...entry, offset: 4_294_967_295 }))),
  'entries that all begin at the same place': () =>
    docx(wordParts(wordXml(paragraph('x'))).map((entry) => ({ ...entry, offset: 0 }))),
  'an unknown packing': () => docx(wordParts(wordXml(paragraph('x'))).map((entry) => ({ ...entry, method: 99 }))),
  'entries that say they are encrypted': () =>
    docx(wordParts(wordXml(paragraph('x'))).map((entry) => ({ ...entry, flags: 1 }))),
  'a comment of 64 KB of signatures': () => docx(wordParts(wordXml(paragraph('x'))), { comment: 65_535 }),
  'names outside of the archive': () =>
    docx([
      ...wordParts(wordXml(paragraph('x'))),
      { name: '../../../etc/passwd', bytes: Buffer.from('x') },
      { name: '/etc/passwd', bytes: Buffer.from('x') },
    ]),
  'names of prototypes': () =>
    docx([
      ...wordParts(wordXml(paragraph('x'))),
      ...['__proto__', 'constructor', 'toString'].map((name) => ({ name, bytes: Buffer.from('x') })),
    ]),
  'no text part': () => docx(wordParts(wordXml(paragraph('x'))).slice(0, 2)),
  'an empty archive': () => docx([]),
  'broken off': () => file('hostile.docx', zipOf(wordParts(wordXml(paragraph('x')))).subarray(0, 300)),
  'the container of before Word 2007': () =>
    file('hostile.docx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(10_000)])),
  'a billion laughs': () => word(paragraph('&a20;'), laughs),
  'an entity from a file': () => word(paragraph('&x;'), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  'an entity from an address': () =>
    word(paragraph('&x;'), '<!DOCTYPE x [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x"> %x;]>'),
  'an entity of itself': () => word(paragraph('&x;'), '<!DOCTYPE x [<!ENTITY x "&x;">]>'),
  'paragraphs in paragraphs, 100,000 deep': () => word(nested('<w:p>', '', '</w:p>', 100_000)),
  'tables in tables, 20,000 deep': () =>
    word(nested('<w:tbl><w:tr><w:tc>', paragraph('x'), '</w:tc></w:tr></w:tbl>', 20_000)),
  'fields in fields, 3,000 deep': () =>
    word(`<w:p>${'<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(3_000)}</w:p>`),
  'elements that are never closed': () => docx(wordParts(`<w:document ${w}>${'<w:p>'.repeat(100_000)}`)),
  'an element of 50,000 attributes': () => word(`<w:p ${many(50_000, (n) => `a${n}="x"`).join(' ')}/>`),
  'a namespace for each of 50,000 elements': () => word(many(50_000, (n) => `<n${n}:p xmlns:n${n}="u${n}"/>`).join('')),
  'an attribute of five megabytes': () => word(`<w:p w:x="${filled('abcdefgh&amp;', 5 * MEGABYTE)}"/>`),
  'an attribute without an end': () => docx(wordParts(`<w:document ${w}><w:p x="${filled('<a b=', MEGABYTE)}`)),
  'brackets alone': () => docx(wordParts('<'.repeat(MEGABYTE))),
  'no XML': () => docx(wordParts('\0\xff'.repeat(100_000))),
  'XML in UTF-16': () =>
    docx(wordParts(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(wordXml(paragraph('x')), 'utf16le')]))),
  'a style based on itself': () =>
    word('<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr></w:p>', '', {
      styles: `<w:styles ${w}><w:style w:styleId="a"><w:basedOn w:val="a"/></w:style></w:styles>`,
    }),
  'a list whose style is its own': () =>
    word('<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:p>', '', {
      numbering: `<w:numbering ${w}><w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="s"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      styles: `<w:styles ${w}><w:style w:type="numbering" w:styleId="s"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
    }),
  'a footnote within itself': () =>
    word('<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>', '', {
      footnotes: `<w:footnotes ${w}><w:footnote w:id="1"><w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:footnote></w:footnotes>`,
    }),
});

const pages = named<Upload>({
  'tables ten thousand deep': () => file('hostile.html', nested('<table><tr><td>', 'x', '</td></tr></table>', 10_000)),
  'a cell of a billion columns': () =>
    file('hostile.html', '<table><tr><td colspan="1000000000">x</td></tr><tr><td>y</td></tr></table>'),
  'a table of 3,000 rows of 300 columns': () =>
    file('hostile.html', `<table>${`<tr>${'<td>x'.repeat(300)}`.repeat(3_000)}</table>`),
  'elements half a million deep': () => file('hostile.html', nested('<b>', 'x', '</b>', 500_000)),
  ...Object.fromEntries(
    Object.entries(tags)
      .slice(0, 8)
      .map(([what, tag]) => [what, () => file('hostile.html', filled(tag, 3 * MEGABYTE))]),
  ),
});

const words = named<Upload>({
  'a line of seven megabytes': () => file('hostile.txt', filled('x', LARGEST)),
  'seven megabytes of spaces': () => file('hostile.txt', filled(' ', LARGEST)),
  'seven megabytes of empty lines': () => file('hostile.txt', filled('\n', LARGEST)),
  NUL: () => file('hostile.txt', 'a\0b'),
  'bytes that are no text': () => file('hostile.txt', Buffer.alloc(100_000, Buffer.from([0xff, 0xfe, 0x00, 0xd8]))),
  'UTF-16 that breaks off': () => file('hostile.txt', Buffer.from([0xff, 0xfe, 0x61])),
  'three million different words': () => file('hostile.txt', many(900_000, (n) => n.toString(36)).join(' ')),
  zalgo: () => file('hostile.txt', filled(oddities['zalgo'] ?? '', 3 * MEGABYTE)),
  'headings alone': () => file('hostile.md', filled('# x\n', LARGEST)),
  'a heading that is too deep': () => file('hostile.md', filled('#', LARGEST)),
  'brackets alone': () => file('hostile.md', filled('[](', LARGEST)),
  'quotes a million deep': () =>
    file('hostile.md', layouts['on one line']?.(repeats['quote marks'] ?? '', 2 * MEGABYTE) ?? ''),
});

const tables = csvFiles
  .filter(({ name }) => /four million|hundred thousand columns|quote that is never/.test(name))
  .map(({ name, make }): Case<Upload> => ({ name, make: () => file('hostile.csv', make().subarray(0, LARGEST)) }));

const mistaken = named<Upload>({
  'a PDF that is called a Word document': () => ({ ...content(shown('x')), fileName: 'hostile.docx' }),
  'a Word document that is called a PDF': () => ({ ...word(paragraph('x')), fileName: 'hostile.pdf' }),
  'a program that is called a text': () =>
    file('hostile.txt', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(10_000)])),
  'a name of ten thousand characters': () => file(`${'x'.repeat(10_000)}.txt`, 'x'),
  'a name that is a path': () => file('../../../../etc/passwd.txt', 'x'),
  'an empty file': () => file('hostile.pdf', ''),
  'more than an upload may have': () => file('hostile.txt', filled('x', 30 * MEGABYTE)),
});

const of = (kind: string, cases: Case<Upload>[]): Case<Upload>[] =>
  cases.map(({ name, make }) => ({ name: `${kind}: ${name}`, make }));

/** What an account's own people upload as knowledge, from wherever they have it. */
export const documents: Case<Upload>[] = [
  ...of('PDF', pdfs),
  ...of('Word', docxs),
  ...of('HTML', pages),
  ...of('text', words),
  ...of('table', tables),
  ...of('mistaken', mistaken),
];

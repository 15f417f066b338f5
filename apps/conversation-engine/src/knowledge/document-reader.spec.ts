import { deflateSync } from 'node:zlib';
import { Parser } from '@northline/common/parsing';
import { heldMs } from '@northline/testing';
import { documentLimits, readDocument } from './document-reader';

const tooHeavy = 'The document takes too much memory to read';
const tooSlow = 'The document takes too long to read';

/** A PDF of one page, whose content is packed. */
function pdf(content: Buffer): Buffer {
  const stream = deflateSync(content);
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>'];
  const head = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const packed = `4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(`%PDF-1.4\n${head}${packed}`), stream, Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF')]);
}

describe('readDocument', () => {
  it('reads a document and cuts it into pieces', async () => {
    expect(await readDocument('md', Buffer.from('# Basic plan\nFive francs.\n# Pro plan\nNine francs.'))).toEqual([
      { text: '# Basic plan\nFive francs.', position: 'Basic plan' },
      { text: '# Pro plan\nNine francs.', position: 'Pro plan' },
    ]);
  });

  it('says why a document cannot be read', () => expect(readDocument('pdf', Buffer.from('no pdf'))).rejects.toThrow('The document is broken and cannot be read'));

  it.each([
    ['an HTML table of a thousand million columns', 'html', () => Buffer.from('<table><tr><td colspan="1000000000">x</td></tr><tr><td>y</td></tr></table>'), 512],
    ['an HTML page with tags a million deep', 'html', () => Buffer.from('<b>'.repeat(1_000_000)), 192],
    ['a PDF page of 150 MB, packed into 150 KB', 'pdf', () => pdf(Buffer.alloc(150_000_000, ' ')), 192],
  ] as const)('survives %s', async (_, format, bytes, memoryMb) => {
    await expect(readDocument(format, bytes(), new Parser({ ...documentLimits, memoryMb }))).rejects.toThrow(tooHeavy);
  });

  it('gives up what takes too long, and holds nobody up meanwhile', async () => {
    const held = heldMs();
    await expect(readDocument('html', Buffer.from('<b>'.repeat(2_600_000)), new Parser({ ...documentLimits, timeMs: 500, memoryMb: 4_096 }))).rejects.toThrow(tooSlow);
    expect(held()).toBeLessThan(200);
  });
});

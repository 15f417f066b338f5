import { deflateSync } from 'node:zlib';
import { accountId, type DocumentFormat } from '@northline/common/contracts';
import type { ParserOptions } from '@northline/common/platform/parsing';
import { docxBomb, heldMegabytes } from '@northline/testing';
import type { Chunk } from '../src/knowledge/chunks';
import { DocumentReader } from '../src/knowledge/document-reader';

const tooHeavy = 'The document takes too much memory to read';
const tooSlow = 'The document takes too long to read';

/** A PDF of one page, whose content is packed. */
function pdf(content: Buffer): Buffer {
  const stream = deflateSync(content);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
  ];
  const head = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const packed = `4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${head}${packed}`),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF'),
  ]);
}

function read(format: DocumentFormat, bytes: Buffer, limits?: Partial<ParserOptions>): Promise<Chunk[]> {
  const uploads = { read: () => Promise.resolve(bytes), remove: () => Promise.resolve() };
  return new DocumentReader(uploads, limits).read({
    accountId: accountId('a'),
    uploadId: 'u',
    size: bytes.length,
    format,
  });
}

describe('documents', () => {
  it('reads a document and cuts it into pieces', async () => {
    expect(await read('md', Buffer.from('# Basic plan\nFive francs.\n# Pro plan\nNine francs.'))).toEqual([
      { text: '# Basic plan\nFive francs.', position: 'Basic plan' },
      { text: '# Pro plan\nNine francs.', position: 'Pro plan' },
    ]);
  });

  it('says why a document cannot be read', () =>
    expect(read('pdf', Buffer.from('no pdf'))).rejects.toThrow('The document is broken and cannot be read'));

  it.each([
    [
      'an HTML table of a thousand million columns',
      'html',
      () => Buffer.from('<table><tr><td colspan="1000000000">x</td></tr><tr><td>y</td></tr></table>'),
      512,
    ],
    ['an HTML page with tags a million deep', 'html', () => Buffer.from('<b>'.repeat(1_000_000)), 96],
    ['a PDF page of 150 MB, packed into 150 KB', 'pdf', () => pdf(Buffer.alloc(150_000_000, ' ')), 192],
    ['a Word document of 70 MB, packed into 70 KB', 'docx', docxBomb, 160],
  ] as const)(
    'survives %s',
    async (_, format, bytes, memoryMb) => {
      await expect(read(format, bytes(), { memoryMb, cpuMs: 300_000, patienceMs: 300_000 })).rejects.toThrow(tooHeavy);
    },
    310_000,
  );

  it('reads no more pieces than a knowledge base holds', async () => {
    await expect(read('md', Buffer.from('# x\n'.repeat(20_001)))).rejects.toThrow(
      'The knowledge base is full: at most 20000 pieces',
    );
    expect(await read('md', Buffer.from('# x\n'.repeat(20_000)))).toHaveLength(20_000);
  });

  it('gives up what takes too long, and holds nobody up meanwhile', async () => {
    const held = heldMegabytes();
    await expect(read('html', Buffer.from('<b>'.repeat(2_600_000)), { cpuMs: 500, memoryMb: 4_096 })).rejects.toThrow(
      tooSlow,
    );
    expect(held()).toBeLessThan(40);
  });
});

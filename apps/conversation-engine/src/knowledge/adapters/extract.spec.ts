import { docx, docxBomb, encryptedPdf, pdf, zip } from '@northline/testing';
import { extract } from './extract';

describe('extract', () => {
  it('reads text in the encodings that people have', async () => {
    for (const bytes of [
      Buffer.from('Grüezi'),
      Buffer.from('\ufeffGrüezi'),
      Buffer.from('\ufeffGrüezi', 'utf16le'),
      Buffer.from('Grüezi', 'latin1'),
    ]) {
      expect(await extract('txt', bytes)).toEqual([{ text: 'Grüezi', position: '' }]);
    }
  });

  it('reads markdown by its headings', async () => {
    expect(await extract('md', Buffer.from('Intro\n# Prices\n5 a month\n## Yearly\n50'))).toEqual([
      { text: 'Intro\n', position: '' },
      { text: '# Prices\n5 a month\n', position: 'Prices' },
      { text: '## Yearly\n50', position: 'Yearly' },
    ]);
  });

  it('reads web pages without scripts, styles and link targets', async () => {
    const [page] = await extract(
      'html',
      Buffer.from('<html><style>p{}</style><script>alert(1)</script><p>Open <a href="http://x">daily</a></p></html>'),
    );
    expect(page?.text.trim()).toBe('Open daily');
  });

  it('reads tables so that each row makes sense alone', async () => {
    expect(await extract('csv', Buffer.from('plan;price\nBasic;5\nPro;"9;50"\n'))).toEqual([
      { text: 'plan: Basic; price: 5\nplan: Pro; price: 9;50', position: 'rows 1 to 2' },
    ]);
  });

  it('reads PDFs by page and Word documents', async () => {
    expect(await extract('pdf', pdf(['Opening hours', 'Closed on Sunday']))).toEqual([
      { text: 'Opening hours', position: 'page 1' },
      { text: 'Closed on Sunday', position: 'page 2' },
    ]);
    const [word] = await extract('docx', docx('We ship to Switzerland'));
    expect(word?.text.trim()).toBe('We ship to Switzerland');
  });

  it.each([
    ['txt', Buffer.alloc(0), 'The document is empty'],
    ['txt', Buffer.from('  \n '), 'The document is empty: no text was found in it'],
    ['txt', Buffer.from('a\0b'), 'The document is broken and cannot be read'],
    ['txt', Buffer.from('x'.repeat(10_000_001)), 'The document is too large: it holds more than 10 million characters'],
    ['pdf', Buffer.from('%PDF-1.4 nonsense'), 'The document is broken and cannot be read'],
    ['pdf', encryptedPdf(), 'The document is encrypted'],
    ['docx', Buffer.from('not a zip'), 'The document is broken and cannot be read'],
    ['docx', zip({ 'other.xml': Buffer.from('x') }), 'The document is broken and cannot be read'],
    ['docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'The document is encrypted, or in the format of before Word 2007'],
    ['docx', docxBomb(), 'The document is too large: it holds more than 10 million characters'],
  ] as const)('says why it cannot read a %s: %#', async (format, bytes, reason) => {
    await expect(extract(format, bytes)).rejects.toThrow(reason);
  });
});

/** A PDF of these objects, numbered from 1, the first of which is its catalogue. Its cross-reference is right unless told otherwise. */
export function pdfOf(
  objects: (string | Buffer)[],
  { trailer = '', size = objects.length + 1, startxref }: { trailer?: string; size?: number; startxref?: number } = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += part.length;
    parts.push(part);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${startxref ?? at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream, with what its dictionary says beside its length. */
export function stream(content: string | Buffer, dictionary = '', length?: string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${length ?? bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** The catalogue, the tree and the one page of a PDF, whose content is object 4, its font object 5, and what it draws object 6. */
export const onePage = (content: string | Buffer, ...further: (string | Buffer)[]): (string | Buffer)[] => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</X 6 0 R>>>>>>',
  content,
  ...(further.length > 0
    ? further
    : ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>', stream('', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]')]),
];

/** Operators that show a text. */
export const shown = (text: string): string => `BT /F 12 Tf 72 720 Td (${text}) Tj ET`;

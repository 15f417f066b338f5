import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip archive, and the lies about it. */
export type Entry = {
  name: string;
  bytes: Buffer;
  method?: number;
  flags?: number;
  size?: number;
  packedSize?: number;
  offset?: number;
};

/** A zip archive (APPNOTE 4.3), true in all that no entry lies about. `times` is how often every entry is listed over the same bytes. */
export function zipOf(
  entries: Entry[],
  { times = 1, count, comment = 0 }: { times?: number; count?: number; comment?: number } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, method = 8, flags = 0, size = bytes.length, packedSize, offset = at } of entries) {
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const written = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packedSize ?? packed.length, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(written.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, written, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const listed = Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, rest, written]);
    for (let time = 0; time < times; time += 1) directory.push(listed);
    bodies.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE((count ?? directory.length) % 65_536, 8);
  end.writeUInt16LE((count ?? directory.length) % 65_536, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment, 20);
  return Buffer.concat([...bodies, list, end, Buffer.alloc(comment, 0x50)]);
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
const relations = (list: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;

/** A Word document's whole text part, with what stands in its body. */
export const wordXml = (body: string, prologue = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** A paragraph of a Word document. */
export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** The parts of a Word document: what every one has, and further ones by their kind (`styles`, `numbering`, …). */
export function wordParts(document: string | Buffer, parts: Record<string, string> = {}): Entry[] {
  const file = (name: string, content: string | Buffer): Entry => ({ name, bytes: Buffer.from(content) });
  const links = Object.keys(parts)
    .map((kind) => relation(kind, kind, `${kind}.xml`))
    .join('');
  return [
    file('[Content_Types].xml', types),
    file('_rels/.rels', relations(relation('r1', 'officeDocument', 'word/document.xml'))),
    file('word/document.xml', document),
    file('word/_rels/document.xml.rels', relations(links)),
    ...Object.entries(parts).map(([kind, content]) => file(`word/${kind}.xml`, content)),
  ];
}

import { inflateRawSync } from 'node:zlib';
import mammoth from 'mammoth';
import { Unreadable } from '@northline/common/parsing/unreadable';
import type { Section } from '../chunks';
import { brokenDocument, encryptedDocument } from '../unreadable';

/** All files within a document together, unpacked; a zip bomb has far more. */
const maxUnpacked = 64 * 1024 * 1024;

const oleMark = 'd0cf11e0a1b11ae1';

/** The text of a Word document. Errors: {@link Unreadable} for encrypted, broken or bomb-like files. */
export async function readDocx(bytes: Buffer): Promise<Section[]> {
  // Word keeps encrypted documents, and those of before 2007, in another container.
  if (bytes.subarray(0, 8).toString('hex') === oleMark) throw new Unreadable(`${encryptedDocument}, or in the format of before Word 2007`);
  checkUnpackedSize(bytes);
  try {
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    return [{ text: value, position: '' }];
  } catch {
    throw new Unreadable(brokenDocument);
  }
}

// What a zip says about its sizes may be a lie: each file is unpacked up to what is left of the limit.
function checkUnpackedSize(zip: Buffer): void {
  let left = maxUnpacked;
  for (const { method, packed } of filesOf(zip)) {
    try {
      left -= method === 0 ? packed.length : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length;
    } catch (error) {
      const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw new Unreadable(tooLarge ? 'The document is too large when unpacked' : brokenDocument);
    }
    if (left <= 0) throw new Unreadable('The document is too large when unpacked');
  }
}

interface PackedFile {
  /** 0 stored, 8 deflated. */
  method: number;
  packed: Buffer;
}

// The central directory at the end of a zip lists its files (APPNOTE 4.3.12, 4.3.16).
function filesOf(zip: Buffer): PackedFile[] {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + 20 > zip.length) throw new Unreadable(brokenDocument);
  const files: PackedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw new Unreadable(brokenDocument);
    const local = zip.readUInt32LE(at + 42);
    if (local + 30 > zip.length) throw new Unreadable(brokenDocument);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.push({ method: zip.readUInt16LE(at + 10), packed: zip.subarray(start, start + zip.readUInt32LE(at + 20)) });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

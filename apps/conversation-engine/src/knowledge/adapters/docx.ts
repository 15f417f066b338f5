import mammoth from 'mammoth';
import { Unreadable } from '@northline/common/platform/parsing/unreadable';
import { say } from '@northline/common/vocabulary/sentences';
import type { Section } from '../chunks';
import { brokenDocument } from '../unreadable-document';

const oleMark = 'd0cf11e0a1b11ae1';

/** The text of a Word document. Errors: {@link Unreadable} for encrypted or broken files. */
export async function readDocx(bytes: Buffer): Promise<Section[]> {
  // Word keeps encrypted documents, and those from before 2007, in another container.
  if (bytes.subarray(0, 8).toString('hex') === oleMark) throw new Unreadable(say('document_encrypted_or_old'));
  try {
    const { value } = await mammoth.extractRawText({ buffer: bytes });
    return [{ text: value, position: '' }];
  } catch {
    throw new Unreadable(brokenDocument);
  }
}

import { extractText, getDocumentProxy } from 'unpdf';
import { Unreadable } from '@northline/common/platform/parsing/unreadable';
import { say } from '@northline/common/vocabulary/sentences';
import type { Section } from '../chunks';
import { brokenDocument, encryptedDocument } from '../unreadable-document';

const maxPages = 2_000;

/** The text of a PDF, page by page. Scanned pages hold none. */
export async function readPdf(bytes: Buffer): Promise<Section[]> {
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    if (document.numPages > maxPages) throw new Unreadable(say('document_too_many_pages', { pages: maxPages }));
    const { text } = await extractText(document, { mergePages: false });
    return text.map((page, index) => ({ text: page, position: `page ${index + 1}` }));
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const encrypted = error instanceof Error && error.name === 'PasswordException';
    throw new Unreadable(encrypted ? encryptedDocument : brokenDocument);
  }
}

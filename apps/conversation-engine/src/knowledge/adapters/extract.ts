import type { DocumentFormat } from '@northline/common/contracts';
import { Unreadable } from '@northline/common/platform/parsing/unreadable';
import { say } from '@northline/common/vocabulary/sentences';
import type { Section } from '../chunks';
import { decoded } from '../../tables/adapters/decoded';
import { brokenDocument } from '../unreadable-document';
import { readDocx } from './docx';
import { readHtml } from './html';
import { readPdf } from './pdf';
import { readTable } from './table';

/** Characters that one document may hold. */
const maxCharacters = 10_000_000;

const readers: Record<DocumentFormat, (bytes: Buffer) => Promise<Section[]> | Section[]> = {
  txt: (bytes) => [{ text: plainText(bytes), position: '' }],
  md: (bytes) => byHeading(plainText(bytes)),
  html: (bytes) => readHtml(plainText(bytes)),
  csv: (bytes) => readTable(plainText(bytes)),
  pdf: readPdf,
  docx: readDocx,
};

/** The text of a document, by its parts. Errors: {@link Unreadable} saying why. */
export async function extract(format: DocumentFormat, bytes: Buffer): Promise<Section[]> {
  if (bytes.length === 0) throw new Unreadable(say('document_empty'));
  const sections = await readers[format](bytes);
  const length = sections.reduce((sum, { text }) => sum + text.length, 0);
  if (length > maxCharacters) throw new Unreadable(say('document_too_long'));
  if (sections.every(({ text }) => text.trim() === '')) throw new Unreadable(say('document_without_text'));
  return sections;
}

function plainText(bytes: Buffer): string {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Unreadable(brokenDocument);
  return text;
}

function byHeading(markdown: string): Section[] {
  const parts = markdown.split(/^(?=#{1,6} )/m);
  return parts.map((text) => ({ text, position: /^#{1,6} +(.{1,200})/.exec(text)?.[1]?.trim() ?? '' }));
}

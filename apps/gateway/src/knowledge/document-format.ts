import { type DocumentFormat, documentFormats } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';

const byEnding: Record<string, DocumentFormat> = {
  txt: 'txt',
  text: 'txt',
  md: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
  csv: 'csv',
  pdf: 'pdf',
  docx: 'docx',
};

const byMediaType: Record<string, DocumentFormat> = {
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/html': 'html',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** The format of a file, by the ending of its name, else by its media type. Errors: 400 naming the accepted formats. */
export function formatOf({ name, type }: { name: string; type: string }): DocumentFormat {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const format = byEnding[ending] ?? byMediaType[type];
  if (!format) throw invalid('file', say('document_of_unknown_format', { values: documentFormats.join(', ') }));
  return format;
}

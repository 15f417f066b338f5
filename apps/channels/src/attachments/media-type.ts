import type { AttachmentKind } from '@northline/common/contracts';

/** The most attachments of one message; further ones are not shown. */
export const mostAttachments = 10;

/** The media type without parameters, in lower case; `application/octet-stream` when it is none. */
export function mediaType(text: string): string {
  const type = (text.split(';', 1)[0] ?? '').trim().toLowerCase();
  return /^[a-z0-9][\w.+-]{0,63}\/[a-z0-9][\w.+-]{0,100}$/.test(type) ? type : 'application/octet-stream';
}

/** What a file of a mail is, by its media type. */
export function kindOf(contentType = ''): AttachmentKind {
  const [family] = mediaType(contentType).split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

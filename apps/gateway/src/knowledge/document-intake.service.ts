import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { CreateDocument, knowledgeLimits, type NewDocument } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { checkBody } from '@northline/common/validation';
import { say } from '@northline/common/vocabulary/sentences';
import type { UploadedFile } from '../http/upload';
import { Uploads } from '../uploads/uploads.service';
import { formatOf } from './document-format';

/** Turns what was sent, a file or a text, into a document of the engine. */
@Injectable()
export class DocumentIntake {
  constructor(private readonly uploads: Uploads) {}

  /**
   * Uploads the bytes first. A file's title is the form field `title`, else its name; without a file there is JSON.
   * Errors: 400 for other formats, and for JSON that is not a `CreateDocument`.
   */
  async take(ctx: RequestContext, file: UploadedFile | undefined, json: unknown): Promise<NewDocument> {
    const { title, format, bytes } = file ? ofFile(file) : ofText(checkBody(CreateDocument, json));
    return { title, format, size: bytes.length, uploadId: await this.uploads.send(ctx, bytes) };
  }
}

type Taken = Pick<NewDocument, 'title' | 'format'> & { bytes: Buffer };

function ofText({ title, text }: CreateDocument): Taken {
  return { title, format: 'txt', bytes: Buffer.from(text) };
}

function ofFile(file: UploadedFile): Taken {
  const format = formatOf(file);
  const title =
    [file.fields['title'], file.name, `Document.${format}`].map((name) => name?.trim()).find((name) => name) ?? '';
  if (title.length > knowledgeLimits.title || title.includes('\0') || !title.isWellFormed())
    throw invalid('title', say('document_title_too_long', { limit: knowledgeLimits.title }));
  return { title, format, bytes: file.bytes };
}

import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Attachment } from '@northline/common/contracts';
import { conflict } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { OpenStreams } from '../http/open-streams';
import { Caller, Id } from '../routing/route-words';

/** `GET /api/conversations/{id}/attachments/{attachmentId}`. */
@ApiTags('Conversations')
@Controller('api/conversations')
export class AttachmentsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly streams: OpenStreams,
  ) {}

  @Get(':id/attachments/:attachmentId')
  @Scoped('conversations:view')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @Id('Attachment', 'attachmentId') attachmentId: string,
  ): Promise<StreamableFile> {
    const attachment = await this.rpc.request(ctx, 'engine.conversations.attachment', { id, attachmentId });
    if (attachment.status !== 'stored') throw conflict('Attachment is not stored');
    const first = await this.part(ctx, attachmentId, 0);
    // A stranger's file is never shown as a page: whatever it is, it is a file to be saved.
    return this.streams.open(ctx, this.parts(ctx, attachmentId, first), {
      type: 'application/octet-stream',
      disposition: dispositionOf(attachment),
      length: attachment.sizeBytes,
    });
  }

  private async *parts(ctx: RequestContext, id: string, first: Part): AsyncGenerator<Buffer> {
    let current = first;
    for (let part = 0; ; ) {
      yield Buffer.from(current.bytes, 'base64');
      if (current.last) return;
      part += 1;
      current = await this.part(ctx, id, part);
    }
  }

  private part(ctx: RequestContext, id: string, part: number): Promise<Part> {
    return this.rpc.request(ctx, 'channels.attachments.part', { id, part });
  }
}

interface Part {
  bytes: string;
  last: boolean;
}

/** RFC 6266: a name that every client reads, and the real one in UTF-8. */
function dispositionOf({ kind, fileName = kind }: Attachment): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${kind}"; filename*=UTF-8''${encoded}`;
}

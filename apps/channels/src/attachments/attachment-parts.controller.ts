import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { Rpc } from '@northline/common/platform/messaging';
import { AttachmentPartsRepository } from './attachment-parts.repository';

/** Answers `channels.attachments.*`. */
@Controller()
export class AttachmentPartsController {
  constructor(private readonly parts: AttachmentPartsRepository) {}

  @Rpc('channels.attachments.part')
  async part(
    { accountId }: RequestContext,
    { id, part }: RpcRequest<'channels.attachments.part'>,
  ): Promise<RpcResponse<'channels.attachments.part'>> {
    const found = await this.parts.part(accountId, id, part);
    if (!found) throw notFound('Attachment');
    return { bytes: found.bytes.toString('base64'), last: found.last };
  }
}

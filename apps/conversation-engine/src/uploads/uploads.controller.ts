import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { UploadsRepository } from './uploads.repository';

/** Answers `engine.uploads.*`. */
@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsRepository) {}

  @Rpc('engine.uploads.put')
  async put(
    ctx: RequestContext,
    { uploadId, part, base64, size }: RpcRequest<'engine.uploads.put'>,
  ): Promise<{ kept: true }> {
    await this.uploads.put(ctx.accountId, uploadId, part, Buffer.from(base64, 'base64'), size);
    return { kept: true };
  }
}

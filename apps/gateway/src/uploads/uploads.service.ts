import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { uploadPartBytes } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { newId } from '@northline/common/platform/mongo';

/** Sends files to the engine before the request that needs them. */
@Injectable()
export class Uploads {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Sends `bytes` to the engine in parts, one after the other; answers the id under which they are found there. Errors:
   * 409 past the quota.
   */
  async send(ctx: RequestContext, bytes: Buffer): Promise<string> {
    const uploadId = newId();
    for (let part = 0; part * uploadPartBytes < bytes.length; part += 1) {
      const slice = bytes.subarray(part * uploadPartBytes, (part + 1) * uploadPartBytes);
      const base64 = slice.toString('base64');
      await this.rpc.request(ctx, 'engine.uploads.put', { uploadId, part, base64, size: bytes.length });
    }
    return uploadId;
  }
}

import { rpc } from '../rpc-spec';

/** Bytes of one part: as base64, well below NATS's default payload limit. */
export const uploadPartBytes = 512 * 1024;

/** Uploads to the engine: a request carries less than a file holds, so files are sent before it, in parts. */
export const uploadsRpc = {
  /**
   * Stores one part for an hour; parts are numbered from 0, which comes first. `size`: of the whole file. Safe to
   * repeat. Errors: 409 past the quota.
   */
  'engine.uploads.put': rpc<{ uploadId: string; part: number; base64: string; size?: number }, { kept: true }>(),
};

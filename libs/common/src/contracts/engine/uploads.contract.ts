import { rpc } from '../rpc-spec';

/** Bytes of one part: as base64, well below NATS's default payload limit. */
export const uploadPartBytes = 512 * 1024;

/** Uploads to the engine: a request carries less than a file holds, so files are sent before it, in parts. */
export const uploadsRpc = {
  /** Stores one part for an hour; parts are numbered from 0. Safe to repeat. */
  'engine.uploads.put': rpc<{ uploadId: string; part: number; base64: string }, { kept: true }>(),
};

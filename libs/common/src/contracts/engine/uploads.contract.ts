import { rpc } from '../rpc-spec';

/** Bytes of one part: as base64 well below NATS's default payload limit. */
export const uploadPartBytes = 512 * 1024;

/** Files on their way to the engine: a request carries less than a file holds, so files go ahead in parts. */
export const uploadsRpc = {
  /** Keeps one part for an hour; parts are numbered from 0. Safe to repeat. */
  'engine.uploads.put': rpc<{ uploadId: string; part: number; base64: string }, { kept: true }>(),
};

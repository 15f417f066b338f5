import type { AccountId, ToolTransport } from '@northline/common/contracts';
import type { StoredAddress } from '@northline/common/platform/secrets';
import { Schema, type Types } from 'mongoose';

/** A tool server as it is stored. */
export interface ToolServerRow extends StoredAddress {
  _id: Types.ObjectId;
  accountId: AccountId;
  name: string;
  transport: ToolTransport;
  /** All headers as JSON, sealed; absent when there are none. */
  sealedHeaders?: string;
  headerNames: string[];
  allowedTools: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** The fields that hold sealed values. */
export const toolServerSecrets = ['sealedUrl', 'sealedHeaders'];

/** The collection `toolServers`. */
export const toolServerSchema = new Schema<ToolServerRow>(
  {
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    sealedUrl: String,
    url: String,
    transport: String,
    sealedHeaders: String,
    headerNames: [String],
    allowedTools: [String],
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'toolServers', versionKey: false },
);
toolServerSchema.index({ accountId: 1, createdAt: 1, _id: 1 });

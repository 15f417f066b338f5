import type { AccountId, ToolTransport } from '@northline/common/contracts';
import { Schema, type Types } from 'mongoose';

/** A tool server as it is stored. */
export interface ToolServerRow {
  _id: Types.ObjectId;
  accountId: AccountId;
  name: string;
  url: string;
  transport: ToolTransport;
  /** All headers as JSON, sealed; absent when there are none. */
  sealedHeaders?: string;
  headerNames: string[];
  allowedTools: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** The fields that hold sealed values. */
export const toolServerSecrets = ['sealedHeaders'];

/** The collection `toolServers`. */
export const toolServerSchema = new Schema<ToolServerRow>(
  {
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    url: { type: String, required: true },
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

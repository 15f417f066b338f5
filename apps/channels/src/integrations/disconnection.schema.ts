import { Schema } from 'mongoose';

/** When an account last removed its connection to a channel. */
export interface DisconnectionRow {
  /** `<accountId>:<channel>`. */
  _id: string;
  accountId: string;
  at: Date;
}

/** The collection `disconnections`. */
export const disconnectionSchema = new Schema<DisconnectionRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'disconnections', versionKey: false },
);

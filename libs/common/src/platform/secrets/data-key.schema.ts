import { Schema } from 'mongoose';

/** A random key of 32 bytes that this database's rows depend on, wrapped by `SECRETS_KEY`. */
export interface DataKeyRow {
  /** `seal:<n>`, where n is the version of `SECRETS_KEY` for which it was made; or `person`, or `link`. */
  _id: string;
  /** The version of `SECRETS_KEY` that wraps it now. */
  keyVersion: number;
  wrapped: string;
  createdAt: Date;
}

/** The collection `dataKeys`. */
export const dataKeySchema = new Schema<DataKeyRow>(
  {
    _id: { type: String, required: true },
    keyVersion: { type: Number, required: true },
    wrapped: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'dataKeys', versionKey: false },
);

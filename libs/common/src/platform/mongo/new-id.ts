import { Types } from 'mongoose';

/** A new object id as 24 hexadecimal digits, for rows whose `_id` is stored as text. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}

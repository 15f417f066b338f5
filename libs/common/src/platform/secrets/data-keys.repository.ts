import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/duplicate-key';
import { type DataKeyRow, dataKeySchema } from './data-key.schema';

/** The collection `dataKeys`. It belongs to the database, not to an account. */
@Injectable()
export class DataKeysRepository {
  /** The database, for messages to an operator. */
  readonly database: string;
  private readonly model: Model<DataKeyRow>;

  constructor(@InjectConnection() connection: Connection) {
    this.database = connection.name;
    this.model = connection.model<DataKeyRow>('DataKey', dataKeySchema);
  }

  list(): Promise<DataKeyRow[]> {
    return this.model.find().sort({ _id: 1 }).lean<DataKeyRow[]>();
  }

  /** Keeps a new key, unless another process was faster. */
  async insert(row: Omit<DataKeyRow, 'createdAt'>): Promise<void> {
    await this.model.create({ ...row, createdAt: new Date() }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Replaces the wrapping that was read; false when somebody else already had. */
  async rewrap({ _id, wrapped }: DataKeyRow, next: Pick<DataKeyRow, 'keyVersion' | 'wrapped'>): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne({ _id, wrapped }, { $set: next });
    return modifiedCount === 1;
  }
}

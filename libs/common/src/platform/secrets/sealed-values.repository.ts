import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';

/** Collection → the fields of its rows that hold values sealed for the row's account. */
export type SealedFields = Readonly<Record<string, readonly string[]>>;

/** One sealed value, and the field that holds it. */
export interface SealedValue {
  collection: string;
  _id: string | mongo.ObjectId;
  accountId: string;
  field: string;
  sealed: string;
}

/** An address that a release kept in plain text, and the row that holds it. */
export interface PlainAddress extends Pick<SealedValue, 'collection' | '_id' | 'accountId'> {
  url: string;
}

type Row = { _id: string | mongo.ObjectId; accountId: string } & Record<string, unknown>;

/** The sealed values of all collections, for work on all of them together. */
@Injectable()
export class SealedValuesRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Every value that does not begin with `prefix`, which is plain letters, digits and dots. */
  async *listOthers(fields: SealedFields, prefix: string): AsyncGenerator<SealedValue> {
    const other = { $type: 'string', $not: new RegExp(`^${prefix.replaceAll('.', String.raw`\.`)}`) };
    for (const [collection, names] of Object.entries(fields)) {
      const rows = this.rows(collection)
        .find({ $or: names.map((name) => ({ [name]: other })) })
        .sort({ _id: 1 });
      for await (const row of rows) {
        const { _id, accountId } = row;
        for (const field of names) {
          const sealed = field
            .split('.')
            .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], row);
          if (typeof sealed === 'string' && !sealed.startsWith(prefix))
            yield { collection, _id, accountId, field, sealed };
        }
      }
    }
  }

  /** Replaces the sealed value that was read; false when somebody else already had. */
  async replace({ collection, _id, accountId, field, sealed }: SealedValue, next: string): Promise<boolean> {
    const { modifiedCount } = await this.rows(collection).updateOne(
      { _id, accountId, [field]: sealed },
      { $set: { [field]: next } },
    );
    return modifiedCount === 1;
  }

  /** Every plain `url` in the collections that have a `sealedUrl`. */
  async *listPlainAddresses(fields: SealedFields): AsyncGenerator<PlainAddress> {
    const collections = Object.keys(fields).filter((name) => fields[name]?.includes('sealedUrl'));
    for (const collection of collections) {
      const rows = this.rows(collection)
        .find({ url: { $type: 'string' } })
        .sort({ _id: 1 });
      for await (const { _id, accountId, url } of rows) yield { collection, _id, accountId, url: url as string };
    }
  }

  /** Replaces the plain address that was read; false when somebody else already had. */
  async replaceAddress({ collection, _id, accountId, url }: PlainAddress, sealedUrl: string): Promise<boolean> {
    const { modifiedCount } = await this.rows(collection).updateOne(
      { _id, accountId, url },
      { $set: { sealedUrl }, $unset: { url: '' } },
    );
    return modifiedCount === 1;
  }

  /** Whether a collection has any row. */
  async hasRows(collection: string): Promise<boolean> {
    return (await this.rows(collection).findOne({}, { projection: { _id: 1 } })) !== null;
  }

  private rows(collection: string): mongo.Collection<Row> {
    return this.connection.collection<Row>(collection);
  }
}

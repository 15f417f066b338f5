import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Page, PageQuery } from '@northline/common/contracts';
import { countOf, insertOnce, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { isObjectIdOrHexString, Model, Types } from 'mongoose';
import type { ToolServerRow } from './tool-server.schema';

/** The fields of a tool server that can be changed. */
export type ToolServerFields = Pick<
  ToolServerRow,
  'name' | 'sealedUrl' | 'url' | 'transport' | 'sealedHeaders' | 'headerNames' | 'allowedTools'
>;

const listed = { sortable: ['createdAt', 'updatedAt', 'name'], defaultSort: '-createdAt' };

/** The collection `toolServers`. */
@Injectable()
export class ToolServersRepository {
  constructor(
    @InjectModel('ToolServer') private readonly servers: Model<ToolServerRow>,
    private readonly quotas: Quotas,
  ) {
    quotas.countBy('tool_servers', (accountId, except) => countOf(servers, accountId, except));
  }

  async find(accountId: AccountId, id: string): Promise<ToolServerRow | null> {
    const [row] = await this.findMany(accountId, [id]);
    return row ?? null;
  }

  /** In the order given; unknown ones are left out. */
  async findMany(accountId: AccountId, ids: string[]): Promise<ToolServerRow[]> {
    const known = ids.filter((id) => isObjectIdOrHexString(id));
    if (known.length === 0) return [];
    const rows = await this.servers.find({ accountId, _id: { $in: known } }).lean<ToolServerRow[]>();
    return known.flatMap((id) => rows.filter((row) => row._id.toHexString() === id.toLowerCase()));
  }

  list(accountId: AccountId, query: PageQuery): Promise<Page<ToolServerRow>> {
    return pageOf(this.servers, { accountId }, query, listed);
  }

  /** A repeat with the same `_id` answers the row that the first call made. Errors: 409 past the quota. */
  async insert(accountId: AccountId, fields: ToolServerFields, _id?: string): Promise<ToolServerRow> {
    const now = new Date();
    const row: ToolServerRow = { _id: new Types.ObjectId(_id), accountId, ...fields, createdAt: now, updatedAt: now };
    return insertOnce(
      row,
      () => this.quotas.admit(accountId, 'tool_servers', () => this.servers.create(row), { except: _id }),
      () => this.find(accountId, row._id.toString()),
    );
  }

  /**
   * Sets what is given, `undefined` removes; null when it is gone, or its headers have changed since they were read.
   */
  update(
    { accountId, _id, sealedHeaders }: ToolServerRow,
    fields: Partial<ToolServerFields>,
  ): Promise<ToolServerRow | null> {
    const asSeen = { accountId, _id, sealedHeaders: sealedHeaders ?? { $exists: false } };
    return this.servers
      .findOneAndUpdate(asSeen, setAndUnset({ ...fields, updatedAt: new Date() }), { returnDocument: 'after' })
      .lean<ToolServerRow | null>();
  }

  /** False when it was already gone. */
  async remove(accountId: AccountId, id: string): Promise<boolean> {
    const { deletedCount } = await this.servers.deleteOne({ accountId, _id: id });
    return deletedCount > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { systemContext } from '@northline/common/vocabulary/context';
import { type AccountId, accountId, type Page, type PageQuery } from '@northline/common/contracts';
import { OpenPages } from '@northline/common/platform/events';
import { type ListSpec, pageOf } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { SessionRow } from './account.schema';

const list: ListSpec = { sortable: ['createdAt'], defaultSort: '-createdAt', without: ['hash'] };

/** The collection `sessions`; open pages of its user hear of each that begins or ends. */
@Injectable()
export class SessionsRepository {
  constructor(
    @InjectModel('Session') private readonly model: Model<SessionRow>,
    private readonly pages: OpenPages,
  ) {}

  async create(row: SessionRow): Promise<void> {
    await this.model.create(row);
    this.tell(accountId(row.accountId), row.userId, row._id);
  }

  async findByHash(hash: string): Promise<SessionRow | null> {
    return this.model.findOne({ hash }).lean<SessionRow>();
  }

  async find(account: AccountId, id: string): Promise<SessionRow | null> {
    return this.model.findOne({ accountId: account, _id: id }).lean<SessionRow>();
  }

  /** A user's sessions that have not ended. */
  async page(account: AccountId, userId: string, query: PageQuery): Promise<Page<SessionRow>> {
    return pageOf(this.model, { accountId: account, userId, expiresAt: { $gt: new Date() } }, query, list);
  }

  /** Notes that a session was used, and moves its end, at most to `lifeMs` after its beginning. */
  async prolong(id: string, expiresAt: Date, lifeMs: number): Promise<void> {
    const session = await this.model.findOne({ _id: id }, { createdAt: 1 }).lean<Pick<SessionRow, 'createdAt'>>();
    if (!session) return;
    const end = Math.min(expiresAt.getTime(), session.createdAt.getTime() + lifeMs);
    await this.model.updateOne({ _id: id }, { $max: { expiresAt: new Date(end), lastUsedAt: new Date() } });
  }

  /** Ends one of a user's sessions; false when there is none. */
  async end(account: AccountId, userId: string, id: string): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ accountId: account, userId, _id: id });
    if (deletedCount > 0) this.tell(account, userId, id);
    return deletedCount > 0;
  }

  /** Ends a user's sessions, but for `except`. */
  async endAll(account: AccountId, userId: string, except?: string): Promise<void> {
    const others = { accountId: account, userId, ...(except && { _id: { $ne: except } }) };
    const { deletedCount } = await this.model.deleteMany(others);
    if (deletedCount > 0) this.tell(account, userId);
  }

  private tell(account: AccountId, memberId: string, sessionId?: string): void {
    this.pages.tell(systemContext(account), 'session.changed', { memberId, ...(sessionId && { sessionId }) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import type { Model } from 'mongoose';
import type { SessionRow } from './account.schema';

/** The collection `sessions`. */
@Injectable()
export class SessionsRepository {
  constructor(@InjectModel('Session') private readonly model: Model<SessionRow>) {}

  async create(row: SessionRow): Promise<void> {
    await this.model.create(row);
  }

  async findByHash(hash: string): Promise<SessionRow | null> {
    return this.model.findOne({ hash }).lean<SessionRow>();
  }

  /** Moves a session's end, at most to `lifeMs` after its beginning. */
  async prolong(id: string, expiresAt: Date, lifeMs: number): Promise<void> {
    const session = await this.model.findOne({ _id: id }, { createdAt: 1 }).lean<Pick<SessionRow, 'createdAt'>>();
    if (!session) return;
    const end = Math.min(expiresAt.getTime(), session.createdAt.getTime() + lifeMs);
    await this.model.updateOne({ _id: id }, { $max: { expiresAt: new Date(end) } });
  }

  async end(account: AccountId, id: string): Promise<void> {
    await this.model.deleteOne({ accountId: account, _id: id });
  }

  /** Ends a user's sessions, but for `except`. */
  async endAll(account: AccountId, userId: string, except?: string): Promise<void> {
    await this.model.deleteMany({ accountId: account, userId, ...(except && { _id: { $ne: except } }) });
  }
}

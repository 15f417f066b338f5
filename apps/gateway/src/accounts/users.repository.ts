import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@northline/auth';
import { type AccountId, accountId, type Page, type PageQuery } from '@northline/common/contracts';
import { countOf, type ListSpec, pageOf } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import type { Model } from 'mongoose';
import type { UserRow } from './account.schema';

const list: ListSpec = {
  sortable: ['createdAt', 'name', 'email', 'role'],
  defaultSort: '-createdAt',
  without: ['passwordHash'],
};

/** Of a member: the role that was read, and the one to have. */
export interface RoleChange {
  from: Role;
  to: Role;
}

// Both, so that of two changes at once neither loses a role.
const held = ({ from, to }: RoleChange): object => ({ $addToSet: { heldRoles: { $each: [from, to] } } });

/** The collection `users`. */
@Injectable()
export class UsersRepository {
  constructor(
    @InjectModel('User') private readonly model: Model<UserRow>,
    private readonly quotas: Quotas,
  ) {
    quotas.countBy('members', (account, except) => countOf(model, account, except));
  }

  /** Errors: 409 past the quota. */
  async create(row: UserRow): Promise<void> {
    await this.quotas.admit(accountId(row.accountId), 'members', () => this.model.create(row), { except: row._id });
  }

  async find(account: AccountId, id: string): Promise<UserRow | null> {
    return this.model.findOne({ accountId: account, _id: id }).lean<UserRow>();
  }

  /** The only look-up without an account: an email belongs to one. */
  async findByEmail(email: string): Promise<UserRow | null> {
    return this.model.findOne({ email }).lean<UserRow>();
  }

  async has(account: AccountId, email: string): Promise<boolean> {
    return (await this.model.exists({ accountId: account, email })) !== null;
  }

  async page(account: AccountId, query: PageQuery): Promise<Page<UserRow>> {
    return pageOf(this.model, { accountId: account }, query, list);
  }

  async owners(account: AccountId): Promise<string[]> {
    const rows = await this.model
      .find({ accountId: account, role: 'owner' }, { _id: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<{ _id: string }[]>();
    return rows.map(({ _id }) => _id);
  }

  async update(
    account: AccountId,
    id: string,
    change: Partial<Pick<UserRow, 'name' | 'email' | 'passwordHash'>>,
    roles?: RoleChange,
  ): Promise<UserRow | null> {
    return this.model
      .findOneAndUpdate(
        { accountId: account, _id: id },
        { $set: { ...change, ...(roles && { role: roles.to }), updatedAt: new Date() }, ...(roles && held(roles)) },
        { returnDocument: 'after' },
      )
      .lean<UserRow>();
  }

  /** Replaces the hash of a password, unless it was changed meanwhile. */
  async replaceHash(account: AccountId, id: string, present: string, passwordHash: string): Promise<void> {
    await this.model.updateOne({ accountId: account, _id: id, passwordHash: present }, { $set: { passwordHash } });
  }

  /** Takes an owner's role before they are removed, or restores it when no owner would be left. */
  async setRole(account: AccountId, id: string, roles: RoleChange): Promise<void> {
    await this.model.updateOne({ accountId: account, _id: id }, { $set: { role: roles.to }, ...held(roles) });
  }

  async remove(account: AccountId, id: string): Promise<UserRow | null> {
    return this.model.findOneAndDelete({ accountId: account, _id: id }).lean<UserRow>();
  }
}

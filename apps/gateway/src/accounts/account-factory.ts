import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { accountId, defaultRetention } from '@northline/common/contracts';
import { conflict } from '@northline/common/vocabulary/errors';
import { isDuplicateKey, newId } from '@northline/common/platform/mongo';
import { accountChanged } from './account-events';
import { AccountsRepository } from './accounts.repository';
import { checkPassword, hashPassword } from './password';
import { UsersRepository } from './users.repository';

/** A new account and its owner. */
export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Creates accounts: only operators do, with the admin command. */
@Injectable()
export class AccountFactory {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** Throws 409 when the email already has an account, 400 for one of the most common passwords. */
  async create({ name, email, password }: NewAccount): Promise<string> {
    checkPassword('password', password);
    const id = accountId(newId());
    const ctx = systemContext(id);
    const now = new Date();
    const row = {
      _id: id,
      name,
      language: 'English',
      timezone: 'UTC',
      lockEditedInsights: false,
      ...defaultRetention,
      rev: 1,
      createdAt: now,
      updatedAt: now,
    };
    await this.accounts.create({ ...row, pendingEvents: [accountChanged(ctx, row)] });
    try {
      const passwordHash = await hashPassword(password);
      await this.users.create({
        _id: newId(),
        accountId: id,
        email: email.toLowerCase(),
        name: '',
        role: 'owner',
        passwordHash,
        createdAt: now,
        updatedAt: now,
      });
    } catch (error) {
      await this.accounts.remove(id);
      throw isDuplicateKey(error) ? conflict('This email already has an account') : error;
    }
    return id;
  }
}

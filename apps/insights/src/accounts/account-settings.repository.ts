import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountChanged, AccountId } from '@northline/common/contracts';
import { replaceOlder } from '@northline/common/mongo';
import { type Model, Schema } from 'mongoose';

/** An account's settings as its newest fact told them. */
export interface AccountSettingsRow extends AccountChanged {
  _id: string;
  accountId: string;
}

/** The collection `accountSettings`. */
export const accountSettingsSchema = new Schema<AccountSettingsRow>(
  { _id: String, accountId: String, rev: Number, timezone: String, lockEditedInsights: Boolean },
  { collection: 'accountSettings', versionKey: false },
);

/** What an evaluation must know of its account; see the fact `account.changed`. */
@Injectable()
export class AccountSettingsRepository {
  constructor(@InjectModel('AccountSettings') private readonly settings: Model<AccountSettingsRow>) {}

  async locksEdits(accountId: AccountId): Promise<boolean> {
    const row = await this.settings.findOne({ _id: accountId, accountId }).lean<AccountSettingsRow | null>();
    return row?.lockEditedInsights ?? false;
  }

  async keep(accountId: AccountId, changed: AccountChanged): Promise<void> {
    await replaceOlder(this.settings, [{ _id: accountId, accountId, ...changed }]);
  }
}

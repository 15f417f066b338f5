import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Channel } from '@northline/common/contracts';
import type { Model } from 'mongoose';
import type { DisconnectionRow } from './disconnection.schema';

/** The collection `disconnections`: since when a campaign has no connection. */
@Injectable()
export class DisconnectionsRepository {
  constructor(@InjectModel('Disconnection') private readonly model: Model<DisconnectionRow>) {}

  /** The account removes its connection now. */
  async note(accountId: AccountId, channel: Channel): Promise<void> {
    const _id = keyOf(accountId, channel);
    await this.model.updateOne({ _id, accountId }, { $set: { at: new Date() } }, { upsert: true });
  }

  /** When the account last removed its connection; undefined: never. */
  async at(accountId: AccountId, channel: Channel): Promise<Date | undefined> {
    return (await this.model.findOne({ _id: keyOf(accountId, channel), accountId }).lean<DisconnectionRow>())?.at;
  }
}

function keyOf(accountId: AccountId, channel: Channel): string {
  return `${accountId}:${channel}`;
}

import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AccountChanged, accountId, type DomainEvent } from '@northline/common/contracts';
import { AccountSettings, OnEvent } from '@northline/common/platform/events';
import { ConversationsRepository } from './conversations.repository';

/** Follow-ups that wait for hours look again when these have changed: they may be open already. */
@Injectable()
export class FollowUpHoursConsumer implements OnModuleInit {
  constructor(
    private readonly accounts: AccountSettings,
    private readonly conversations: ConversationsRepository,
  ) {}

  /** The hours outside campaigns. */
  onModuleInit(): void {
    this.accounts.register(async (account, after, before) => {
      if (before && isDeepStrictEqual(hoursOf(before), hoursOf(after))) return;
      await this.conversations.lookAgain(account, undefined, new Date());
    });
  }

  @OnEvent('campaign.changed')
  async campaign({ accountId: account, data }: DomainEvent<'campaign.changed'>): Promise<void> {
    if (data.rescheduled) await this.conversations.lookAgain(accountId(account), data.campaignId, new Date());
  }
}

/** Not merged: no schedule means the default one, an empty one any time. */
function hoursOf({ timezone, followUpSchedule }: AccountChanged): object {
  return { timezone, followUpSchedule };
}

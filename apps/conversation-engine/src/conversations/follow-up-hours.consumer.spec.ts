import { type AccountChanged, accountId, defaultRetention } from '@northline/common/contracts';
import type { AccountSettings } from '@northline/common/platform/events';
import type { ConversationsRepository } from './conversations.repository';
import { FollowUpHoursConsumer } from './follow-up-hours.consumer';

const before: AccountChanged = { ...defaultRetention, rev: 1, timezone: 'UTC', lockEditedInsights: false };

describe('follow-ups outside campaigns look at their hours again', () => {
  it.each<[string, Partial<AccountChanged>, number, AccountChanged | null]>([
    ['for another zone', { timezone: 'Asia/Tokyo' }, 1, before],
    ['for any time instead of the default', { followUpSchedule: {} }, 1, before],
    ['for other days', { followUpSchedule: { activeDays: [1] } }, 1, before],
    ['not for another setting', { lockEditedInsights: true }, 0, before],
    ['where nobody knows any more what was before', {}, 1, null],
  ])('%s', async (_, change, times, former) => {
    const lookAgain = jest.fn();
    let follow: Parameters<AccountSettings['register']>[0] = () => Promise.resolve();
    const accounts = { register: (follower: typeof follow) => (follow = follower) } as unknown as AccountSettings;
    new FollowUpHoursConsumer(accounts, { lookAgain } as unknown as ConversationsRepository).onModuleInit();
    await follow(accountId('a'.repeat(24)), { ...before, ...change, rev: 2 }, former ?? undefined);
    expect(lookAgain).toHaveBeenCalledTimes(times);
  });
});

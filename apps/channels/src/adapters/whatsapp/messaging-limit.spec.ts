import { limitIn, peopleADay } from './messaging-limit';

describe('how many people a number may write to first', () => {
  it.each([
    ['TIER_50', 50],
    ['TIER_250', 250],
    ['TIER_2K', 2_000],
    ['TIER_100K', 100_000],
    ['TIER_2000', 2_000],
    ['TIER_UNLIMITED', undefined],
    ['TIER_NOT_SET', undefined],
    ['something else', undefined],
    [undefined, undefined],
  ])('%s', (limit, people) => expect(peopleADay(limit)).toBe(people));

  it.each<[string, Record<string, string | number>, string | undefined]>([
    ['phone_number_quality_update', { event: 'DOWNGRADE', current_limit: 'TIER_1K' }, 'TIER_1K'],
    [
      'phone_number_quality_update',
      { event: 'UPGRADE', current_limit: 'TIER_250', max_daily_conversations_per_business: 'TIER_2K' },
      'TIER_2K',
    ],
    ['phone_number_quality_update', { event: 'THROUGHPUT_UPGRADE', current_limit: 'TIER_UNLIMITED' }, undefined],
    ['business_capability_update', { max_daily_conversations_per_business: 2_000 }, 'TIER_2000'],
    ['business_capability_update', { max_daily_conversation_per_phone: -1 }, 'TIER_UNLIMITED'],
    ['account_alerts', { current_limit: 'TIER_250' }, undefined],
  ])('as %s tells it: %j', (field, said, limit) => expect(limitIn(field, said)).toBe(limit));
});

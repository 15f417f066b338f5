import { type CountQuota, defaultRetention, type QuotaOverrides } from '@northline/common/contracts';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import type { INestApplicationContext } from '@nestjs/common';

/** Sets an account's quotas until the service of `app` knows them. */
export function giveQuotas(
  app: INestApplicationContext,
  { accountId }: RequestContext,
  quotas: QuotaOverrides,
): Promise<void> {
  const settings = { rev: Date.now(), timezone: 'UTC', lockEditedInsights: false, ...defaultRetention, quotas };
  return app
    .get(AccountSettings, { strict: false })
    .note(newEvent(systemContext(accountId), 'account.changed', settings));
}

/** How to create one kind of thing that a quota counts. `id`: the same id again is a repeat. */
export interface Made {
  quota: CountQuota;
  make: (ctx: RequestContext, id: string) => Promise<unknown>;
}

/**
 * Creates things of an account, many at once, up to the limit: the quota must hold, a repeat must succeed, and another
 * account must not be affected.
 */
export async function holdsAt(
  limit: number,
  { make }: Made,
  ctx: RequestContext,
  other: RequestContext,
): Promise<Error> {
  const id = (place: number): string => place.toString(16).padStart(24, '0');
  const burst = await Promise.allSettled(Array.from({ length: 3 * limit }, (_, place) => make(ctx, id(place))));
  const made = burst.flatMap(({ status }, place) => (status === 'fulfilled' ? [id(place)] : []));
  for (let place = burst.length; ; place += 1) {
    try {
      await make(ctx, id(place));
      made.push(id(place));
    } catch (error) {
      if (made.length !== limit) throw new Error(`${made.length} of ${limit} were made`, { cause: error });
      await make(ctx, made[0] ?? '');
      await make(other, id(place + 1));
      return error as Error;
    }
  }
}

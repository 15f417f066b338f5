import type { AnalyticsQuery } from '@northline/common/contracts';
import { invalid } from '@northline/common/vocabulary/errors';
import { DateTime } from 'luxon';
import { say } from '@northline/common/vocabulary/sentences';

/** A range of instants: `from` inclusive, `to` exclusive. */
export interface AnalyticsRange {
  from?: Date;
  to?: Date;
}

const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const iso = /^\d{4}-\d{2}-\d{2}T/;

/** Reads `from` and `to` (DECISIONS 9): a plain date is the beginning of that day in `zone`, an instant without zone is UTC. */
export function rangeOf({ from, to }: Pick<AnalyticsQuery, 'from' | 'to'>, zone: string): AnalyticsRange {
  const range = {
    ...(from !== undefined && { from: instant('from', from, zone) }),
    ...(to !== undefined && { to: instant('to', to, zone) }),
  };
  if (range.from && range.to && range.from > range.to) throw invalid('to', say('ends_before_it_begins'));
  return range;
}

function instant(field: 'from' | 'to', text: string, zone: string): Date {
  const read = plainDate.test(text)
    ? DateTime.fromISO(text, { zone })
    : DateTime.fromISO(iso.test(text) ? text : '', { zone: 'utc' });
  if (!read.isValid) throw invalid(field, say('invalid_value', { field }));
  return read.toJSDate();
}

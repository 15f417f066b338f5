import { type Clock, moment } from '@northline/common/features/prompts';

const instants =
  /(?<!\d)(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?:(Z)|[+-](?:0\d|1[0-4]):?[0-5]\d)(?![\d:])/g;

/**
 * A text in which each instant, as tools and records have them, stands as the clock's zone shows it. A day stays beside
 * that as it was written, as whole days are kept as midnights of UTC; so does a time with an offset, which is one of a
 * place.
 */
export function inLocalTime(text: string, clock: Clock): string {
  return text.replace(instants, (instant, day: string, time: string, utc?: string) => {
    const at = new Date(instant);
    if (Number.isNaN(at.getTime())) return instant;
    return [day, ...(utc === undefined ? [time] : []), moment(at, clock)].join(' ');
  });
}

/** A day; without a year it is that day of any year. */
export interface Day {
  day: number;
  month: number;
  year?: number;
}

/** Whether two may be the same. */
export function isSameDay(one: Day, other: Day): boolean {
  const isYearKnown = one.year !== undefined && other.year !== undefined;
  return one.day === other.day && one.month === other.month && (!isYearKnown || one.year === other.year);
}

/** What tells the day of a moment in a zone. */
export function dayIn(timeZone: string): (at: Date) => Required<Day> {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  return (at) => {
    const [year = 0, month = 0, day = 0] = format.format(at).split('-').map(Number);
    return { day, month, year };
  };
}

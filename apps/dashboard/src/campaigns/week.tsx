import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Checkbox, TextField } from '../components/field';
import { localeOf, useLanguage } from '../words/language';
import styles from './campaigns.module.css';
import { clock, hoursBetween, openIn, type Week, weekdays, withDay } from './week.rules';
import { useCampaignWords } from './words';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The week of a campaign as a grid: two presses choose the first and the last hour, the boxes choose the days. */
export function WeekGrid({ week, onChange }: { week: Week; onChange: (week: Week) => void }): ReactNode {
  const words = useCampaignWords().week;
  const [first, setFirst] = useState<number>();
  const choose = (hour: number): void => {
    if (first === undefined) return setFirst(hour);
    setFirst(undefined);
    const chosen = hoursBetween(first, hour);
    onChange({ days: week.days, ...(chosen && { hours: chosen }) });
  };
  return (
    <div className={styles.stack}>
      <p className={styles.muted} aria-live="polite">
        {first === undefined ? words.hint : words.chooseEnd}
      </p>
      <Grid week={week} first={first} onChoose={choose} onTakeBack={() => setFirst(undefined)} onChange={onChange} />
      <Exact week={week} onChange={onChange} />
    </div>
  );
}

function Grid({
  week,
  first,
  onChoose,
  onTakeBack,
  onChange,
}: {
  week: Week;
  first: number | undefined;
  onChoose: (hour: number) => void;
  onTakeBack: () => void;
  onChange: (week: Week) => void;
}): ReactNode {
  const words = useCampaignWords().week;
  const dayNames = useDayNames();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ day: 1, hour: 9 });
  const states = { all: words.open, part: words.part, none: words.closed };
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && first !== undefined) return (event.stopPropagation(), onTakeBack());
    const next = moved(at, event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.day} ${next.hour}"]`)?.focus();
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.week} role="grid" aria-label={words.label} ref={table} onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour % 3 === 0 ? hour : <span className="visually-hidden">{hour}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">
                <Checkbox
                  isSelected={week.days.includes(day)}
                  onChange={() => onChange({ ...week, days: withDay(week.days, day) })}
                >
                  {dayNames[day - 1]}
                </Checkbox>
              </th>
              {hours.map((hour) => {
                const state = openIn(week, day, hour);
                return (
                  <td key={hour} role="gridcell" aria-selected={state !== 'none'}>
                    <button
                      type="button"
                      className={`${styles.cell} ${styles[state] ?? ''} ${first === hour ? styles.chosen : ''}`}
                      tabIndex={at.day === day && at.hour === hour ? 0 : -1}
                      data-at={`${day} ${hour}`}
                      aria-label={`${dayNames[day - 1]} ${clock(hour)}, ${states[state]}`}
                      onFocus={() => setAt({ day, hour })}
                      onClick={() => onChoose(hour)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same hours by the minute. */
function Exact({ week: { days, hours: chosen }, onChange }: { week: Week; onChange: (week: Week) => void }): ReactNode {
  const words = useCampaignWords().week;
  const set = (part: { start?: string; end?: string }): void =>
    onChange({ days, hours: { start: '09:00', end: '18:00', ...chosen, ...part } });
  return (
    <div className={styles.pair}>
      <Checkbox isSelected={!chosen} onChange={(all) => (all ? onChange({ days }) : set({}))}>
        {words.allDay}
      </Checkbox>
      {chosen && (
        <>
          <TextField
            label={words.start}
            type="time"
            value={chosen.start}
            onChange={(start) => start && set({ start })}
          />
          <TextField label={words.end} type="time" value={chosen.end} onChange={(end) => end && set({ end })} />
        </>
      )}
    </div>
  );
}

function moved(
  { day, hour }: { day: number; hour: number },
  key: string,
  isRtl: boolean,
): { day: number; hour: number } | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return { day, hour: Math.min(23, hour + 1) };
  if (key === back) return { day, hour: Math.max(0, hour - 1) };
  if (key === 'ArrowDown') return { day: Math.min(7, day + 1), hour };
  if (key === 'ArrowUp') return { day: Math.max(1, day - 1), hour };
  if (key === 'Home') return { day, hour: 0 };
  return key === 'End' ? { day, hour: 23 } : undefined;
}

/** The days of a week in the language in use, Monday first. */
export function useDayNames(): string[] {
  const format = new Intl.DateTimeFormat(localeOf[useLanguage()], { weekday: 'short', timeZone: 'UTC' });
  // 5 January 2026 was a Monday.
  return weekdays.map((day) => format.format(Date.UTC(2026, 0, 4 + day)));
}

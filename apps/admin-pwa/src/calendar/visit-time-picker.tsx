import { openDaysFor } from '@fieldleaf/domain/scheduling/open-days-for';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, parseLocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { TextField } from '@fieldleaf/ui/field';
import { lazy, Suspense, useRef } from 'react';
import { longDate } from '../controls/date-text.ts';
import { useNow } from '../read-models/use-now.ts';
import { useSettings } from '../read-models/use-settings.ts';
import styles from './calendar.module.css';
import { useFirstTimeInView } from './use-first-time-in-view.ts';
import { useFreeTimes, type WantedVisit } from './use-free-times.ts';

const DayCalendar = lazy(() =>
  import('@fieldleaf/ui/day-calendar').then((module) => ({ default: module.DayCalendar })),
);

type Props = {
  readonly wanted: WantedVisit;
  readonly time: LocalTime | null;
  readonly onDate: (date: LocalDate) => void;
  readonly onTime: (time: LocalTime) => void;
  readonly onOutsideUsualDays: (outside: boolean) => void;
};

/** A day and a free time on it, planned with what this phone knows. */
export function VisitTimePicker({ wanted, time, onDate, onTime, onOutsideUsualDays }: Props) {
  const now = useNow();
  const settings = useSettings();
  const slots = useFreeTimes(wanted, now);
  const { date, outsideUsualDays } = wanted;
  const times = useRef<HTMLDivElement>(null);
  useFirstTimeInView(times, date);
  const openDays = openDaysFor({ by: 'consultant', settings, now, outsideUsualDays });
  return (
    <div className={styles.picker}>
      <label className="check">
        <input
          type="checkbox"
          checked={outsideUsualDays}
          onChange={(event) => onOutsideUsualDays(event.target.checked)}
        />
        Book outside my usual days
      </label>
      <div className={styles.calendar}>
        <Suspense>
          <DayCalendar label="Date" openDays={openDays} selected={date} onSelect={onDate} />
        </Suspense>
      </div>
      {date && (
        <fieldset>
          <legend className="legend">Time on {longDate(date)}</legend>
          <div ref={times} className={styles.times}>
            {slots.map((slot) => (
              <button
                key={slot.time}
                type="button"
                className={styles.time}
                aria-pressed={slot.time === time}
                disabled={!slot.available}
                onClick={() => onTime(slot.time)}
              >
                {twelveHourClock(slot.time)}
              </button>
            ))}
          </div>
          {outsideUsualDays && (
            <div className={styles.exact}>
              <TextField
                type="time"
                label="Exact time"
                value={time ?? ''}
                onChange={(event) => {
                  const exact = parseLocalTime(event.target.value);
                  if (exact) onTime(exact);
                }}
              />
            </div>
          )}
          {slots.every(({ available }) => !available) && !outsideUsualDays && (
            <p className={`quiet ${styles.none}`}>Nothing is free on this day. Please choose another one.</p>
          )}
        </fieldset>
      )}
    </div>
  );
}

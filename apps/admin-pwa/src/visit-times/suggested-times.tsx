import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { type DayOfTimes, suggestTimes } from '@fieldleaf/domain/scheduling/suggest-times';
import { plusDays } from '@fieldleaf/domain/time/local-date';
import { twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { useMemo, useState } from 'react';
import { shortDate } from '../controls/date-text.ts';
import { SomeonePaying, WhatItGoesAgainst } from './times-of-day.tsx';
import { useVisitTimes, type VisitTimes } from './use-visit-times.ts';
import { VisitTimePicker, type VisitTimePickerProps } from './visit-time-picker.tsx';
import styles from './visit-times.module.css';

/** The next free times, one tap each; any other time is behind a button. Nothing is chosen beforehand. */
export function SuggestedTimes(props: Omit<VisitTimePickerProps, 'onSuggest'>) {
  const { visit, chosen, onChoose } = props;
  const times = useVisitTimes(visit);
  const suggested = useMemo(() => suggestTimes(nextFreeDays(times)), [times]);
  const [isWhole, setIsWhole] = useState(false);
  if (isWhole) return <VisitTimePicker {...props} onSuggest={onChoose} />;
  const { date, time } = chosen;
  const own = date && time ? { date, time } : undefined;
  const isOffered = own && suggested.some((free) => isSame(free, own));
  const offered = own && !isOffered ? [own, ...suggested] : suggested;
  return (
    <div className="grid gap-2">
      <fieldset>
        <legend className="visually-hidden">Time</legend>
        <div className="grid cols-fill-25 gap-2">
          {offered.map((free) => (
            <button
              key={`${free.date} ${free.time}`}
              type="button"
              className={styles.time}
              aria-pressed={own !== undefined && isSame(free, own)}
              onClick={() => onChoose(free)}
            >
              <span className="text-14">{shortDate(free.date)}, </span>
              <span className="block">{twelveHourClock(free.time)}</span>
            </button>
          ))}
        </div>
        <div role="status">
          {offered.length === 0 && <p className="quiet">Nothing is free in the next six months.</p>}
          {own && !isOffered && <WhatItGoesAgainst times={times} at={own} />}
          {own && <SomeonePaying times={times} at={own} />}
        </div>
      </fieldset>
      <div>
        <Button kind="secondary" onClick={() => setIsWhole(true)}>
          Other dates and times
        </Button>
      </div>
    </div>
  );
}

const isSame = (one: FreeTime, other: FreeTime): boolean =>
  one.date === other.date && one.time === other.time;

const DAYS = 3;

/** The next days with a free time on them. */
function nextFreeDays(times: VisitTimes): readonly DayOfTimes[] {
  const days: DayOfTimes[] = [];
  let next = times.nextFreeFrom(times.openDays.today);
  while (next && days.length < DAYS) {
    const { date } = next;
    days.push({ date, times: times.freeTimesOn(date).map((time) => ({ date, time })) });
    next = times.nextFreeFrom(plusDays(date, 1));
  }
  return days;
}

import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { TimesOfDay } from './times-of-day.tsx';
import { type TimelessVisit, useVisitTimes, type VisitTimes } from './use-visit-times.ts';
import styles from './visit-times.module.css';

const DayCalendar = lazy(() =>
  import('@fieldleaf/ui/day-calendar').then((module) => ({ default: module.DayCalendar })),
);

/** A day and a time on it as far as they are chosen; a day without a time is one on which nothing is free. */
export type ChosenTime = { readonly date: LocalDate | null; readonly time: LocalTime | null };

export type VisitTimePickerProps = {
  readonly visit: TimelessVisit;
  readonly chosen: ChosenTime;
  readonly onChoose: (chosen: ChosenTime) => void;
  /** The first free time, chosen already as long as she has chosen none; a visit that is moved gets its day alone. */
  readonly onSuggest: (first: ChosenTime) => void;
  readonly onOutsideUsualDays: (outside: boolean) => void;
};

/** A day and a free time on it, planned with what this phone knows. */
export function VisitTimePicker({
  visit,
  chosen,
  onChoose,
  onSuggest,
  onOutsideUsualDays,
}: VisitTimePickerProps) {
  const times = useVisitTimes(visit);
  useSuggestion({ times, visit, chosen, onSuggest });
  const { date } = chosen;
  return (
    <div className="grid gap-4">
      <label className="check">
        <input
          type="checkbox"
          checked={visit.outsideUsualDays}
          onChange={(event) => onOutsideUsualDays(event.target.checked)}
        />
        Book outside my usual days
      </label>
      <div className={styles.calendar}>
        <Suspense>
          <DayCalendar
            label="Date"
            openDays={times.openDays}
            selected={date}
            onSelect={(day) => onChoose(firstOf(times, day, visit.moved?.appointment.date))}
            isFull={times.isFull}
            picksFull={() => true}
            goesOn
          />
        </Suspense>
      </div>
      {date && (
        <TimesOfDay
          times={times}
          date={date}
          time={chosen.time}
          onTime={onChoose}
          mayBeExact={visit.outsideUsualDays}
        />
      )}
    </div>
  );
}

type Suggestion = Pick<VisitTimePickerProps, 'visit' | 'chosen' | 'onSuggest'> & {
  readonly times: VisitTimes;
};

/**
 * Suggests the first time, so that it needs no tap. It follows a change of length or place; once the visit exists,
 * it stays, because someone may have been told. A moved visit gets only its day suggested: a second tap on the
 * button that opened the form must not move it.
 */
function useSuggestion({ times, visit, chosen: { date, time }, onSuggest }: Suggestion) {
  const suggest = useRef(onSuggest);
  suggest.current = onSuggest;
  const offered = useRef<Offered | null>(null);
  const length = `${visit.consultationType} ${visit.duration} ${visit.zip ?? ''}`;
  const from = visit.moved?.appointment.date;
  useEffect(() => {
    const isOutgrown = isOf(offered.current, { date, time }) && offered.current?.length !== length;
    const isKept = time !== null && !(isOutgrown && date && !times.freeTimesOn(date).includes(time));
    if (isKept) return;
    const first = firstOf(times, date, from);
    if (first.time !== time || first.date !== date) suggest.current(first);
    offered.current = { ...first, length };
  }, [times, date, time, from, length]);
}

type Offered = ChosenTime & { readonly length: string };

const isOf = (offered: Offered | null, { date, time }: ChosenTime): boolean =>
  offered !== null && offered.date === date && offered.time === time;

/** The first free time of the day, or of the next free one while none is chosen; of a moved visit the day. */
function firstOf(times: VisitTimes, date: LocalDate | null, from: LocalDate | undefined): ChosenTime {
  if (from) return { date: date ?? times.nextFreeFrom(from)?.date ?? null, time: null };
  if (date) return { date, time: times.freeTimesOn(date)[0] ?? null };
  return times.nextFreeFrom(times.openDays.today) ?? { date, time: null };
}

import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { overlaps } from '@fieldleaf/domain/scheduling/overlaps';
import {
  goesAgainstWords,
  overlapWords,
  unavailableWords,
} from '@fieldleaf/domain/scheduling/unavailable-words';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, parseLocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { type RefObject, useEffect, useRef } from 'react';
import { clockText, longDate } from '../controls/date-text.ts';
import { visitTimeWords } from '../controls/visit-words.ts';
import { useSettings } from '../read-models/use-settings.ts';
import { useHolds } from './use-holds.ts';
import type { VisitTimes } from './use-visit-times.ts';
import styles from './visit-times.module.css';

type Props = {
  readonly times: VisitTimes;
  readonly date: LocalDate;
  readonly time: LocalTime | null;
  readonly onTime: (at: FreeTime) => void;
  /** True if a time off the grid may be typed. */
  readonly mayBeExact: boolean;
};

/** The free times of a day to choose from; where there are none, why, and where to go instead. */
export function TimesOfDay({ times, date, time, onTime, mayBeExact }: Props) {
  const buttons = useRef<HTMLDivElement>(null);
  useFirstTimeInView(buttons, date);
  const free = times.freeTimesOn(date);
  // A gap that was tapped may begin beside the grid.
  const isBeside = time !== null && !free.includes(time) && !times.whyNotAt({ date, time });
  const offered = isBeside ? [...free, time].sort() : free;
  return (
    <fieldset>
      <legend className="legend">Time on {longDate(date)}</legend>
      <div ref={buttons} className="grid cols-fill-25 gap-2">
        {offered.map((start) => (
          <button
            key={start}
            type="button"
            className={styles.time}
            aria-pressed={start === time}
            onClick={() => onTime({ date, time: start })}
          >
            {twelveHourClock(start)}
          </button>
        ))}
      </div>
      <div role="status">
        {free.length === 0 && <NothingFree times={times} date={date} onTime={onTime} />}
        {time && !free.includes(time) && <WhatItGoesAgainst times={times} at={{ date, time }} />}
        {time && <SomeonePaying times={times} at={{ date, time }} />}
      </div>
      {mayBeExact && (
        <div className="w-40 mt-3">
          <TextField
            type="time"
            label="Exact time"
            value={time ?? ''}
            onChange={(event) => {
              const exact = parseLocalTime(event.target.value);
              if (exact) onTime({ date, time: exact });
            }}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Reason nothing is free that day, and the next free time. */
function NothingFree({ times, date, onTime }: Pick<Props, 'times' | 'date' | 'onTime'>) {
  const blocked = times.whyNotOn(date);
  const next = times.nextFreeFrom(plusDays(date, 1));
  return (
    <div className="grid justify-items-start gap-2 mt-2">
      <p>
        <strong>{blocked ? unavailableWords(blocked, date) : 'Only the time it has now is free'}</strong>
      </p>
      {next ? (
        <Button kind="secondary" onClick={() => onTime(next)}>
          Next free: {visitTimeWords(next)}
        </Button>
      ) : (
        <p className="quiet">Nothing is free in the next six months.</p>
      )}
    </div>
  );
}

/** The consultant may take an unpaid hold, after a warning. */
export function SomeonePaying({ times, at }: { readonly times: VisitTimes; readonly at: FreeTime }) {
  const { timeZone } = useSettings().business;
  const holds = useHolds({ from: at.date, to: at.date });
  const span = times.spanAt(at);
  const held = span && holds.find((hold) => overlaps(hold, span));
  if (!held) return null;
  return (
    <p className="grid justify-items-start gap-2 mt-2 text-terracotta font-semibold">
      Someone is paying for this time, until {clockText(epochMsOf(held.expiresAt), timeZone)}. If you take it,
      they have to choose another.
    </p>
  );
}

/** A time that is not among the free ones: what is in its way, or what she chose to go against. */
export function WhatItGoesAgainst({ times, at }: { readonly times: VisitTimes; readonly at: FreeTime }) {
  const blocked = times.whyNotAt(at);
  if (blocked?.why === 'taken') {
    return (
      <p className="problem grid justify-items-start gap-2 mt-2">
        {twelveHourClock(at.time)} {goesAgainstWords(blocked)}. Please choose another time.
      </p>
    );
  }
  const usually = blocked ?? times.whyNotAt(at, 'usually');
  if (!usually) return null;
  const words =
    usually.why === 'taken' ? `During ${overlapWords(usually)}` : unavailableWords(usually, at.date);
  return (
    <p className="quiet grid justify-items-start gap-2 mt-2">
      {blocked ? `${words}.` : `${words}: booked all the same.`}
    </p>
  );
}

/** A day that was chosen brings its first free time into view; one that was chosen before stays where it is. */
export function useFirstTimeInView(times: RefObject<HTMLElement | null>, date: LocalDate | null): void {
  const shown = useRef(date);
  useEffect(() => {
    if (date === shown.current) return;
    shown.current = date;
    times.current?.querySelector('button:enabled')?.scrollIntoView?.({ block: 'nearest' });
  }, [times, date]);
}

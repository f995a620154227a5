import type { FreeTime } from '@fieldleaf/domain/scheduling/next-free-time';
import { overlaps } from '@fieldleaf/domain/scheduling/overlaps';
import {
  goesAgainstWords,
  overlapWords,
  whyNotFreeWords,
} from '@fieldleaf/domain/scheduling/why-not-free-words';
import { epochMsOf } from '@fieldleaf/domain/time/instant';
import { type LocalDate, plusDays } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, parseLocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { Button } from '@fieldleaf/ui/button';
import { TextField } from '@fieldleaf/ui/field';
import { useRef } from 'react';
import { clockText, longDate } from '../controls/date-text.ts';
import { visitTimeWords } from '../controls/visit-words.ts';
import { useSettings } from '../read-models/use-settings.ts';
import styles from './calendar.module.css';
import { useFirstTimeInView } from './use-first-time-in-view.ts';
import { useHolds } from './use-holds.ts';
import type { VisitTimes } from './use-visit-times.ts';

type Props = {
  readonly times: VisitTimes;
  readonly date: LocalDate;
  readonly time: LocalTime | null;
  readonly onTime: (at: FreeTime) => void;
  /** Whether a time beside the grid may be typed. */
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
      <div ref={buttons} className={styles.times}>
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
        <div className={styles.exact}>
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

/** Why nothing is free that day, and where to go instead. */
function NothingFree({ times, date, onTime }: Pick<Props, 'times' | 'date' | 'onTime'>) {
  const blocked = times.whyNotOn(date);
  const next = times.nextFreeFrom(plusDays(date, 1));
  return (
    <div className={styles.none}>
      <p>
        <strong>{blocked ? whyNotFreeWords(blocked, date) : 'Only the time it has now is free'}</strong>
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

/** What nobody has paid for yet is hers to take; she hears that somebody is about to. */
function SomeonePaying({ times, at }: { readonly times: VisitTimes; readonly at: FreeTime }) {
  const { timeZone } = useSettings().business;
  const holds = useHolds({ from: at.date, to: at.date });
  const span = times.spanAt(at);
  const held = span && holds.find((hold) => overlaps(hold, span));
  if (!held) return null;
  return (
    <p className={`${styles.none} ${styles.held}`}>
      Someone is paying for this time, until {clockText(epochMsOf(held.expiresAt), timeZone)}. If you take it,
      they have to choose another.
    </p>
  );
}

/** A time that is not among the free ones: what is in its way, or what she chose to go against. */
function WhatItGoesAgainst({ times, at }: { readonly times: VisitTimes; readonly at: FreeTime }) {
  const blocked = times.whyNotAt(at);
  if (blocked?.why === 'taken') {
    return (
      <p className={`problem ${styles.none}`}>
        {twelveHourClock(at.time)} {goesAgainstWords(blocked)}. Please choose another time.
      </p>
    );
  }
  const usually = blocked ?? times.whyNotAt(at, 'usually');
  if (!usually) return null;
  const words =
    usually.why === 'taken' ? `During ${overlapWords(usually)}` : whyNotFreeWords(usually, at.date);
  return <p className={`quiet ${styles.none}`}>{blocked ? `${words}.` : `${words}: booked all the same.`}</p>;
}

import { placeOf } from '@fieldleaf/domain/booking/customer-zone';
import type { ConsultationType } from '@fieldleaf/domain/consultation/consultation';
import { isOpenDay, type OpenDays } from '@fieldleaf/domain/scheduling/next-open-day';
import { timeElsewhere } from '@fieldleaf/domain/time/business-time';
import { type LocalDate, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import type { LocalTime } from '@fieldleaf/domain/time/local-time';
import { DayCalendar } from '@fieldleaf/ui/day-calendar';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSiteConfig } from '../site-config/site-config-provider.tsx';
import { zoneName } from '../visit/visit-words.ts';
import { WaitOffer } from '../waiting-list/wait-offer.tsx';
import type { WaitingVisit } from '../waiting-list/waiting-visit.ts';
import styles from './appointment-picker.module.css';
import { clockTime, fullDate, monthName, weekdayName } from './date-words.ts';
import { FullDay } from './full-day.tsx';
import type { SlotsQuestion } from './load-slots.ts';
import { SlotGrid } from './slot-grid.tsx';
import { todayAt } from './today.ts';
import { useFullDays } from './use-full-days.ts';
import { useSlots } from './use-slots.ts';
import { visitorZone } from './visitor-time.ts';
import { words } from './words.ts';

export type AppointmentPickerProps = Omit<SlotsQuestion, 'date'> & {
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
  readonly onDate: (date: LocalDate) => void;
  readonly onTime: (time: LocalTime) => void;
  /** The chosen time that the visit or the day, as they are now, do not have. */
  readonly clearedTime: LocalTime | null;
  /** The free times of the day, each time they are known anew; empty while they are not. */
  readonly onSlots: (free: readonly LocalTime[]) => void;
  /** Set if a customer may ask to be told about a full day; absent if not. */
  readonly waiting?: Pick<WaitingVisit, 'assessmentId'>;
};

/** A day and then a time of it. Picking a day brings its first free time into view. */
export function AppointmentPicker(props: AppointmentPickerProps) {
  const { date, time, onDate, onTime, clearedTime, onSlots, waiting, ...visit } = props;
  const { business, closedWeekdays, horizonDays } = useSiteConfig();
  const openDays = { today: todayAt(business.timeZone), closedWeekdays, horizonDays };
  const [attempt, setAttempt] = useState(0);
  const state = useSlots(date ? { ...visit, date } : undefined, attempt);
  const { isFull, fullMonth, firstFree, month, setMonth } = useFullDays(visit, openDays.today);
  const openedOn = useFirstFreeDay({ date, month, firstFree, onDate });
  const slotsRef = useSlotsInView(state.status, date, openedOn);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per answer
  useEffect(() => {
    if (state.status === 'loaded')
      onSlots(state.slots.filter((slot) => slot.available).map((slot) => slot.time));
  }, [state]);

  const heading = useRef<HTMLHeadingElement>(null);
  const goToFreeDay = (free: LocalDate) => {
    // The button that led there is gone with its day.
    heading.current?.focus({ preventScroll: true });
    onDate(free);
  };

  const zone = visitorZone();
  const theirTime = (slot: LocalTime) =>
    date && visit.consultationType === 'virtual'
      ? timeElsewhere({ date, time: slot }, { business: business.timeZone, visitor: zone })
      : undefined;
  const monthSaid = (last: LocalDate) =>
    [words.monthFull(monthName(last)), ...(waiting ? [words.pickToWait] : [])].join(' ');
  const first = state.slots.find(({ available }) => available)?.time;
  const mayWait = waiting && date && isOpenDay(date, openDays);
  const fullDay = (until: LocalDate, said: string) => (
    <FullDay key={until} visit={visit} until={until} said={said} openDays={openDays} onDate={goToFreeDay}>
      {mayWait && <WaitOffer visit={{ ...visit, ...waiting }} date={date} />}
    </FullDay>
  );

  return (
    <div className={`grid gap-6 ${styles.picker}`}>
      <DayCalendar
        label={words.chooseDay}
        openDays={openDays}
        selected={date}
        onSelect={onDate}
        isFull={isFull}
        // Times that open today can no longer be booked.
        picksFull={(day) => waiting !== undefined && day > openDays.today}
        onMonth={setMonth}
      />
      <section
        ref={slotsRef}
        className={styles.times}
        data-day={date ?? undefined}
        aria-label={words.availableTimes}
      >
        <h2 ref={heading} tabIndex={-1}>
          {date ? fullDate(date) : words.pickDay}
        </h2>
        {date && (
          <p className="mb-4 text-quiet-ink text-15">
            <span>{zoneName(business.timeZone)}</span>
            {first && theirTime(first) && <span>{words.yourTimeBelow(placeOf(zone))}</span>}
          </p>
        )}
        <ClearedTime time={clearedTime} consultationType={visit.consultationType} />
        {!date && fullMonth && fullDay(fullMonth, monthSaid(fullMonth))}
        <SlotGrid
          state={state}
          date={date}
          selected={time}
          onSelect={onTime}
          theirTime={theirTime}
          onRetry={() => setAttempt(attempt + 1)}
          fullDay={date && fullDay(...dayWithoutTimes(date, openDays))}
        />
      </section>
    </div>
  );
}

/** From when on to look for another day, and why this one has no times: the link to it may be older than the hours. */
function dayWithoutTimes(date: LocalDate, openDays: OpenDays): readonly [LocalDate, string] {
  if (isOpenDay(date, openDays) || date < openDays.today) return [date, words.dayFull];
  const { closedWeekdays, today } = openDays;
  if (closedWeekdays.includes(weekdayOf(date))) return [date, words.closedOn(weekdayName(date))];
  return [plusDays(today, -1), words.tooFarAhead];
}

/** Scrolls to a picked day's slots; on arrival the calendar comes first. */
function useSlotsInView(status: string, date: LocalDate | null, openedOn: RefObject<LocalDate | undefined>) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(date);

  useEffect(() => {
    if (status !== 'loaded' || shown.current === date) return;
    shown.current = date;
    if (date === openedOn.current) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.current
      ?.querySelector('button:enabled')
      ?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [status, date, openedOn]);

  return section;
}

type ClearedTimeProps = { readonly time: LocalTime | null; readonly consultationType: ConsultationType };

/** Reason the chosen time was dropped, shown beside its alternatives. */
function ClearedTime({ time, consultationType }: ClearedTimeProps) {
  return (
    <div role="status">
      {time && (
        <p className="mb-4 py-3 px-4 rounded-control bg-sun-tint">
          <span>{words.timeTaken(clockTime(time))}</span>
          {consultationType === 'onsite' && <span> {words.wayThere}</span>}
        </p>
      )}
    </div>
  );
}

type Opened = {
  readonly date: LocalDate | null;
  /** The first day of the month that is shown. */
  readonly month: LocalDate | undefined;
  readonly firstFree: LocalDate | undefined;
  readonly onDate: (date: LocalDate) => void;
};

/**
 * Picks the first day that has something free, unless a day is chosen or another month was turned to. Answers the day
 * that nobody picked by hand.
 */
function useFirstFreeDay({ date, month, firstFree, onDate }: Opened): RefObject<LocalDate | undefined> {
  const openedOn = useRef<LocalDate>(undefined);
  const firstMonth = useRef(month);
  firstMonth.current ??= month;

  // biome-ignore lint/correctness/useExhaustiveDependencies: picked once it is known
  useEffect(() => {
    if (date !== null || !firstFree || month !== firstMonth.current) return;
    openedOn.current = firstFree;
    onDate(firstFree);
  }, [date, month, firstFree]);

  return openedOn;
}

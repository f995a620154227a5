import type { ConsultationType, Duration } from '../consultation/consultation.ts';
import { knownDayBook } from '../read-model/known-day-book.ts';
import type { PracticeModel } from '../read-model/practice-model.ts';
import type { Settings } from '../settings/settings.ts';
import type { Instant } from '../time/instant.ts';
import { type LocalDate, plusDays } from '../time/local-date.ts';
import { freeSlots } from './free-slots.ts';
import type { FreeTime } from './next-free-time.ts';
import { isOpenDay } from './next-open-day.ts';
import { openDaysFor } from './open-days-for.ts';

/** Number of days searched, and offered in exchange. */
const DAYS = 28;

type Wanted = {
  readonly consultationType: ConsultationType;
  readonly duration: Duration;
  /** ZIP code of an on-site visit. */
  readonly zip?: string | undefined;
  /** The first day that is wanted; one that is past begins today. */
  readonly from: LocalDate;
  readonly settings: Settings;
  readonly now: Instant;
};

type Model = Pick<PracticeModel, 'bookingsById' | 'timeOffByDate' | 'busyTimes'>;

export type DayOfTimes = { readonly date: LocalDate; readonly times: readonly FreeTime[] };

/** The days from then on with what a customer can book on them, as far as the documents tell; full days are left out. */
export function bookableDays(model: Model, { from, ...visit }: Wanted): readonly DayOfTimes[] {
  const terms = { by: 'customer', ...visit } as const;
  const openDays = openDaysFor(terms);
  const first = from < openDays.today ? openDays.today : from;
  return Array.from({ length: DAYS }, (_, index) => plusDays(first, index)).flatMap((date) => {
    if (!isOpenDay(date, openDays)) return [];
    const slots = freeSlots({ ...terms, date, book: knownDayBook(model, date, visit.settings) });
    const times = slots.flatMap(({ time, available }) => (available ? [{ date, time }] : []));
    return times.length === 0 ? [] : [{ date, times }];
  });
}

const NOON = '12:00';

/** Three of them that differ: on three days where there are three, and not all at the same time of day. */
export function suggestTimes(days: readonly DayOfTimes[]): readonly FreeTime[] {
  const onDays = days.slice(0, 3).flatMap(({ times }, index) => {
    const afternoon = times.find(({ time }) => time >= NOON);
    return (index === 1 && afternoon) || (times[0] ?? []);
  });
  const others = days
    .flatMap(({ times }) => times)
    .filter((time) => !onDays.some((one) => isSame(one, time)));
  return [...onDays, ...others].slice(0, 3).sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

const textOf = ({ date, time }: FreeTime): string => `${date} ${time}`;

const isSame = (one: FreeTime, other: FreeTime): boolean => textOf(one) === textOf(other);

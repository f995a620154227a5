import type { Duration } from '@fieldleaf/domain/consultation/consultation';
import type { LocalDate } from '@fieldleaf/domain/time/local-date';
import { daysBetween, plusDays, weekdayOf } from '@fieldleaf/domain/time/local-date';
import { type LocalTime, timeOfMinute } from '@fieldleaf/domain/time/local-time';
import { DEMO_PEOPLE, type DemoPerson } from './people.ts';

/** Outcome of a visit, past or future. */
type DemoEnd = 'completed' | 'completed-without-note' | 'cancelled' | 'missed' | 'moved' | 'coming';

export type DemoVisit = {
  readonly number: number;
  readonly person: DemoPerson;
  /** The how manyeth of this person, from 0. */
  readonly turn: number;
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly consultationType: 'virtual' | 'onsite';
  readonly duration: Duration;
  readonly bookedOn: LocalDate;
  /** Online, paid by card; by phone, to be paid later or in cash. */
  readonly booked: 'online' | 'paid-in-cash' | 'to-be-paid';
  readonly end: DemoEnd;
};

const YEAR = 365;
const AHEAD = 24;
const BOOKED_AHEAD = 9;

/** The starts of a day that never meet: an hour of video, a visit with the way there and back, half an hour of video. */
const STARTS: readonly LocalTime[] = [9 * 60 + 30, 12 * 60, 16 * 60 + 30].map(timeOfMinute);

/** Fridays and Saturdays she is closed. */
const isWorkday = (date: LocalDate): boolean => ![5, 6].includes(weekdayOf(date));

/**
 * A year of a practice and the weeks to come, around `today`: everybody comes back at their own pace, and today has
 * three visits whatever weekday it is. The same day gives the same year.
 */
export function planYear(today: LocalDate): readonly DemoVisit[] {
  const taken = new Set<string>();
  const visits = DEMO_PEOPLE.flatMap((person, at) => visitsOf(person, { at, today, taken }));
  const todays = STARTS.map((time, at) => visitAt(TODAYS[at] ?? TODAYS[0], { date: today, time, turn: 9 }));
  return [...visits, ...todays]
    .sort((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1))
    .map((visit, number) => ({ ...visit, number, ...courseOf(number, daysBetween(today, visit.date)) }));
}

/** Customers of today: a video, a visit, a video. */
const TODAYS = [DEMO_PEOPLE[2], DEMO_PEOPLE[9], DEMO_PEOPLE[4]] as readonly [
  DemoPerson,
  DemoPerson,
  DemoPerson,
];

type Planned = Omit<DemoVisit, 'number' | 'booked' | 'end'>;
type Place = { readonly at: number; readonly today: LocalDate; readonly taken: Set<string> };

function visitsOf(person: DemoPerson, place: Place): readonly Planned[] {
  const { at, today } = place;
  const visits: Planned[] = [];
  // New customers come in over the first half of the year, and some of them once or twice.
  for (let day = at * 13; day < YEAR + AHEAD; day += person.everyWeeks * 7) {
    if (visits.length === person.visits) break;
    const wanted = plusDays(today, day - YEAR);
    const slot = firstFree(wanted, person, place);
    visits.push(visitAt(person, { ...slot, turn: visits.length }));
  }
  return visits;
}

function firstFree(from: LocalDate, person: DemoPerson, { taken, today }: Place) {
  const times =
    person.prefers === 'onsite' ? STARTS.slice(1, 2) : [...STARTS.slice(0, 1), ...STARTS.slice(2)];
  for (let date = from; ; date = plusDays(date, 1)) {
    const time = times.find((start) => !taken.has(date + start));
    if (!isWorkday(date) || date === today || time === undefined) continue;
    taken.add(date + time);
    return { date, time };
  }
}

function visitAt(
  person: DemoPerson,
  { date, time, turn }: Pick<DemoVisit, 'date' | 'time' | 'turn'>,
): Planned {
  const isOnsite = time === STARTS[1];
  const duration = isOnsite ? '2hr' : time === STARTS[0] ? '60min' : '30min';
  return {
    person,
    turn,
    date,
    time,
    consultationType: isOnsite ? 'onsite' : 'virtual',
    duration,
    bookedOn: plusDays(date, -BOOKED_AHEAD),
  };
}

/** Most go as planned; every so often one does not. `days` is from today, negative for what is over. */
function courseOf(number: number, days: number): Pick<DemoVisit, 'booked' | 'end'> {
  const booked = number % 3 === 2 ? 'to-be-paid' : number % 4 === 1 ? 'paid-in-cash' : 'online';
  if (days >= 0) return { booked, end: days > 3 && number % 7 === 2 ? 'cancelled' : 'coming' };
  if (number % 17 === 5) return { booked, end: 'cancelled' };
  if (number % 29 === 11) return { booked, end: 'missed' };
  if (number % 11 === 4) return { booked, end: 'moved' };
  return { booked, end: days > -6 && number % 2 === 0 ? 'completed-without-note' : 'completed' };
}

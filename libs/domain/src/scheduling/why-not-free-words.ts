import { firstNameOf } from '../customer/first-name-of.ts';
import { type LocalDate, weekdayOf } from '../time/local-date.ts';
import { type LocalTime, twelveHourClock } from '../time/local-time.ts';
import type { NotFree } from './why-not-free.ts';

type Taken = Extract<NotFree, { readonly why: 'taken' }>;

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/** Why nothing is free on a day, in a line: `Fully booked: Marta 9:00, Ana 1:00`. */
export function whyNotFreeWords(blocked: NotFree, date: LocalDate): string {
  switch (blocked.why) {
    case 'closed':
      return `Closed on ${WEEKDAYS[weekdayOf(date)]}`;
    case 'outside-hours':
      return 'Outside your hours';
    case 'past':
      return 'Your hours are over for this day';
    case 'taken':
      return takenWords(blocked);
  }
}

function takenWords(taken: Taken): string {
  const visits = visitWords(taken);
  const off = offWords(taken);
  if (off.length === 0) return visits === '' ? 'Fully booked' : `Fully booked: ${visits}`;
  return capitalised([...off, ...(visits ? [`booked: ${visits}`] : [])].join('; '));
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a visit would overlap, in a line: `Marta 9:00, time off: dentist`. */
export const overlapWords = (taken: Taken): string =>
  [visitWords(taken), ...offWords(taken)].filter(Boolean).join(', ');

const visitWords = ({ visits }: Taken): string =>
  visits
    .map(({ customer, appointment }) => `${firstNameOf(customer.firstName)} ${clockFace(appointment.time)}`)
    .join(', ');

/** When she does not work, and why as far as she wrote it down. */
function offWords({ timeOff, isBusy }: Taken): readonly string[] {
  const reasons = [...new Set(timeOff.flatMap(({ reason }) => reason ?? []))].join(', ');
  const off = reasons === '' ? 'time off' : `time off: ${reasons}`;
  return [...(timeOff.length > 0 ? [off] : []), ...(isBusy ? ['busy in your calendar'] : [])];
}

/** Within a day of work the hour alone says whether it is morning. */
const clockFace = (time: LocalTime): string => twelveHourClock(time).replace(/ [AP]M$/, '');

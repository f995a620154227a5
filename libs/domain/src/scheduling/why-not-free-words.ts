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
    case 'taken': {
      const visits = visitWords(blocked);
      if (blocked.timeOff.length === 0) return visits === '' ? 'Fully booked' : `Fully booked: ${visits}`;
      return [timeOffWords(blocked), visits && `booked: ${visits}`].filter(Boolean).join('; ');
    }
  }
}

/** What a visit would overlap, in a line: `Marta 9:00, time off: dentist`. */
export function overlapWords(blocked: Taken): string {
  const off = blocked.timeOff.length > 0 ? timeOffWords(blocked).replace('Time', 'time') : '';
  return [visitWords(blocked), off].filter(Boolean).join(', ');
}

const visitWords = ({ visits }: Taken): string =>
  visits
    .map(({ customer, appointment }) => `${firstNameOf(customer.firstName)} ${clockFace(appointment.time)}`)
    .join(', ');

function timeOffWords({ timeOff }: Taken): string {
  const reasons = [...new Set(timeOff.flatMap(({ reason }) => reason ?? []))];
  return reasons.length === 0 ? 'Time off' : `Time off: ${reasons.join(', ')}`;
}

/** Within a day of work the hour alone says whether it is morning. */
const clockFace = (time: LocalTime): string => twelveHourClock(time).replace(/ [AP]M$/, '');

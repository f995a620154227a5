import { firstNameOf } from '../customer/first-name-of.ts';
import { type LocalDate, weekdayOf } from '../time/local-date.ts';
import { type LocalTime, twelveHourClock } from '../time/local-time.ts';
import type { NotFree } from './explain-unavailable.ts';

type Taken = Extract<NotFree, { readonly why: 'taken' }>;

const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

/**
 * Returns a line on why nothing is free on a day: `Fully booked: Marta 9:00, Ana 1:00`, `Too far from Ana at 1:00`.
 */
export function unavailableWords(blocked: NotFree, date: LocalDate): string {
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
  const [first = 'fully booked', ...others] = [
    ...offWords(taken),
    ...(visits === '' ? [] : [`booked: ${visits}`]),
    ...tooFarWords(taken),
  ];
  return capitalised([first.startsWith('booked') ? `fully ${first}` : first, ...others].join('; '));
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns a line on a visit's conflicts: `Marta 9:00, too far from Ana at 1:00, time off: dentist`. */
export const overlapWords = (taken: Taken): string =>
  [visitWords(taken), ...tooFarWords(taken), ...offWords(taken)].filter(Boolean).join(', ');

/** The same as what a time does: `overlaps Marta 9:00`, `is too far from Ana at 1:00`, `is taken`. */
export function goesAgainstWords(taken: Taken): string {
  const words = overlapWords(taken);
  if (words === '') return 'is taken';
  return words.startsWith(TOO_FAR) ? `is ${words}` : `overlaps ${words}`;
}

/** Returns the customers of the day; `tooFarWords` names those only the drive keeps apart. */
const visitWords = ({ visits, tooFar }: Taken): string =>
  visits
    .filter((visit) => !tooFar.includes(visit))
    .map(({ customer, appointment }) => `${firstNameOf(customer.firstName)} ${clockFace(appointment.time)}`)
    .join(', ');

const TOO_FAR = 'too far from';

const tooFarWords = ({ tooFar }: Taken): readonly string[] => {
  const visits = tooFar.map(
    ({ customer, appointment }) => `${firstNameOf(customer.firstName)} at ${clockFace(appointment.time)}`,
  );
  return visits.length === 0 ? [] : [`${TOO_FAR} ${visits.join(' and ')}`];
};

/** Returns the consultant's time off, with any reasons she noted. */
function offWords({ timeOff, isBusy }: Taken): readonly string[] {
  const reasons = [...new Set(timeOff.flatMap(({ reason }) => reason ?? []))].join(', ');
  const off = reasons === '' ? 'time off' : `time off: ${reasons}`;
  return [...(timeOff.length > 0 ? [off] : []), ...(isBusy ? ['busy in your calendar'] : [])];
}

/** Within a day of work the hour alone says whether it is morning. */
const clockFace = (time: LocalTime): string => twelveHourClock(time).replace(/ [AP]M$/, '');

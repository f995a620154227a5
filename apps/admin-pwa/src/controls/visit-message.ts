import { type Booking, isActive } from '@fieldleaf/domain/booking/booking';
import { visitEndsAt } from '@fieldleaf/domain/read-model/plan-of-day';
import { localDateOf, localTimeOf, type TimeZone } from '@fieldleaf/domain/time/business-time';
import {
  epochMsOf,
  type Instant,
  instantOf,
  minutesBetween,
  plusMinutes,
} from '@fieldleaf/domain/time/instant';
import { type LocalTime, twelveHourClock } from '@fieldleaf/domain/time/local-time';
import { visitTimeWords } from './visit-words.ts';

type Moment = {
  readonly now: Instant;
  readonly timeZone: TimeZone;
  readonly businessName: string;
  /** From where the consultant is; absent: not known. */
  readonly driveMinutes?: number | undefined;
};

/** What the consultant would text about a visit right now, ready to be sent. */
export function visitMessage(visit: Booking, moment: Moment): string {
  const { appointment, customer } = visit;
  const hello = `Hi ${customer.firstName.trim() || 'there'}, it's ${moment.businessName}.`;
  if (!isActive(visit) || moment.now >= visitEndsAt(visit)) return `${hello} `;
  if (appointment.date !== localDateOf(moment.now, moment.timeZone)) {
    return `${hello} About your visit on ${visitTimeWords(appointment)}: `;
  }
  return appointment.consultationType === 'virtual'
    ? `${hello} ${callWords(visit, moment)}`
    : `${hello} ${onMyWayWords(visit, moment)}`;
}

function callWords({ appointment, meetingLink }: Booking, { now }: Moment): string {
  const when =
    now < appointment.startsAt
      ? `Our video call is at ${clockFace(appointment.time)}.`
      : "I'm on our video call now.";
  return meetingLink ? `${when} Here's the link: ${meetingLink}` : when;
}

function onMyWayWords({ appointment }: Booking, { now, timeZone, driveMinutes }: Moment): string {
  const { startsAt, time } = appointment;
  const arrival = plusMinutes(now, driveMinutes ?? 0);
  if (arrival <= startsAt) return `I'm on my way and will be there at ${clockFace(time)}.`;
  // Who is this late has long been there, and writes about something else.
  if (minutesBetween(startsAt, now) > LATE_MINUTES) return '';
  if (driveMinutes === undefined) return "I'm on my way, running a few minutes late. Sorry!";
  const estimate = clockFace(localTimeOf(toFiveMinutes(arrival), timeZone));
  return `I'm on my way, running a little late. I should be there around ${estimate}.`;
}

const LATE_MINUTES = 45;

/** `10:20`: on the day itself nobody says which half of it. */
const clockFace = (time: LocalTime): string => twelveHourClock(time).replace(/ [AP]M$/, '');

const FIVE_MINUTES_MS = 5 * 60_000;

/** Rounded up: early is better than promised. */
const toFiveMinutes = (instant: Instant): Instant =>
  instantOf(Math.ceil(epochMsOf(instant) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);

import { type Booking, isActive } from '../booking/booking.ts';
import { reminderDueAt } from '../reminder/reminder-due-at.ts';
import { isToldByPlanning } from '../reminder/visit-reminder.ts';
import { localTimeOf, type TimeZone } from '../time/business-time.ts';
import { compareInstants, type Instant, plusMinutes } from '../time/instant.ts';
import { timeOfMinute } from '../time/local-time.ts';
import { ON_MY_WAY_MINUTES } from './on-my-way.ts';
import type { TextCause } from './texts-of-visit.ts';

/** A text that is to go out from a moment on, for as long as it helps. */
export type WantedText = {
  readonly textId: string;
  readonly cause: Exclude<TextCause, 'care'>;
  readonly dueAt: Instant;
  readonly uselessFrom: Instant;
  /** Duration of the drive, if known. */
  readonly minutes?: number;
};

/** Longer than any night, also the one in which the clocks go back. */
const NEWS_MINUTES = 13 * 60;

/** Every text about a visit as it stands, due or not: what was cancelled or moved is not among them. */
export function wantedTexts(booking: Booking): readonly WantedText[] {
  if (!isActive(booking)) return [];
  return [...confirmation(booking), ...reminder(booking), ...onMyWay(booking)];
}

function confirmation({ history, appointment }: Booking): readonly WantedText[] {
  const [created] = history;
  if (created?.what !== 'created' || created.quiet) return [];
  const over = plusMinutes(created.at, NEWS_MINUTES);
  const uselessFrom = compareInstants(over, appointment.startsAt) < 0 ? over : appointment.startsAt;
  return [{ textId: 'confirmation', cause: 'confirmation', dueAt: created.at, uselessFrom }];
}

/** By the rule of the mail: whoever booked or moved within the day before has just been told. */
function reminder(booking: Booking): readonly WantedText[] {
  const { appointment } = booking;
  if (isToldByPlanning(booking)) return [];
  const textId = `reminder.${appointment.startsAt.replace(/\D/g, '')}`;
  const dueAt = reminderDueAt(appointment);
  return [{ textId, cause: 'reminder', dueAt, uselessFrom: appointment.startsAt }];
}

/** The last one alone: what was said before it is out of date. */
function onMyWay({ onMyWay = [] }: Booking): readonly WantedText[] {
  const said = onMyWay.at(-1);
  if (!said) return [];
  const { commandId, at, minutes } = said;
  return [
    {
      ...{ textId: `on-my-way.${commandId}`, cause: 'on-my-way', dueAt: at },
      uselessFrom: plusMinutes(at, ON_MY_WAY_MINUTES),
      ...(minutes !== undefined && { minutes }),
    },
  ];
}

/** Returns the texts to send now. The consultant's own message waits for no morning. */
export const dueTexts = (booking: Booking, now: Instant, zone: TimeZone): readonly WantedText[] =>
  wantedTexts(booking)
    .filter(({ dueAt, uselessFrom }) => dueAt <= now && now < uselessFrom)
    .filter(({ cause }) => cause === 'on-my-way' || !isQuietTime(now, zone))
    .filter(({ textId }) => isOpen(booking, textId, now));

/** True if a text was not tried yet, or is to be tried again by now. */
export function isOpen({ texts = [] }: Pick<Booking, 'texts'>, textId: string, now: Instant): boolean {
  const known = texts.find((text) => text.textId === textId);
  if (!known) return true;
  return known.status === 'pending' && known.nextAttemptAt !== undefined && known.nextAttemptAt <= now;
}

const FROM = timeOfMinute(21 * 60);
const UNTIL = timeOfMinute(8 * 60);

/** True if no text is sent automatically: from nine in the evening to eight in the morning of the practice. */
export function isQuietTime(now: Instant, zone: TimeZone): boolean {
  const time = localTimeOf(now, zone);
  return time >= FROM || time < UNTIL;
}

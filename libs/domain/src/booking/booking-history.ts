import type { Command } from '../command/command.ts';
import type { CommandFacts, Decision } from '../command/command-definition.ts';
import { decidedAt } from '../command/decided-at.ts';
import type { LocalDate } from '../time/local-date.ts';
import {
  type Booking,
  type BookingEvent,
  type BookingId,
  bookingDocumentId,
  occupiesTime,
} from './booking.ts';

type Documents = CommandFacts['documents'];

export function findBooking(documents: Documents, bookingId: BookingId): Booking | undefined {
  const found = documents.get(bookingDocumentId(bookingId));
  return found?.type === 'booking' ? found : undefined;
}

/** The commands that left something in the booking; one that cancelled it and gave its money back is named once. */
export function commandIdsIn(booking: Booking): readonly string[] {
  const {
    history,
    refunds = [],
    received = [],
    extras = [],
    removedExtras = [],
    payLinksSent = [],
    languageChanges = [],
    onMyWay = [],
    textChanges = [],
  } = booking;
  const removals = removedExtras.map(({ removed }) => removed);
  const told = [...payLinksSent, ...languageChanges, ...onMyWay, ...textChanges];
  const changes = [...history, ...received, ...removals, ...told];
  const own = changes.map(({ commandId }) => commandId);
  const gaveBack = refunds.map(({ commandId }) => commandId).filter((id) => !own.includes(id));
  return [...own, ...gaveBack, ...[...extras, ...removedExtras].map(({ extraId }) => extraId)];
}

/** True if the booking's history already has this command. */
export const hasHappened = (booking: Booking, commandId: string): boolean =>
  booking.history.some((event) => event.commandId === commandId);

/** The event a command leaves behind. */
export const eventOf = (
  command: Pick<Command, 'id' | 'at' | 'by'>,
  what: BookingEvent['what'],
  now: CommandFacts['now'],
): BookingEvent => ({ what, at: decidedAt(command, now), by: command.by, commandId: command.id });

/** The first event and the latest: more than any visit needs, and a bound to what anybody can make of one. */
export const EVENTS_KEPT = 60;

/** The booking after one more event. */
export function withEvent(booking: Booking, event: BookingEvent): Booking {
  const history = [...booking.history, event];
  const surplus = history.length - EVENTS_KEPT;
  if (surplus <= 0) return { ...booking, history };
  return {
    ...booking,
    history: [...history.slice(0, 1), ...history.slice(1 + surplus)],
    droppedEvents: (booking.droppedEvents ?? 0) + surplus,
  };
}

/** Count of all events, kept or not: it only ever grows. */
export const eventCount = ({
  history,
  droppedEvents = 0,
}: Pick<Booking, 'history' | 'droppedEvents'>): number => history.length + droppedEvents;

/** Every day the booking is or was on: where a claim of it may be. */
export const daysOfBooking = ({ appointment, history }: Booking): readonly LocalDate[] => [
  ...new Set([appointment.date, ...history.flatMap(({ from }) => (from ? [from.date] : []))]),
];

/**
 * Returns the remaining work of a command that already happened: none, unless the server died before it could
 * release the slot the booking no longer takes.
 */
export function finishHappened(booking: Booking, { dayBooks }: CommandFacts): Decision {
  const leftBehind = daysOfBooking(booking).filter(
    (date) =>
      !(occupiesTime(booking) && date === booking.appointment.date) &&
      dayBooks.get(date)?.claims.some(({ key }) => key === booking.bookingId),
  );
  const release = [booking.bookingId];
  return { claims: leftBehind.map((date) => ({ date, release, take: null })), puts: [] };
}

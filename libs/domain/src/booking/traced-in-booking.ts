import type { Command } from '../command/command.ts';
import { type CommandFacts, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import type { Trace } from '../command/trace.ts';
import { type Problem, problem } from '../problem/problem.ts';
import { ok, type Result } from '../result.ts';
import type { Booking, BookingId } from './booking.ts';
import { findBooking } from './booking-history.ts';

/** Limit per visit; an action beyond it is not being done for the first time. */
const MOST_KEPT = 20;

type Told<Payload> = Pick<Command, 'id' | 'at' | 'by'> & { readonly payload: Payload };
type List = 'languageChanges' | 'onMyWay' | 'payLinksSent' | 'textChanges';
type Change<Payload> = (booking: Booking, payload: Payload, trace: Trace) => Result<Booking, Problem>;

/** A command about one booking, and no time, that leaves a trace in a list of it. */
export const tracedIn = <Payload extends { readonly bookingId: BookingId }>(
  list: List,
  change: Change<Payload>,
) => ({
  ...aboutBooking,
  afterErasure: 'refused' as const,
  inPayLink: false,

  decide: ({ id, at, by, payload }: Told<Payload>, { documents, now }: CommandFacts) => {
    const booking = findBooking(documents, payload.bookingId);
    if (!booking) return reject(problem('booking_not_found'));
    const traces: readonly Trace[] = booking[list] ?? [];
    if (traces.some(({ commandId }) => commandId === id)) return ok(NO_CHANGES);
    const changed = change(booking, payload, { at: decidedAt({ at, by }, now), by, commandId: id });
    return changed.ok ? ok({ claims: [], puts: [changed.value] }) : reject(changed.error);
  },
});

export const withTrace = <Left extends Trace>(traces: readonly Left[] = [], left: Left): readonly Left[] =>
  [...traces, left].slice(-MOST_KEPT);

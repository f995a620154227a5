import type { Command } from '../command/command.ts';
import { type CommandDefinition, type CommandFacts, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { cents } from '../money/cents.ts';
import { isCardPayment, paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { findPayment, leftOfPayment } from '../refund/accept-refund.ts';
import type { RefundPart } from '../refund/refund-event.ts';
import { ok } from '../result.ts';
import { type Booking, bookingDocumentId, isActive } from './booking.ts';
import {
  daysOfBooking,
  eventOf,
  findBooking,
  finishHappened,
  hasHappened,
  withEvent,
} from './booking-history.ts';
import { canCancel } from './can-change.ts';

type Cancel = Command<'booking.cancel'>;

/**
 * Cancels a visit and releases its time. Customers are bound by the cut-off, and their money stays; the consultant
 * may choose refunds along with it. They are decided in the same write, as any refund is, so that cancellation and
 * refund arrive together or not at all.
 */
export const cancelBooking: CommandDefinition<'booking.cancel'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: false,
  reads: ({ payload: { bookingId, refunds = [] } }) => [
    bookingDocumentId(bookingId),
    ...refunds.map(({ reference }) => paymentDocumentId(bookingId, reference)),
  ],
  days: ({ payload }, documents) => {
    const booking = findBooking(documents, payload.bookingId);
    return booking ? daysOfBooking(booking) : [];
  },

  decide: (command, facts) => {
    const { bookingId, reason, notifyCustomer } = command.payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    if (hasHappened(booking, command.id)) return ok(finishHappened(booking, facts));
    const mayCancel = command.by.role === 'customer' ? canCancel(booking, facts) : isActive(booking);
    if (!mayCancel) return reject(problem('not_cancellable'));

    const quiet = notifyCustomer === false ? ({ quiet: true } as const) : {};
    const event = { ...eventOf(command, 'cancelled', facts.now), ...(reason ? { reason } : {}), ...quiet };
    const cancelled = withEvent({ ...booking, status: 'cancelled' }, event);
    return ok({
      claims: [{ date: booking.appointment.date, release: [bookingId], take: null }],
      puts: [withRefunds(cancelled, command, facts)],
    });
  },
};

function withRefunds(booking: Booking, command: Cancel, facts: CommandFacts): Booking {
  const chosen = command.by.role === 'consultant' ? partsOf(booking, command, facts) : [];
  const onGiftCards = giftCardParts(booking);
  const parts = [...chosen.filter((part) => !onGiftCards.some(isSamePayment(part))), ...onGiftCards];
  if (parts.length === 0) return booking;
  const { id: commandId, by, payload } = command;
  const { reason = '' } = payload;
  const refunded = { what: 'refunded', at: facts.now, by, commandId, reason, parts } as const;
  return { ...booking, refunds: [...(booking.refunds ?? []), refunded] };
}

const isSamePayment =
  ({ reference }: RefundPart) =>
  (part: RefundPart): boolean =>
    part.reference === reference;

/** Amounts paid by gift card return to the card whoever cancels: that money stays with the practice. */
const giftCardParts = (booking: Booking): readonly RefundPart[] =>
  (booking.received ?? [])
    .filter(({ method }) => method === 'gift_card')
    .map((received) => ({
      reference: received.reference,
      amountCents: leftOfPayment(booking, received),
    }))
    .filter(({ amountCents }) => amountCents > 0);

/** Less than was meant where something of a payment went back meanwhile: nothing is given back twice. */
function partsOf(
  booking: Booking,
  { payload: { refunds = [] } }: Cancel,
  { documents }: CommandFacts,
): readonly RefundPart[] {
  const amounts = new Map(refunds.map(({ reference, amountCents }) => [reference, amountCents]));
  return [...amounts]
    .map(([reference, wanted]) => {
      const payment = findPayment(documents, booking.bookingId, reference);
      const left = payment && isCardPayment(payment) ? leftOfPayment(booking, payment) : 0;
      return { reference, amountCents: cents(Math.min(wanted, left)) };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

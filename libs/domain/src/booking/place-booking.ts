import type { Command } from '../command/command.ts';
import { type CommandDefinition, type CommandFacts, reject } from '../command/command-definition.ts';
import { redeemedMoney } from '../gift-card/redeemed-money.ts';
import { type Payment, paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { bookedQuote, isBookedQuote, quoteReads, travelOfQuote } from '../quote-request/booked-quote.ts';
import { ok } from '../result.ts';
import { checkAppointment } from '../scheduling/check-appointment.ts';
import type { Instant } from '../time/instant.ts';
import { type AgreedVisit, type Booking, bookingDocumentId } from './booking.ts';
import { eventOf, findBooking, finishHappened, hasHappened } from './booking-history.ts';
import { checkContact } from './check-contact.ts';
import { claimVisit } from './claim-visit.ts';
import { receivedPayments } from './collected-payment.ts';

type Place = Command<'booking.place'>;

type CardPayment = NonNullable<Place['payload']['payment']>;

const paymentId = ({ payload }: Place, { reference }: Pick<CardPayment, 'reference'>) =>
  paymentDocumentId(payload.bookingId, reference);

/**
 * A customer's booking, paid online. A visit that was held while the customer paid was checked
 * then, and only has to be free and still ahead; any other has to satisfy the customers' rules.
 */
export const placeBooking: CommandDefinition<'booking.place'> = {
  subject: ({ payload: { bookingId } }) => ({ bookingId }),
  owner: ({ payload }) => ({ email: payload.visit.customer.email }),
  afterErasure: 'begins-anew',
  inPayLink: false,
  reads: (command) => {
    const { bookingId, visit, payment, giftCard } = command.payload;
    return [
      bookingDocumentId(bookingId),
      ...(payment ? [paymentId(command, payment)] : []),
      ...(giftCard ? [paymentDocumentId(bookingId, giftCard.redemptionId)] : []),
      ...quoteReads(visit),
    ];
  },
  days: ({ payload }) => [payload.visit.appointment.date],

  decide: (command, facts) => {
    const { payload } = command;
    const existing = findBooking(facts.documents, payload.bookingId);
    if (existing !== undefined) {
      if (!hasHappened(existing, command.id)) return reject(whyNotNew(existing, command));
      const puts = [...missingPayments(command, existing, facts), ...bookedQuote(existing, facts)];
      return ok({ ...finishHappened(existing, facts), puts });
    }
    if (isBookedQuote({ ...payload.visit, bookingId: payload.bookingId }, facts))
      return reject(problem('quote_booked'));
    const { consultationType } = payload.visit.appointment;
    const contact = checkContact(payload.visit.customer, { consultationType, pathPrefix: 'customerInfo.' });
    if (!contact.ok) return reject(contact.error);
    const appointment = wantedAppointment(payload, facts);
    if (!appointment.ok) return reject(appointment.error);

    const visit = { ...payload.visit, appointment: appointment.value, customer: contact.value };
    const booking = placedBooking(command, visit, facts);
    const release = payload.holdKey === null ? [] : [payload.holdKey];
    const claim = claimVisit({ ...booking, claimedAt: facts.now, release }, facts);
    if (!claim.ok) return reject(claim.error);
    // The booking first: a payment without one would be money for a visit that may never be.
    return ok({
      claims: [claim.value],
      puts: [booking, ...missingPayments(command, booking, facts), ...bookedQuote(booking, facts)],
    });
  },
};

/** Two who pay for one quote are about one booking: to the second, it is booked and not merely an id in use. */
const whyNotNew = ({ quoteRequestId }: Booking, { payload }: Place) =>
  problem(quoteRequestId && quoteRequestId === payload.visit.quoteRequestId ? 'quote_booked' : 'id_taken');

/** Card and gift card payments that are not yet recorded. */
function missingPayments(command: Place, booking: Booking, { documents }: CommandFacts): readonly Payment[] {
  const { payment } = command.payload;
  const paid = [...(payment ? [onlinePayment(command, payment)] : []), ...receivedPayments(booking)];
  return paid.filter(({ _id }) => !documents.has(_id));
}

const wantedAppointment = (payload: Place['payload'], { settings, now }: CommandFacts) =>
  checkAppointment({
    visit: payload.visit.appointment,
    by: payload.holdKey === null ? 'customer' : 'system',
    settings,
    now,
  });

const placedBooking = (command: Place, visit: AgreedVisit, facts: CommandFacts): Booking => ({
  _id: bookingDocumentId(command.payload.bookingId),
  type: 'booking',
  v: 1,
  bookingId: command.payload.bookingId,
  confirmationCode: command.payload.confirmationCode,
  status: 'confirmed',
  source: 'online',
  ...visit,
  ...travelOfQuote(visit, facts),
  ...receivedIn(command, facts.now),
  assessment: command.payload.assessment,
  intake: null,
  meetingLink: command.payload.meetingLink,
  calendarEventId: null,
  history: [eventOf(command, 'created', facts.now)],
});

const receivedIn = (command: Place, at: Instant): Pick<Booking, 'received'> =>
  command.payload.giftCard ? { received: [redeemedMoney(command.payload.giftCard, command, at)] } : {};

const onlinePayment = (command: Place, { paidAt, ...payment }: CardPayment): Payment => ({
  _id: paymentId(command, payment),
  type: 'payment',
  v: 1,
  bookingId: command.payload.bookingId,
  kind: 'payment',
  method: 'card',
  ...payment,
  at: paidAt,
  commandId: command.id,
});

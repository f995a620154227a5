import type { Command } from '../command/command.ts';
import { type CommandDefinition, type CommandFacts, reject } from '../command/command-definition.ts';
import { redeemedMoney } from '../gift-card/redeemed-money.ts';
import { languageOf, spokenIn } from '../language/language.ts';
import { cents } from '../money/cents.ts';
import { type Payment, paymentDocumentId } from '../payment/payment.ts';
import { problem } from '../problem/problem.ts';
import { bookedQuote, isBookedQuote, quoteReads, travelOfQuote } from '../quote-request/booked-quote.ts';
import { ok } from '../result.ts';
import { checkAppointment } from '../scheduling/check-appointment.ts';
import { agreedTexts } from '../text-message/text-consent.ts';
import type { Instant } from '../time/instant.ts';
import { type Appointment, type Booking, bookingDocumentId, type Contact } from './booking.ts';
import { eventOf, findBooking, finishHappened, hasHappened } from './booking-history.ts';
import { checkContact } from './check-contact.ts';
import { claimVisit } from './claim-visit.ts';
import { receivedPayments } from './collected-payment.ts';

type Place = Command<'booking.place'>;

type CardPayment = NonNullable<Place['payload']['payment']>;

const paymentId = ({ payload }: Place, { reference }: CardPayment) =>
  paymentDocumentId(payload.bookingId, reference);

/**
 * A customer's booking, paid online. A visit that was held while the customer paid was checked
 * then, and only has to be free and still ahead; any other has to satisfy the customers' rules.
 */
export const placeBooking: CommandDefinition<'booking.place'> = {
  subject: ({ payload: { bookingId } }) => ({ bookingId }),
  owner: ({ payload }) => ({ email: payload.customerInfo.email }),
  afterErasure: 'begins-anew',
  inPayLink: false,
  reads: (command) => {
    const { bookingId, payment, giftCard } = command.payload;
    return [
      bookingDocumentId(bookingId),
      ...(payment ? [paymentId(command, payment)] : []),
      ...(giftCard ? [paymentDocumentId(bookingId, giftCard.redemptionId)] : []),
      ...quoteReads(command),
    ];
  },
  days: ({ payload }) => [payload.selectedDate],

  decide: (command, facts) => {
    const { payload } = command;
    const existing = findBooking(facts.documents, payload.bookingId);
    if (existing !== undefined) {
      if (!hasHappened(existing, command.id)) return reject(whyNotNew(existing, command));
      const puts = [...missingPayments(command, existing, facts), ...bookedQuote(existing, facts)];
      return ok({ ...finishHappened(existing, facts), puts });
    }
    if (isBookedQuote(command, facts)) return reject(problem('quote_booked'));
    const contact = checkContact(payload.customerInfo, { ...payload, pathPrefix: 'customerInfo.' });
    if (!contact.ok) return reject(contact.error);
    const appointment = wantedAppointment(payload, facts);
    if (!appointment.ok) return reject(appointment.error);

    const booking = placedBooking(
      command,
      { appointment: appointment.value, customer: contact.value },
      facts,
    );
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
  problem(quoteRequestId && quoteRequestId === payload.quoteRequestId ? 'quote_booked' : 'id_taken');

/** What was paid by card and by gift card, as far as it is not written down. */
function missingPayments(command: Place, booking: Booking, { documents }: CommandFacts): readonly Payment[] {
  const { payment } = command.payload;
  const paid = [...(payment ? [onlinePayment(command, payment)] : []), ...receivedPayments(booking)];
  return paid.filter(({ _id }) => !documents.has(_id));
}

const wantedAppointment = (payload: Place['payload'], { settings, now }: CommandFacts) =>
  checkAppointment({
    visit: { ...payload, date: payload.selectedDate, time: payload.selectedTime },
    by: payload.holdKey === null ? 'customer' : 'system',
    settings,
    now,
  });

const termsOf = (command: Place, at: Instant): Partial<Booking> => {
  const { discount, giftCard, paymentTerms, quoteRequestId, serviceName, textConsent } = command.payload;
  return {
    ...spokenIn(languageOf(command.payload)),
    ...(serviceName && { serviceName }),
    ...(discount && { discount }),
    ...(giftCard && { received: [redeemedMoney(giftCard, command, at)] }),
    ...(paymentTerms && { paymentTerms }),
    ...(quoteRequestId && { quoteRequestId }),
    ...(textConsent &&
      agreedTexts(command.payload.customerInfo.phone, { at, by: 'customer', version: textConsent })),
  };
};

const placedBooking = (
  command: Place,
  checked: { readonly appointment: Appointment; readonly customer: Contact },
  facts: CommandFacts,
): Booking => ({
  _id: bookingDocumentId(command.payload.bookingId),
  type: 'booking',
  v: 1,
  bookingId: command.payload.bookingId,
  confirmationCode: command.payload.confirmationCode,
  status: 'confirmed',
  source: 'online',
  ...checked,
  priceCents: command.payload.priceCents,
  tipCents: command.payload.tipCents,
  ...travelOfQuote(command.payload, facts),
  ...termsOf(command, facts.now),
  assessmentId: command.payload.assessmentId,
  assessment: command.payload.assessment,
  intake: null,
  meetingLink: command.payload.meetingLink,
  calendarEventId: null,
  termsVersion: command.payload.termsVersion,
  ...(command.payload.noticeVersion && { noticeVersion: command.payload.noticeVersion }),
  history: [eventOf(command, 'created', facts.now)],
});

const livemodeOf = ({ livemode }: CardPayment) => (livemode === undefined ? {} : { livemode });

const onlinePayment = (command: Place, payment: CardPayment): Payment => ({
  _id: paymentId(command, payment),
  type: 'payment',
  v: 1,
  bookingId: command.payload.bookingId,
  reference: payment.reference,
  kind: 'payment',
  method: 'card',
  provider: payment.provider,
  ...livemodeOf(payment),
  amountCents: payment.amountCents ?? cents(command.payload.priceCents + command.payload.tipCents),
  at: payment.paidAt,
  commandId: command.id,
});

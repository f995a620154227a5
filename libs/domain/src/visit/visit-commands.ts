import { type Booking, bookingDocumentId, type VisitExtra } from '../booking/booking.ts';
import { findBooking } from '../booking/booking-history.ts';
import { hasEmail } from '../booking/has-email.ts';
import { tracedIn, withTrace } from '../booking/traced-in-booking.ts';
import { type CommandDefinition, NO_CHANGES, reject } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { decidedAt } from '../command/decided-at.ts';
import { redeemedMoney } from '../gift-card/redeemed-money.ts';
import { findInvoice } from '../invoice/find-invoice.ts';
import { invoiceDocumentId } from '../invoice/invoice.ts';
import { refuseFutureMoney, tidyHandDetails } from '../payment/hand-details.ts';
import { isBookingPayment, paymentDocumentId } from '../payment/payment.ts';
import { isOfflineMethod } from '../payment/payment-method.ts';
import { refundOfPayment } from '../payment/refund-of-payment.ts';
import { problem, problemInWords } from '../problem/problem.ts';
import { acceptRefund, findPayment } from '../refund/accept-refund.ts';
import { hasRefundHappened } from '../refund/refund-subject.ts';
import { err, ok } from '../result.ts';
import { receivedForVisit, receiveForVisit } from './receive-for-visit.ts';

/**
 * Money the consultant was given for a visit. It is there, so it counts: for a visit that is paid or cancelled as
 * well, where it is too much until it is given back.
 */
export const recordVisitPayment: CommandDefinition<'visit.recordPayment'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: true,
  reads: ({ id, payload: { bookingId } }) => [bookingDocumentId(bookingId), paymentDocumentId(bookingId, id)],

  decide: (command, facts) => {
    const { bookingId, method, amountCents, tipCents, ...details } = command.payload;
    const money = {
      reference: command.id,
      method,
      provider: null,
      amountCents,
      ...(tipCents && { tipCents }),
      ...tidyHandDetails(details),
      at: decidedAt(command, facts.now),
    };
    const refusalOf = () => refuseFutureMoney(details, command, facts);
    return receiveForVisit({ command, money, refusalOf }, facts);
  },
};

/**
 * A card payment towards a visit that the provider has confirmed. It counts only if since it was begun nobody else
 * has paid, and the visit was not cancelled: otherwise the money has to go back.
 */
export const recordVisitCardPayment: CommandDefinition<'visit.recordCardPayment'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload: { bookingId, invoiceIds, payment } }) => [
    bookingDocumentId(bookingId),
    paymentDocumentId(bookingId, payment.reference),
    ...invoiceIds.map(invoiceDocumentId),
  ],

  decide: (command, facts) => {
    const { paidBeforeCents, invoiceIds, payment } = command.payload;
    const { paidAt: at, method = 'card', ...paid } = payment;
    const invoices = invoiceIds.flatMap((id) => findInvoice(facts.documents, id) ?? []);
    return receiveForVisit(
      {
        command,
        money: { ...paid, method, at },
        refusalOf: (booking) => {
          if (booking.status === 'cancelled') return problem('booking_cancelled');
          return receivedForVisit(booking, invoices) === paidBeforeCents ? undefined : ALREADY_PAID;
        },
      },
      facts,
    );
  },
};

const ALREADY_PAID = problemInWords('already_paid', {
  en: 'This visit has already been paid.',
  es: 'Esta visita ya está pagada.',
});

/**
 * Money of a visit that was given back the way it came, never more than is left of its payment:
 * `refund_not_possible`. First in the booking, then as the refund; a try after a crash between the two writes the
 * refund.
 */
export const recordVisitRefund: CommandDefinition<'visit.recordRefund'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ id, payload: { bookingId, paymentId } }) => [
    bookingDocumentId(bookingId),
    paymentDocumentId(bookingId, paymentId),
    paymentDocumentId(bookingId, id),
  ],

  decide: (command, facts) => {
    const { bookingId, paymentId, amountCents, reason = '' } = command.payload;
    const booking = findBooking(facts.documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const paid = findPayment(facts.documents, bookingId, paymentId);
    if (!paid || !isBookingPayment(paid) || !isOfflineMethod(paid.method))
      return reject(problem('refund_not_possible', 'paymentId'));
    const at = decidedAt(command, facts.now);
    const refund = refundOfPayment(paid, { reference: command.id, amountCents, at, commandId: command.id });
    if (hasRefundHappened(booking, command.id))
      return ok(facts.documents.has(refund._id) ? NO_CHANGES : { claims: [], puts: [refund] });

    const parts = [{ reference: paymentId, amountCents }];
    const accepted = acceptRefund({ command, parts, reason: reason.trim(), at }, booking, facts.documents);
    return accepted.ok ? ok({ claims: [], puts: [accepted.value, refund] }) : reject(accepted.error);
  },
};

/** A charge on top of what was agreed for a visit; a cancelled one costs nothing any more. */
export const addExtra: CommandDefinition<'visit.addExtra'> = {
  ...aboutBooking,
  afterErasure: 'refused',
  inPayLink: true,

  decide: (command, { documents, now }) => {
    const { bookingId, description, amountCents } = command.payload;
    const booking = findBooking(documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const { extras = [], removedExtras = [] } = booking;
    if ([...extras, ...removedExtras].some(({ extraId }) => extraId === command.id)) return ok(NO_CHANGES);
    if (booking.status === 'cancelled') return reject(problem('booking_cancelled'));
    const extra: VisitExtra = {
      extraId: command.id,
      description: description.trim(),
      amountCents,
      at: decidedAt(command, now),
      by: command.by,
    };
    return ok({ claims: [], puts: [{ ...booking, extras: [...extras, extra] }] });
  },
};

/** Takes an extra off again, whether or not it was paid: what was paid for it is too much from then on. */
export const removeExtra: CommandDefinition<'visit.removeExtra'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: true,

  decide: (command, { documents, now }) => {
    const { bookingId, extraId } = command.payload;
    const booking = findBooking(documents, bookingId);
    if (booking === undefined) return reject(problem('booking_not_found'));
    const { extras = [], removedExtras = [] } = booking;
    const extra = extras.find((one) => one.extraId === extraId);
    if (!extra && removedExtras.some((one) => one.extraId === extraId)) return ok(NO_CHANGES);
    if (!extra) return reject(problem('extra_not_found'));
    const removed = { at: decidedAt(command, now), by: command.by, commandId: command.id };
    const without: Booking = {
      ...booking,
      extras: extras.filter((one) => one !== extra),
      removedExtras: [...removedExtras, { ...extra, removed }],
    };
    return ok({ claims: [], puts: [without] });
  },
};

/** Asks the customer by mail to pay what a visit owes. The mail follows from the booking: only the server can sign its link. */
export const sendPayLink: CommandDefinition<'visit.sendPayLink'> = tracedIn(
  'payLinksSent',
  (booking, _, trace) => {
    if (booking.status === 'cancelled') return err(problem('booking_cancelled'));
    if (!hasEmail(booking.customer)) return err(problem('no_email'));
    return ok({ ...booking, payLinksSent: withTrace(booking.payLinksSent, trace) });
  },
);

/** Pays toward a booked visit with a gift card; only the server, which keeps the balance, does so. */
export const redeemAtVisit: CommandDefinition<'visit.redeemGiftCard'> = {
  ...aboutBooking,
  afterErasure: 'carried-out',
  inPayLink: false,
  reads: ({ payload: { bookingId, giftCard } }) => [
    bookingDocumentId(bookingId),
    paymentDocumentId(bookingId, giftCard.redemptionId),
  ],

  decide: (command, facts) =>
    receiveForVisit(
      {
        command,
        money: redeemedMoney(command.payload.giftCard, command, facts.now),
        refusalOf: ({ status }) => (status === 'cancelled' ? problem('booking_cancelled') : undefined),
      },
      facts,
    ),
};

import { bookingDocumentId } from '../booking/booking.ts';
import type { CommandDefinition } from '../command/command-definition.ts';
import { aboutBooking } from '../command/command-subject.ts';
import { findInvoice } from '../invoice/find-invoice.ts';
import { invoiceDocumentId } from '../invoice/invoice.ts';
import { paymentDocumentId } from '../payment/payment.ts';
import { problem, problemInWords } from '../problem/problem.ts';
import { receivedForVisit, receiveForVisit } from './receive-for-visit.ts';

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
  days: () => [],

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

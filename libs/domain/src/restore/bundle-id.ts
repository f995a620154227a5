import { customerDocumentId } from '../customer/customer.ts';
import type { PracticeDocument } from '../document.ts';

/**
 * The document that one is part of, itself for most; undefined for what the server writes by itself and finds again.
 * `assessed`: the booking of each assessment.
 */
export function bundleIdOf(
  document: PracticeDocument,
  assessed: ReadonlyMap<string, string>,
): string | undefined {
  switch (document.type) {
    case 'booking':
    case 'invoice':
    case 'quote':
    case 'gift-card':
    case 'promo-code':
    case 'customer':
    case 'time-off':
    case 'settings':
    case 'email-template':
    case 'mileage':
    case 'wish':
      return document._id;
    case 'assessment':
      return assessed.get(document.assessmentId) ?? document._id;
    case 'consultation-note':
    case 'photo':
      return `booking:${document.noteId}`;
    case 'review':
      return `booking:${document.bookingId}`;
    case 'customer-note':
      return customerDocumentId(document.customerEmail);
    case 'payment':
      return paidFor(document);
    case 'attention':
    case 'busy':
    case 'command':
    case 'invoice-numbers':
    case 'ledger-entry':
    case 'mail':
      return undefined;
  }
  // A newer version's document says nothing this one could ask about.
  document satisfies never;
  return undefined;
}

function paidFor(payment: Extract<PracticeDocument, { type: 'payment' }>): string {
  if (payment.bookingId !== undefined) return `booking:${payment.bookingId}`;
  if (payment.invoiceId !== undefined) return `invoice:${payment.invoiceId}`;
  if (payment.giftCardId !== undefined) return `gift-card:${payment.giftCardId}`;
  return payment._id;
}

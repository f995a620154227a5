import { bookingDocumentId } from '../booking/booking.ts';
import { noteDocumentId } from '../consultation-note/consultation-note.ts';
import { type CustomerMerge, mergeDocumentId } from '../customer/customer-merge.ts';
import type { PracticeDocument } from '../document.ts';
import { giftCardDocumentId } from '../gift-card/gift-card.ts';
import { invoiceDocumentId } from '../invoice/invoice.ts';
import { mailDocumentId } from '../mail/mail.ts';
import { paymentDocumentId, subjectIdOfPayment } from '../payment/payment.ts';
import { type Plant, plantDocumentId } from '../plant/plant.ts';
import type { Issue } from '../problem/problem.ts';
import { promoCodeDocumentId } from '../promo-code/promo-code.ts';
import { quoteDocumentId } from '../quote-request/quote-request.ts';
import { reviewDocumentId } from '../review/review.ts';

/** Lists inconsistent documents, which are not brought back: they could not be found again, or not be read. */
export const unsoundDocuments = (documents: readonly PracticeDocument[]): readonly Issue[] =>
  documents.flatMap((document, index) =>
    isSound(document) ? [] : [{ path: `documents.${index}`, message: 'is not whole' }],
  );

function isSound(document: PracticeDocument): boolean {
  switch (document.type) {
    case 'booking':
      return (
        document._id === bookingDocumentId(document.bookingId) &&
        hasText(document.appointment?.date, document.appointment?.startsAt, document.customer?.email) &&
        isFilled(document.history)
      );
    case 'invoice':
      return (
        document._id === invoiceDocumentId(document.invoiceId) &&
        hasText(document.number, document.createdDate, document.customer?.email) &&
        Array.isArray(document.history)
      );
    case 'payment':
      return (
        document._id === paymentDocumentId(subjectIdOfPayment(document), document.reference) &&
        hasText(document.at, document.commandId) &&
        Number.isInteger(document.amountCents) &&
        document.amountCents >= 0
      );
    case 'consultation-note':
      return document._id === noteDocumentId(document.noteId) && isFilled(document.history);
    case 'gift-card':
      return (
        document._id === giftCardDocumentId(document.giftCardId) &&
        Array.isArray(document.redemptions) &&
        Array.isArray(document.history)
      );
    case 'promo-code':
      return document._id === promoCodeDocumentId(document.code) && Array.isArray(document.uses);
    case 'quote':
      return document._id === quoteDocumentId(document.quoteRequestId) && hasText(document.email);
    case 'mail':
      return document._id === mailDocumentId(document.mailId) && hasText(document.to?.email);
    case 'customer':
      return document._id === `customer:${document.customerId}` && Array.isArray(document.history);
    case 'review':
      return document._id === reviewDocumentId(document.bookingId) && isFilled(document.history);
    case 'customer-merge':
      return isSoundMerge(document);
    case 'plant':
      return isSoundPlant(document);
    case 'customer-note':
      return hasText(document.customerEmail, document.note);
    default:
      return document._id.startsWith(PREFIXES[document.type] ?? '-');
  }
}

const isSoundMerge = (merge: CustomerMerge): boolean =>
  hasText(merge.keptEmail, merge.mergedEmail, merge.mergedAt) &&
  merge._id === mergeDocumentId(merge) &&
  isFilled(merge.history);

const isSoundPlant = ({ _id, plantId, customerEmail, history }: Plant): boolean =>
  _id === plantDocumentId(plantId) && hasText(customerEmail) && isFilled(history);

/** Id prefixes where only the id has to fit. */
const PREFIXES: Readonly<Partial<Record<PracticeDocument['type'], string>>> = {
  assessment: 'assessment:',
  'email-template': 'template:',
  mileage: 'mileage:',
  photo: 'photo:',
  'plant-book': 'plant-book:',
  settings: 'settings:practice',
  'time-off': 'time-off:',
  wish: 'wish:',
};

const hasText = (...values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'string');

const isFilled = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

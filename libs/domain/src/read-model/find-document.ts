import type { PracticeDocument } from '../document.ts';
import type { Payment } from '../payment/payment.ts';
import type { PracticeModel } from './practice-model.ts';

const movementsOf = (model: PracticeModel, subjectId: string): readonly Payment[] | undefined =>
  model.paymentsByBookingId.get(subjectId) ??
  model.paymentsByInvoiceId.get(subjectId) ??
  model.paymentsByGiftCardId.get(subjectId) ??
  model.unplacedPaymentsById.get(subjectId);

/** The document of that id, if the model holds it; commands are not part of the model. */
export function findDocument(model: PracticeModel, id: string): PracticeDocument | undefined {
  const [type, key = ''] = id.split(':', 2);
  const named = ({ _id }: PracticeDocument) => _id === id;
  switch (type) {
    case 'booking':
      return model.bookingsById.get(key);
    case 'payment':
      return movementsOf(model, key)?.find(named);
    case 'invoice':
      return model.invoicesById.get(key);
    case 'invoice-numbers':
      return model.invoiceNumbersByDate.get(key);
    case 'gift-card':
      return model.giftCardsById.get(key);
    case 'promo-code':
      return model.promoCodesByCode.get(key);
    case 'quote':
      return model.quoteRequestsById.get(key);
    case 'review':
      return model.reviewsById.get(key);
    case 'wish':
      return model.wishesById.get(key);
    case 'customer':
      return model.customersById.get(key);
    case 'customer-merge':
      return model.customerMergesById.get(key);
    case 'customer-note':
      return [...model.customerNotesByEmail.values()].flat().find(named);
    case 'note':
      return model.consultationNotesById.get(key);
    case 'photo':
      return model.removedPhotosById.get(key) ?? [...model.photosByNoteId.values()].flat().find(named);
    case 'plant':
      return model.plantsById.get(key);
    case 'plant-book':
      return model.plantBooksById.get(key);
    case 'assessment':
      return model.assessmentsById.get(key);
    case 'attention':
      return model.attentionById.get(id);
    case 'mail':
      return model.mailsById.get(key);
    case 'time-off':
      return model.timeOffByDate.get(key);
    case 'busy':
      return model.busyTimes ?? undefined;
    case 'template':
      return model.templatesById.get(key);
    case 'settings':
      return model.settings ?? undefined;
    default:
      return undefined;
  }
}

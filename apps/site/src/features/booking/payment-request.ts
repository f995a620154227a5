import type { PlaceBookingRequest, PlaceBookingResponse } from '@fieldleaf/contract/bookings';
import { callApi } from '@fieldleaf/contract/client';
import { PATHS } from '@fieldleaf/contract/paths';
import type { CreatePaymentIntentRequest } from '@fieldleaf/contract/payments';
import { trimContact } from '@fieldleaf/domain/booking/check-contact';
import { centsToDollars } from '@fieldleaf/domain/money/cents';
import { NO_SHOW_POLICY_VERSION } from '@fieldleaf/domain/payment/no-show-policy';
import { visitorZone } from '../../calendar/visitor-time.ts';
import { visitConsents } from '../../text-consent/visit-consents.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { DraftTotal } from './draft-total.ts';

type Chosen = Omit<PlaceBookingRequest, 'assessmentId' | 'paymentIntentId' | 'clientSecret'>;

/** The visit that was chosen, complete, and the terms it was shown with; undefined while something is missing. The address of a video visit is nobody's business. */
function chosenVisit(draft: BookingDraft): Chosen | undefined {
  const { consultationType, duration, selectedDate, selectedTime } = draft;
  if (!consultationType || !duration || !selectedDate || !selectedTime) return undefined;
  const contact = trimContact(draft.contact);
  const customerInfo = consultationType === 'onsite' ? contact : { ...contact, address: '' };
  return {
    consultationType,
    duration,
    selectedDate,
    selectedTime,
    customerInfo,
    ...visitConsents(draft),
  };
}

/** The request of the payment: the server computes the same amount or refuses. */
export function paymentRequest(
  draft: BookingDraft,
  { tipCents, dueNowCents, discountCents, giftCardCents, onFile }: DraftTotal,
): CreatePaymentIntentRequest | undefined {
  const visit = chosenVisit(draft);
  if (!visit) return undefined;
  return {
    ...visit,
    customerZone: visitorZone(),
    amount: dueNowCents,
    tipAmount: centsToDollars(tipCents),
    ...(onFile && { noShowPolicy: { version: NO_SHOW_POLICY_VERSION, fee: onFile.noShowFee } }),
    ...(discountCents > 0 && draft.promo && { promoCode: draft.promo.code }),
    ...(giftCardCents > 0 && draft.giftCard && { giftCardCode: draft.giftCard.code }),
    ...(draft.assessmentId ? { assessmentId: draft.assessmentId } : {}),
    ...(draft.opening !== undefined && { opening: draft.opening }),
  };
}

/** The booking of the open payment. */
export function bookingRequest(draft: BookingDraft): PlaceBookingRequest | undefined {
  const visit = chosenVisit(draft);
  if (!visit || !draft.intent) return undefined;
  return { ...visit, assessmentId: draft.assessmentId, paymentIntentId: draft.intent.paymentIntentId };
}

/** Books the paid visit; the same payment again is the same booking. Undefined while something of it is missing. */
export function placeBooking(draft: BookingDraft) {
  const body = bookingRequest(draft);
  if (!body) return undefined;
  return callApi<PlaceBookingResponse>('POST', `${PATHS.bookings}/`, {
    body,
    idempotencyKey: `booking-${body.paymentIntentId}`,
  });
}

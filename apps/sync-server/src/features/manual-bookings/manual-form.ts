import type { ManualBookingRequest, ManualPaymentRequest } from '@fieldleaf/contract/admin-bookings';
import type { CreateBookingPayload } from '@fieldleaf/domain/booking/booking-payloads';
import { withStandIn } from '@fieldleaf/domain/booking/check-contact';
import { cents, centsToDollars, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { everyOffer } from '@fieldleaf/domain/pricing/every-offer';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { newBookingId } from '../../practice/new-ids.ts';

type Request = ManualBookingRequest | ManualPaymentRequest;

/** The form of a call as the command carries it: what was left out is empty, the total price plus tip. */
export function manualFormOf(request: Request, settings: Settings): CreateBookingPayload {
  const tipAmount = request.tipAmount ?? 0;
  return {
    ...contactOf(request),
    ...intakeOf(request),
    ...visitOf(request),
    bookingId: request.bookingId ?? newBookingId(),
    paymentStatus: request.paymentStatus === 'pending' ? 'pending' : 'already_paid',
    paymentMethod: request.paymentMethod ?? 'cash',
    tipAmount,
    ...agreedIn(request),
    totalAmount: request.totalAmount ?? usualTotal(request, tipAmount, settings),
  };
}

function contactOf({ hasNoEmail, notifyCustomer, ...request }: Request) {
  const { firstName, lastName, email = '', phone = '', address = '', notes = '' } = request;
  const contact = { firstName, lastName, email, phone, address, notes };
  return {
    ...(hasNoEmail ? withStandIn(contact) : contact),
    ...(hasNoEmail === undefined ? {} : { hasNoEmail }),
    ...(notifyCustomer === undefined ? {} : { notifyCustomer }),
  };
}

/** Another price than usual, the quote request it comes from, and whether texts are welcome. */
const agreedIn = ({ price, priceReason, quoteRequestId, textsAgreed }: Request) => ({
  ...(price === undefined ? {} : { price }),
  ...(priceReason === undefined ? {} : { priceReason }),
  ...(quoteRequestId === undefined ? {} : { quoteRequestId }),
  ...(textsAgreed === undefined ? {} : { textsAgreed }),
});

const intakeOf = ({
  plantExperience = '',
  mainConcerns = '',
  plantTypes = '',
  specificIssues = '',
}: Request) => ({ plantExperience, mainConcerns, plantTypes, specificIssues });

const visitOf = (request: Request) => {
  const { consultationType, duration, selectedDate, selectedTime, outsideUsualDays } = request;
  const visit = { consultationType, duration, selectedDate, selectedTime };
  return outsideUsualDays === undefined ? visit : { ...visit, outsideUsualDays };
};

/** Price and tip; 0 for what is not offered, which is refused for that reason anyway. */
function usualTotal(request: Request, tipAmount: number, settings: Settings): number {
  const offer = findOffer(everyOffer(settings), request.consultationType, request.duration);
  const tip = customTip(tipAmount, 'tipAmount');
  if (!offer || !tip.ok) return 0;
  const priceCents = request.price === undefined ? offer.priceCents : dollarsToCents(request.price);
  return centsToDollars(cents(priceCents + tip.value));
}

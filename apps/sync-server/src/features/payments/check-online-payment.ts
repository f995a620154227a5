import type { CreatePaymentIntentRequest } from '@fieldleaf/contract/payments';
import type { Appointment, Contact, PaymentTerms, VisitDiscount } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import { keptZone } from '@fieldleaf/domain/booking/customer-zone';
import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { giftCardShare } from '@fieldleaf/domain/gift-card/gift-card-share';
import type { Language } from '@fieldleaf/domain/language/language';
import { type Cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { dueNowCents, type VisitToPay } from '@fieldleaf/domain/payment/due-now';
import { termsAtBooking } from '@fieldleaf/domain/payment/offer-terms';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { offerWords, serviceName } from '@fieldleaf/domain/pricing/service-words';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { checkPromoCode } from '@fieldleaf/domain/promo-code/use-promo-code';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import { localDateOf } from '@fieldleaf/domain/time/business-time';
import type { Instant } from '@fieldleaf/domain/time/instant';
import { type BroughtCodes, balanceOf } from '../../money/codes/read-codes.ts';
import { personOf } from '../../money/codes/reserve-codes.ts';
import type { VisitToBook } from '../../money/payment-intent.ts';
import { consentsIn } from '../../money/visit-purpose.ts';

type Terms = {
  readonly settings: Settings;
  readonly now: Instant;
  readonly codes: BroughtCodes;
  readonly language: Language;
};

/** The visit a payment is for, by the server's own price list and rules. */
export type CheckedPayment = {
  readonly label: string;
  readonly visit: VisitToBook & { readonly customer: Contact };
  /** The part of it a gift card pays. */
  readonly giftCardCents: Cents;
};

/** Fails at the field: unknown duration, another amount than is due now, a time that cannot be, a wrong contact. */
export function checkOnlinePayment(
  request: CreatePaymentIntentRequest,
  terms: Terms,
): Result<CheckedPayment, Problem> {
  const offer = findOffer(terms.settings.offers, request.consultationType, request.duration);
  if (!offer) return err(problem('duration_not_offered', 'duration'));
  const tip = customTip(request.tipAmount ?? 0, 'tipAmount');
  if (!tip.ok) return tip;
  const discount = discountIn(request, offer, terms);
  if (!discount.ok) return discount;
  const amounts = { priceCents: offer.priceCents, tipCents: tip.value };
  const price = { ...amounts, discountCents: discount.value?.amountCents };
  const balanceCents = balanceOf(terms.codes.giftCard);
  const agreed = agreedTerms(request, { offer, visit: price, balanceCents, agreedAt: terms.now });
  if (!agreed.ok) return agreed;
  const appointment = wantedAppointment(request, terms);
  if (!appointment.ok) return appointment;
  const customerInfo = checkContact(request.customerInfo, {
    ...request,
    pathPrefix: 'customerInfo.',
    wantsTexts: request.textConsent !== undefined,
  });
  if (!customerInfo.ok) return customerInfo;
  const { durationMinutes } = offer;
  const { consultationType, duration } = request;
  return ok({
    label: offerWords(offer),
    giftCardCents: giftCardShare({ ...price, terms: agreed.value }, balanceCents),
    visit: {
      language: terms.language,
      serviceName: serviceName(offer) ?? null,
      appointment: appointment.value ?? { consultationType, duration, durationMinutes },
      customer: customerInfo.value,
      ...amounts,
      priceReason: '',
      discount: discount.value ?? null,
      paymentTerms: agreed.value ?? null,
      quoteRequestId: null,
      assessmentId: request.assessmentId ?? null,
      customerZone: keptZone(request, terms.settings.business.timeZone),
      ...consentsIn(request, { phone: customerInfo.value.phone, at: terms.now }),
    },
  });
}

type Agreement = {
  readonly offer: Offer;
  readonly visit: VisitToPay;
  /** Left on the gift card that pays with it. */
  readonly balanceCents: Cents;
  readonly agreedAt: Instant;
};

/**
 * The terms the amount follows from. Everything at once is always right: a page that was opened before the terms
 * changed asks for it, and so may who would rather be done. A fee counts only as it was shown,
 * and for a time that is held.
 */
function agreedTerms(
  { amount, noShowPolicy, selectedTime }: CreatePaymentIntentRequest,
  { offer, visit, balanceCents, agreedAt }: Agreement,
): Result<PaymentTerms | undefined, Problem> {
  const dueWith = (agreed: VisitToPay): Cents =>
    dueNowCents({ ...agreed, giftCardCents: giftCardShare(agreed, balanceCents) });
  if (amount === dueWith(visit)) return ok(undefined);
  const terms = termsAtBooking(offer, agreedAt);
  const isRight = terms !== undefined && amount === dueWith({ ...visit, terms });
  const isAgreed =
    terms?.kind !== 'card-on-file' ||
    (selectedTime !== undefined &&
      noShowPolicy?.version === terms.policyVersion &&
      dollarsToCents(noShowPolicy.fee) === terms.noShowFeeCents);
  return isRight && isAgreed ? ok(terms) : err(problem('amount_mismatch', 'amount'));
}

/** The amount the promo code takes off, by the same rule that shows it before the payment. */
function discountIn(
  { consultationType, duration, customerInfo }: CreatePaymentIntentRequest,
  { priceCents }: Offer,
  { settings, now, codes: { promoCode } }: Terms,
): Result<VisitDiscount | undefined, Problem> {
  if (!promoCode) return ok(undefined);
  const today = localDateOf(now, settings.business.timeZone);
  const person = personOf(customerInfo.email);
  const offer = { consultationType, duration };
  const discount = checkPromoCode(promoCode, { offer, priceCents, today, person });
  return discount.ok
    ? ok({ promoCode: promoCode.code, amountCents: discount.value })
    : err(at('promoCode', discount.error));
}

const at = (path: string, { issues: _, ...said }: Problem): Problem => ({
  ...said,
  issues: [{ path, message: said.message }],
});

export const TIME_MISSING = 'Please choose a date and a time.';

function wantedAppointment(
  request: CreatePaymentIntentRequest,
  { settings, now }: Terms,
): Result<Appointment | null, Problem> {
  const { consultationType, duration, selectedDate, selectedTime } = request;
  if (selectedDate === undefined && selectedTime === undefined) return ok(null);
  if (selectedDate === undefined || selectedTime === undefined) {
    const path = selectedDate === undefined ? 'selectedDate' : 'selectedTime';
    return err(invalidInput([{ path, message: TIME_MISSING }]));
  }
  const visit = { consultationType, duration, date: selectedDate, time: selectedTime };
  return checkAppointment({ visit, by: 'customer', settings, now });
}

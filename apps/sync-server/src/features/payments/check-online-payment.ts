import type { CreatePaymentIntentRequest } from '@fieldleaf/contract/payments';
import type { Appointment, Contact, PaymentTerms } from '@fieldleaf/domain/booking/booking';
import { checkContact } from '@fieldleaf/domain/booking/check-contact';
import type { Offer } from '@fieldleaf/domain/consultation/consultation';
import { type Cents, dollarsToCents } from '@fieldleaf/domain/money/cents';
import { customTip } from '@fieldleaf/domain/money/tip';
import { dueNowCents, type VisitToPay } from '@fieldleaf/domain/payment/due-now';
import { termsAtBooking } from '@fieldleaf/domain/payment/offer-terms';
import { findOffer } from '@fieldleaf/domain/pricing/find-offer';
import { invalidInput, type Problem, problem } from '@fieldleaf/domain/problem/problem';
import { err, ok, type Result } from '@fieldleaf/domain/result';
import { checkAppointment } from '@fieldleaf/domain/scheduling/check-appointment';
import type { Settings } from '@fieldleaf/domain/settings/settings';
import type { Instant } from '@fieldleaf/domain/time/instant';

type Terms = { readonly settings: Settings; readonly now: Instant };

/** What a payment is for, by the server's own price list and rules. */
export type CheckedPayment = {
  readonly label: string;
  readonly priceCents: Cents;
  readonly tipCents: Cents;
  /** Undefined: all of it is paid now. */
  readonly terms: PaymentTerms | undefined;
  /** Null when no time was chosen yet. */
  readonly appointment: Appointment | null;
  readonly customerInfo: Contact;
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
  const visit = { priceCents: offer.priceCents, tipCents: tip.value };
  const agreed = agreedTerms(request, { offer, visit, agreedAt: terms.now });
  if (!agreed.ok) return agreed;
  const appointment = wantedAppointment(request, terms);
  if (!appointment.ok) return appointment;
  const customerInfo = checkContact(request.customerInfo, { ...request, pathPrefix: 'customerInfo.' });
  if (!customerInfo.ok) return customerInfo;
  return ok({
    label: offer.label,
    ...visit,
    terms: agreed.value,
    appointment: appointment.value,
    customerInfo: customerInfo.value,
  });
}

type Agreement = { readonly offer: Offer; readonly visit: VisitToPay; readonly agreedAt: Instant };

/**
 * The terms the amount follows from. Everything at once is always right: a page that was opened before the terms
 * changed asks for it, and so may who would rather be done. A fee counts only as it was shown.
 */
function agreedTerms(
  { amount, noShowPolicy }: CreatePaymentIntentRequest,
  { offer, visit, agreedAt }: Agreement,
): Result<PaymentTerms | undefined, Problem> {
  if (amount === dueNowCents(visit)) return ok(undefined);
  const terms = termsAtBooking(offer, agreedAt);
  const isRight = terms !== undefined && amount === dueNowCents({ ...visit, terms });
  const isAgreed =
    terms?.kind !== 'card-on-file' ||
    (noShowPolicy?.version === terms.policyVersion &&
      dollarsToCents(noShowPolicy.fee) === terms.noShowFeeCents);
  return isRight && isAgreed ? ok(terms) : err(problem('amount_mismatch', 'amount'));
}

function wantedAppointment(
  request: CreatePaymentIntentRequest,
  { settings, now }: Terms,
): Result<Appointment | null, Problem> {
  const { consultationType, duration, selectedDate, selectedTime } = request;
  if (selectedDate === undefined && selectedTime === undefined) return ok(null);
  if (selectedDate === undefined || selectedTime === undefined) {
    const path = selectedDate === undefined ? 'selectedDate' : 'selectedTime';
    return err(invalidInput([{ path, message: 'Please choose a date and a time.' }]));
  }
  const visit = { consultationType, duration, date: selectedDate, time: selectedTime };
  return checkAppointment({ visit, by: 'customer', settings, now });
}
